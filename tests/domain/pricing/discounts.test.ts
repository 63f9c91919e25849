import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_PRICE, salePrice } from '#shared/contract/sale-price.ts';
import { allocateDiscount, codeDiscounts } from '#shared/domain/pricing/code-discount.ts';
import { applyDiscounts, type SoldLine } from '#shared/domain/pricing/discounts.ts';

const rub = (roubles: number) => Math.round(roubles * 100);
const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

const sale = fc.option(
  fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 99 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 500_000 }) }),
  ),
  { nil: null },
);
const line = fc
  .record({
    productId: fc.integer({ min: 1, max: 4 }),
    categoryId: fc.integer({ min: 1, max: 2 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    fullPrice: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 500_000 })),
    sale,
    title: fc.constantFrom('Осень', 'Чай', 'Посуда'),
  })
  .map(({ sale: lowers, title, ...rest }): SoldLine => {
    return { ...rest, unitPrice: salePrice(rest.fullPrice, lowers), sale: lowers && { title } };
  });
const ids = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 });
const code = fc
  .record({
    off: fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 99 }), amount: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 5_000_000 }) }),
    ),
    productIds: ids,
    categoryIds: ids,
  })
  .map(({ off, ...goods }) => ({ ...off, ...goods, title: 'Промокод' }));
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const staff = fc.option(fc.record({ title: fc.constant('За ожидание'), amount: fc.nat(1_000_000) }), { nil: null });

