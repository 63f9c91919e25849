import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { priceOrder, quoteView } from '#shared/domain/pricing/quote.ts';
import { createTestDatabase } from '../../support/database.ts';
import { addAttribute, GUEST, makeDelivery, makeProduct, orderInput, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const kopecks = fc.integer({ min: 0, max: 200_000 });
const modifier = fc.option(kopecks, { nil: null });
const goods = fc.record({
  price: kopecks,
  attributes: fc.array(fc.array(modifier, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
});
const freeFrom = fc.option(fc.integer({ min: 1, max: 3_000_000 }), { nil: null });
const delivery = fc.option(fc.record({ price: kopecks, freeFrom }), { nil: null });
const scene = fc.record({
  goods: fc.array(goods, { minLength: 1, maxLength: 3 }),
  lines: fc.array(fc.record({ of: fc.nat(), quantity: fc.integer({ min: 1, max: 30 }), choice: fc.nat() }), {
    minLength: 1,
    maxLength: 5,
  }),
  rentType: fc.constantFrom('', 'u2p', 'U2P', 'monthly', 'percent'),
  rentPrice: kopecks,
  deliveries: fc.tuple(delivery, delivery),
});

type Goods = typeof goods extends fc.Arbitrary<infer T> ? T : never;

async function makeGoods({ price, attributes }: Goods) {
  const { id } = await makeProduct(db, { price });
  const choices = await Promise.all(
    attributes.map(async (modifiers) => {
      const values = modifiers.map((own, n) => ({ value: `v${n}`, price: own }));
      return { modifiers, ...(await addAttribute(db, id, 'Вид', values)) };
    }),
  );
  return { id, price, choices };
}

it(
  'quote, order and changed order agree to the kopeck for any goods, variants and fee',
  () =>
    fc.assert(
      fc.asyncProperty(scene, async ({ goods, lines, rentType, rentPrice, deliveries }) => {
        await setShop(db, { rentType, rentPrice, minOrderTotal: 0 });
        const made = await Promise.all(goods.map(makeGoods));
        let cart = 0;
        const cartLines = lines.map(({ of, quantity, choice }) => {
          const { id, price, choices } = made[of % made.length] ?? expect.unreachable();
          const chosen = choices.map(({ attributeId, values, modifiers }) => {
            const at = choice % values.length;
            return { attributeId, value: values[at] ?? 0, own: modifiers[at] ?? null };
          });
          const owns = chosen.flatMap(({ own }) => (own === null ? [] : [own]));
          cart += quantity * (owns.length === 0 ? price : Math.max(...owns));
          return {
            id,
            quantity,
            selectedAttributeValues: Object.fromEntries(chosen.map(({ attributeId, value }) => [attributeId, value])),
          };
        });
        const [first, second] = await Promise.all(
          deliveries.map((terms) => (terms === null ? null : makeDelivery(db, terms))),
        );
        const costOf = (terms: { price: number; freeFrom: number | null } | null | undefined) =>
          !terms || (terms.freeFrom !== null && cart >= terms.freeFrom) ? 0 : terms.price;
        const sums = (delivery: number) => ({
          cart_total: cart / 100,
          delivery_price: delivery / 100,
          total_price: (cart + delivery + (rentType === 'u2p' ? 0 : rentPrice)) / 100,
          amount_to_pay: (cart + delivery + (rentType === 'u2p' ? rentPrice : 0)) / 100,
        });

        const input = orderInput(cartLines, { delivery_id: first?.id ?? null });
        expect(quoteView(await priceOrder(db, input.cart_items, input.delivery_id))).toMatchObject(sums(costOf(first)));
        const { order } = await placeOrder({ db }, input, GUEST);
        expect(orderView(order)).toMatchObject({
          ...sums(costOf(first)),
          total: sums(costOf(first)).amount_to_pay,
        });
        const { items } = orderView(order);
        expect(items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)).toBe(cart);
        // Later changes by the owner do not change this order; changes by its buyer do.
        await setShop(db, { rentType: rentType === 'u2p' ? '' : 'u2p', rentPrice: 77 });
        await db.product.updateMany({ data: { price: 5 } });
        const changed = await changeOrder(
          { db },
          { hash: order.hash },
          { delivery_id: second?.id ?? null },
          { userId: null },
        );
        expect(orderView(changed)).toMatchObject(sums(costOf(second)));
      }),
      // Fewer runs on a busy machine, and a time limit for shrinking a failure.
      { numRuns: 40, interruptAfterTimeLimit: 25_000 },
    ),
  60_000,
);
