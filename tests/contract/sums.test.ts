import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linePrice } from '#shared/contract/line-price.ts';
import { orderTotals } from '#shared/contract/order-totals.ts';

const price = fc.integer({ min: 0, max: 1_000_000_000 });
const modifiers = fc.array(fc.option(price), { maxLength: 6 });

describe("a line's price", () => {
  it('is the product’s own without modifiers', () => {
    fc.assert(
      fc.property(price, fc.array(fc.constant(null)), (own, none) => {
        expect(linePrice(own, none)).toBe(own);
      }),
    );
  });

  it('is the largest modifier wherever there is one, also a smaller one than the price, also zero', () => {
    fc.assert(
      fc.property(price, modifiers, price, (own, others, one) => {
        const chosen = [...others, one];
        const expected = Math.max(...chosen.map((modifier) => modifier ?? -1));
        expect(linePrice(own, chosen)).toBe(expected);
      }),
    );
    expect(linePrice(100, [null, 0])).toBe(0);
    expect(linePrice(100, [50])).toBe(50);
  });

  it('does not depend on the order of the choices', () => {
    fc.assert(
      fc.property(price, modifiers, (own, list) => {
        expect(linePrice(own, [...list].reverse())).toBe(linePrice(own, list));
      }),
    );
  });
});

describe('the totals of an order', () => {
  const sums = fc.record({ cartTotal: price, deliveryPrice: price, rentPrice: price });

  it('let the buyer pay the fee where it is u2p, and only there', () => {
    fc.assert(
      fc.property(sums, (given) => {
        const order = given.cartTotal + given.deliveryPrice;
        expect(orderTotals({ ...given, rentType: 'u2p' })).toEqual({
          totalPrice: order,
          amountToPay: order + given.rentPrice,
        });
      }),
    );
  });

  it('keep any other fee in the books', () => {
    fc.assert(
      fc.property(sums, fc.constantFrom('', 'monthly', 'U2P', 'percent', 'u2p '), (given, rentType) => {
        const order = given.cartTotal + given.deliveryPrice;
        expect(orderTotals({ ...given, rentType })).toEqual({
          totalPrice: order + given.rentPrice,
          amountToPay: order,
        });
      }),
    );
  });

  it('differ by exactly the fee', () => {
    fc.assert(
      fc.property(sums, fc.constantFrom('u2p', '', 'monthly'), (given, rentType) => {
        const { totalPrice, amountToPay } = orderTotals({ ...given, rentType });
        expect(Math.abs(totalPrice - amountToPay)).toBe(given.rentPrice);
        expect(Math.min(totalPrice, amountToPay)).toBe(given.cartTotal + given.deliveryPrice);
      }),
    );
  });
});