describe('whatever is in a cart, and whatever lowers it', () => {
  it('no kopeck is lost or found: full prices less the discounts are what the lines come to', () => {
    fc.assert(
      fc.property(lines, fc.option(code, { nil: null }), fc.boolean(), staff, (cart, asked, adds, byStaff) => {
        const { lines: after, discounts } = applyDiscounts(cart, {
          code: asked,
          codesAddToSales: adds,
          staff: byStaff,
        });
        const sums = after.map(({ unitPrice, discount }, at) => unitPrice * (cart[at]?.quantity ?? 0) - discount);
        const full = total(cart.map(({ fullPrice, quantity }) => fullPrice * quantity));
        expect(full - total(discounts.map(({ sum }) => sum))).toBe(total(sums));
        for (const { sum } of discounts) expect(sum).toBeGreaterThan(0);
        expect(after.every(({ discount }) => Number.isInteger(discount) && discount >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('no line comes below a rouble, nor a piece by its sale', () => {
    fc.assert(
      fc.property(lines, code, fc.boolean(), staff, (cart, asked, adds, byStaff) => {
        const { lines: after } = applyDiscounts(cart, { code: asked, codesAddToSales: adds, staff: byStaff });
        for (const [at, { unitPrice, discount }] of after.entries()) {
          const { quantity = 0, fullPrice = 0 } = cart[at] ?? {};
          expect(unitPrice).toBeGreaterThanOrEqual(Math.min(fullPrice, LEAST_PRICE));
          expect(unitPrice * quantity - discount).toBeGreaterThanOrEqual(Math.min(fullPrice * quantity, LEAST_PRICE));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('each line gets the better of sale and code, and never loses by a code', () => {
    fc.assert(
      fc.property(lines, code, (cart, asked) => {
        const { lines: after } = applyDiscounts(cart, { code: asked, codesAddToSales: false });
        for (const [at, { unitPrice, discount }] of after.entries()) {
          const { quantity = 0, fullPrice = 0, unitPrice: onSale = 0 } = cart[at] ?? {};
          if (discount > 0)
            expect({ unitPrice, discount: discount > (fullPrice - onSale) * quantity }).toEqual({
              unitPrice: fullPrice,
              discount: true,
            });
          else expect(unitPrice).toBe(onSale);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a per cent code takes nothing where the sale takes at least as much, else its per cent', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 99 }), (cart, percent) => {
        const terms = { percent, amount: null, productIds: [], categoryIds: [] };
        const offs = codeDiscounts(cart, terms, false);
        for (const [at, { fullPrice, unitPrice, quantity }] of cart.entries()) {
          const sum = fullPrice * quantity;
          const share = Math.min(Math.floor((sum * percent) / 100), Math.max(0, sum - LEAST_PRICE));
          expect(offs[at]).toBe(share > (fullPrice - unitPrice) * quantity ? share : 0);
        }
      }),
    );
  });

  it('a code’s sum is taken off completely where it adds to sales and the goods cost enough', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 5_000_000 }), (cart, amount) => {
        const offs = codeDiscounts(cart, { percent: null, amount, productIds: [], categoryIds: [] }, true);
        const most = total(cart.map(({ unitPrice, quantity }) => Math.max(0, unitPrice * quantity - LEAST_PRICE)));
        expect(total(offs)).toBe(Math.min(amount, most));
      }),
    );
  });
});

const sold = (fullPrice: number, fields: Partial<SoldLine> = {}): SoldLine => ({
  productId: 1,
  categoryId: 1,
  quantity: 1,
  fullPrice,
  unitPrice: fullPrice,
  sale: null,
  ...fields,
});
const sum = (amount: number, goods: { productIds?: number[]; categoryIds?: number[] } = {}) => ({
  percent: null,
  amount,
  productIds: [],
  categoryIds: [],
  title: 'Промокод',
  ...goods,
});

describe('by hand', () => {
  it('a sum is spread by what lines cost, to the kopeck', () => {
    expect(codeDiscounts([sold(rub(1000)), sold(rub(500))], sum(rub(300)), false)).toEqual([rub(200), rub(100)]);
    expect(allocateDiscount(100, [rub(10), rub(10), rub(10)])).toEqual([34, 33, 33]);
    expect(allocateDiscount(rub(100), [rub(1.5), rub(200)])).toEqual([25, 9975]);
    expect(allocateDiscount(rub(500), [rub(2), rub(200)])).toEqual([rub(1), rub(199)]);
  });

  it('applies only to its goods, named one by one or by their category', () => {
    const cart = [sold(rub(100)), sold(rub(100), { productId: 2 }), sold(rub(100), { productId: 3, categoryId: 2 })];
    expect(codeDiscounts(cart, sum(rub(50), { productIds: [2] }), false)).toEqual([0, rub(50), 0]);
    expect(codeDiscounts(cart, sum(rub(50), { categoryIds: [2], productIds: [1] }), false)).toEqual([
      rub(25),
      0,
      rub(25),
    ]);
  });

  it('a sum skips lines whose sale is better, and goes to the others', () => {
    const cart = [sold(rub(1000), { unitPrice: rub(500), sale: { title: 'Осень' } }), sold(rub(1000))];
    const { lines: after, discounts } = applyDiscounts(cart, { code: sum(rub(300)), codesAddToSales: false });
    expect(after).toEqual([
      { unitPrice: rub(500), discount: 0, setAside: null },
      { unitPrice: rub(1000), discount: rub(300), setAside: null },
    ]);
    expect(discounts).toEqual([
      { kind: 'sale', title: 'Осень', sum: rub(500) },
      { kind: 'promo_code', title: 'Промокод', sum: rub(300) },
    ]);
  });

  it('a better code replaces the sale, which then takes nothing off', () => {
    const cart = [sold(rub(1000), { unitPrice: rub(900), sale: { title: 'Осень' } })];
    const asked = { ...sum(0), percent: 20, amount: null };
    expect(applyDiscounts(cart, { code: asked, codesAddToSales: false })).toEqual({
      lines: [{ unitPrice: rub(1000), discount: rub(200), setAside: { title: 'Осень', price: rub(900) } }],
      discounts: [{ kind: 'promo_code', title: 'Промокод', sum: rub(200) }],
    });
    expect(applyDiscounts(cart, { code: asked, codesAddToSales: true })).toEqual({
      lines: [{ unitPrice: rub(900), discount: rub(180), setAside: null }],
      discounts: [
        { kind: 'sale', title: 'Осень', sum: rub(100) },
        { kind: 'promo_code', title: 'Промокод', sum: rub(180) },
      ],
    });
  });
});
