import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { allocate } from '#shared/domain/allocate.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { buildFiscalReceipt, fitLines, receiptName } from '#shared/domain/payments/build-fiscal-receipt.ts';
import type { FiscalLine } from '#shared/domain/payments/fiscal-receipt.ts';
import { createTestDatabase } from '../../support/database.ts';
import {
  addAttribute,
  GUEST,
  makeDelivery,
  makeProduct,
  orderInput,
  rub,
  setShop,
} from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const kopecks = fc.integer({ min: 0, max: 2_000_000_000 });
const total = (sums: readonly number[]) => sums.reduce((sum, one) => sum + one, 0);
const line = (sum: number): FiscalLine => ({ name: 'Кружка', quantity: 1, sum, kind: 'commodity', vat: 'none' });

describe('spreading a sum', () => {
  it('loses and adds no kopeck, and gives no part more than a kopeck over its share', () => {
    fc.assert(
      fc.property(kopecks, fc.array(kopecks, { minLength: 1, maxLength: 102 }), (sum, weights) => {
        const parts = allocate(sum, weights);
        expect(total(parts)).toBe(sum);
        const all = total(weights);
        for (const [index, part] of parts.entries()) {
          if (all > 0) expect(Math.abs(part - (sum * (weights[index] ?? 0)) / all)).toBeLessThan(1.001);
        }
      }),
    );
  });

  it('gives what is left to the largest remainders', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(1000, [333, 333, 334])).toEqual([333, 333, 334]);
    expect(allocate(5, [10, 20, 70])).toEqual([1, 1, 3]);
  });
});

describe('a receipt', () => {
  it('has lines that add up to the paid sum, also with a discount', () => {
    fc.assert(
      fc.property(fc.array(kopecks, { minLength: 1, maxLength: 100 }), kopecks, (sums, paid) => {
        fc.pre(total(sums) > 0 && paid > 0);
        expect(total(fitLines(sums.map(line), paid).map(({ sum }) => sum))).toBe(paid);
      }),
    );
    expect(fitLines([line(100), line(0)], 90)).toEqual([line(90)]);
  });

  it('has pieces of one price on each line, whatever was taken off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), kopecks, kopecks, (quantity, sum, other) => {
        fc.pre(sum + other > 0);
        const lines = fitLines([{ ...line(sum), quantity }, line(other)], sum + other);
        expect(total(lines.map((one) => one.sum))).toBe(sum + other);
        for (const one of lines) expect(one.sum % one.quantity).toBe(0);
        // Pieces cheaper than a kopeck are one item of the receipt.
        const pieces = total(lines.map((one) => one.quantity)) - (other > 0 ? 1 : 0);
        expect(pieces).toBe(sum === 0 ? 0 : sum < quantity ? 1 : quantity);
      }),
    );
    expect(fitLines([{ ...line(1000), quantity: 3 }], 1000).map(({ quantity, sum }) => [quantity, sum])).toEqual([
      [2, 666],
      [1, 334],
    ]);
    expect(fitLines([{ ...line(100), quantity: 999 }], 100)).toEqual([{ ...line(100), name: 'Кружка, 999 шт.' }]);
  });

  it('names goods, delivery and the fee, each with its own rate', async () => {
    await setShop(db, {
      taxSystem: 'osn',
      vatRate: 'vat22',
      deliveryVatRate: 'vat20',
      isPrepaid: true,
      rentType: 'u2p',
      rentPrice: rub(15.5),
    });
    const product = await makeProduct(db, { title: 'Футболка «Тест»', price: rub(890.05) });
    const { attributeId, values } = await addAttribute(db, product.id, 'Размер', [{ value: 'M' }]);
    const delivery = await makeDelivery(db, { title: 'Курьер', price: rub(210) });
    const bought = { id: product.id, quantity: 2, selectedAttributeValues: { [attributeId]: values[0] } };
    const { order } = await placeOrder({ db }, orderInput([bought], { delivery_id: delivery.id }), GUEST);
    const receipt = buildFiscalReceipt(await db.settings.findUniqueOrThrow({ where: { id: 1 } }), order);
    expect(receipt).toEqual({
      taxSystem: 'osn',
      settlement: 'full_prepayment',
      lines: [
        { name: 'Футболка «Тест», M', quantity: 2, sum: rub(1780.1), kind: 'commodity', vat: 'vat22' },
        { name: 'Доставка: Курьер', quantity: 1, sum: rub(210), kind: 'service', vat: 'vat20' },
        { name: 'Комиссия сервиса', quantity: 1, sum: rub(15.5), kind: 'service', vat: 'vat20' },
      ],
    });
    expect(total(receipt?.lines.map(({ sum }) => sum) ?? [])).toBe(order.amountToPay);
  });

  it('is not made where the shop makes its receipts by itself', async () => {
    await setShop(db, { taxSystem: '', rentType: '', rentPrice: 0 });
    const { order } = await placeOrder({ db }, orderInput([await makeProduct(db)]), GUEST);
    expect(buildFiscalReceipt(await db.settings.findUniqueOrThrow({ where: { id: 1 } }), order)).toBeNull();
  });

  it.each([
    ['Кружка 🍵 «Утро» №5', 'Кружка «Утро» №5'],
    ['🍵', 'Товар'],
    ['ы'.repeat(200), 'ы'.repeat(128)],
    ['Чай\u0000\nв\tпачке', 'Чай в пачке'],
  ])('calls %j so that the tax office can read it', (title, name) => {
    expect(receiptName(title)).toBe(name);
  });
});
