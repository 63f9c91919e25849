import { describe, expect, it } from 'vitest';
import { beforeDiscounts, cartSums } from '#webapp/lib/cart/cart-sums.ts';
import { cartLine, quoteOf } from './cart-line-fixture.ts';

const lines = [cartLine({ finalPrice: 100, quantity: 3 })];
const discounts = [{ kind: 'promo_code' as const, title: 'Промокод ЧАЙ', sum: 30 }];
const counted = { ...quoteOf({ quantity: 3, discount: 30 }), cart_total: 270, discounts };

describe('the cart’s sums', () => {
  it('are the server’s once it has answered about exactly these lines', () => {
    const check = { quote: counted, isCurrent: true, checking: false };
    expect(cartSums(lines, 'чай', check)).toEqual({ discounts, cart: 270, quote: counted, state: 'final' });
  });

  it('are calculated in the browser until then, and are final only where no code can lower them', () => {
    const check = { quote: counted, isCurrent: false, checking: true };
    const preview = { discounts: [], cart: 300, quote: null };
    expect(cartSums(lines, 'чай', check)).toEqual({ ...preview, state: 'counting' });
    expect(cartSums(lines, 'чай', { ...check, checking: false })).toEqual({ ...preview, state: 'uncounted' });
    expect(cartSums(lines, null, check)).toEqual({ ...preview, state: 'final' });
  });

  it.each([
    ['is gone', { quantity: 3, problem: 'sold_out' as const }],
    ['is dearer', { quantity: 3, price: 150 }],
    ['is of another number', { quantity: 2 }],
  ])('are not the server’s where a line of it %s: the change is shown first', (_what, line) => {
    const quote = { ...quoteOf(line), cart_total: 1 };
    expect(cartSums(lines, null, { quote, isCurrent: true, checking: false })).toMatchObject({
      cart: 300,
      quote: null,
    });
    expect(cartSums(lines, 'чай', { quote, isCurrent: true, checking: false })).toMatchObject({ state: 'uncounted' });
  });

  it('use a code in place of a sale: the piece then costs more, and the line does not', () => {
    const quote = { ...quoteOf({ quantity: 3, price: 120, discount: 90 }), cart_total: 270 };
    expect(cartSums(lines, 'чай', { quote, isCurrent: true, checking: false })).toMatchObject({ cart: 270 });
  });

  it('give the price without discounts back, to the kopeck', () => {
    const sale = { kind: 'sale' as const, title: 'Акция', sum: 0.1 };
    expect(beforeDiscounts(0.2, [sale, { ...sale, sum: 0.7 }])).toBe(1);
  });
});
