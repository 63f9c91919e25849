import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { buildFiscalReceipt } from '#shared/domain/payments/build-fiscal-receipt.ts';
import { priceOrder, quoteView } from '#shared/domain/pricing/quote.ts';
import { createTestDatabase } from '../../support/database.ts';
import { GUEST, makeDelivery, makeProduct, orderInput, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const discount = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 99 }), amount: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 300_000 }) }),
);
const scene = fc.record({
  goods: fc.array(
    fc.record({
      price: fc.oneof(fc.nat(250), fc.nat(300_000)),
      quantity: fc.integer({ min: 1, max: 30 }),
      sale: fc.option(discount, { nil: null }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  code: fc.option(discount, { nil: null }),
  codesAddToSales: fc.boolean(),
  rent: fc.record({ rentType: fc.constantFrom('', 'u2p'), rentPrice: fc.nat(5_000) }),
  delivery: fc.nat(50_000),
});

const kopecks = (roubles: number) => Math.round(roubles * 100);
const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

let serial = 0;

it(
  'quote, order and receipt agree to the kopeck, whatever lowers the sum',
  () =>
    fc.assert(
      fc.asyncProperty(scene, async ({ goods, code, codesAddToSales, rent, delivery }) => {
        await setShop(db, { ...rent, codesAddToSales, maxPieces: 0, taxSystem: 'osn' });
        const cart = [];
        for (const { price, quantity, sale } of goods) {
          const { id } = await makeProduct(db, { price });
          if (sale)
            await db.sale.create({ data: { title: 'Осень', ...sale, products: { create: { productId: id } } } });
          cart.push({ id, quantity });
        }
        const name = `КОД${++serial}`;
        if (code) await db.promoCode.create({ data: { code: name, codeKey: name, ...code } });
        const { id: deliveryId } = await makeDelivery(db, { price: delivery });

        const asked = orderInput(cart, { delivery_id: deliveryId });
        const withCode = quoteView(await priceOrder(db, asked.cart_items, deliveryId, { promoCode: code ? name : '' }));
        const isApplied = withCode.promo_code?.is_applied ?? false;
        const quote = isApplied ? withCode : quoteView(await priceOrder(db, asked.cart_items, deliveryId));
        const input = { ...asked, total_price: quote.total_price, ...(isApplied && { promo_code: name }) };
        const { order } = await placeOrder({ db }, input, GUEST);
        const { cart_total, discounts, total_price, amount_to_pay, items } = orderView(order);
        expect({ cart_total, discounts, total_price, amount_to_pay }).toEqual({
          cart_total: quote.cart_total,
          discounts: quote.discounts,
          total_price: quote.total_price,
          amount_to_pay: quote.amount_to_pay,
        });
        const full = total(items.map((item) => kopecks(item.full_price) * item.quantity));
        expect(full).toBe(total(goods.map(({ price, quantity }) => price * quantity)));
        expect(full - total(discounts.map(({ sum }) => kopecks(sum)))).toBe(kopecks(cart_total));
        const sums = items.map((item) => kopecks(item.price) * item.quantity - kopecks(item.discount));
        expect(total(sums)).toBe(kopecks(cart_total));
        const fee = rent.rentType === 'u2p' ? rent.rentPrice : 0;
        expect(kopecks(amount_to_pay)).toBe(kopecks(cart_total) + delivery + fee);

        const receipt = buildFiscalReceipt(await db.settings.findUniqueOrThrow({ where: { id: 1 } }), order);
        const lines = receipt?.lines ?? expect.unreachable();
        expect(total(lines.map(({ sum }) => sum))).toBe(kopecks(amount_to_pay));
        const sold = lines.filter(({ kind }) => kind === 'commodity');
        expect(total(sold.map(({ sum }) => sum))).toBe(kopecks(cart_total));
        for (const { sum, quantity } of lines) expect([sum % quantity, sum > 0]).toEqual([0, true]);
      }),
      // Fewer runs on a busy machine, and a time limit for shrinking a failure.
      { numRuns: 40, interruptAfterTimeLimit: 25_000 },
    ),
  60_000,
);
