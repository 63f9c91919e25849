import { describe, expect, it } from 'vitest';
import { quotedLines } from '#webapp/lib/cart/quoted-lines.ts';
import { cartLine, quoteOf } from './cart-line-fixture.ts';

describe('a cart that the shop has quoted again', () => {
  it('stays as it is when nothing changed', () => {
    expect(quotedLines([cartLine()], quoteOf({}))).toEqual([cartLine()]);
  });

  it('shows the former price of a line only while it differs', () => {
    const dearer = quotedLines([cartLine()], quoteOf({ price: 120 }));
    expect(dearer).toMatchObject([{ finalPrice: 120, priceWas: 100 }]);
    const dearest = quotedLines(dearer, quoteOf({ price: 130 }));
    expect(dearest).toMatchObject([{ finalPrice: 130, priceWas: 100 }]);
    expect(quotedLines(dearest, quoteOf({ price: 100 }))).toMatchObject([{ finalPrice: 100, priceWas: null }]);
  });

  it.each(['unknown', 'sold_out', 'attributes'] as const)(
    'marks a line that is %s and keeps its known data',
    (problem) => {
      const [line] = quotedLines([cartLine()], quoteOf({ problem, price: 0, title: '', available: 0 }));
      expect(line).toMatchObject({ title: 'Кружка', finalPrice: 100, problem });
    },
  );

  it('removes the mark when the goods are available again', () => {
    expect(quotedLines([cartLine({ problem: 'sold_out' })], quoteOf({}))).toEqual([cartLine()]);
  });

  it('lowers the quantity to the stock, and says what it was', () => {
    const [line] = quotedLines([cartLine({ quantity: 5 })], quoteOf({ problem: 'not_enough', available: 2 }));
    expect(line).toMatchObject({ quantity: 2, quantityWas: 5, stock: 2, problem: null });
  });

  it('counts the pieces of the buyer’s own open order as available', () => {
    const line = cartLine({ quantity: 3 });
    const gone = quoteOf({ problem: 'sold_out', available: 0 });
    expect(quotedLines([line], gone, { 1: 3 })).toMatchObject([{ quantity: 3, problem: null, stock: 3 }]);
    expect(quotedLines([line], gone, { 1: 2 })).toMatchObject([{ quantity: 2, quantityWas: 3, problem: null }]);
    expect(quotedLines([line], gone, {})).toMatchObject([{ problem: 'sold_out' }]);
  });

  it('counts the pieces of the buyer’s own open order for their variant', () => {
    const lines = [cartLine({ key: '1-1:2', variantId: 7 }), cartLine({ key: '1-1:3', variantId: 8 })];
    const gone = { problem: 'sold_out', available: 0 } as const;
    const answer = quoteOf({ key: '1-1:2', variant_id: 7, ...gone }, { key: '1-1:3', variant_id: 8, ...gone });
    const [red, blue] = quotedLines(lines, answer, { '1v7': 1 });
    expect(red).toMatchObject({ problem: null, stock: 1 });
    expect(blue).toMatchObject({ problem: 'sold_out' });
  });

  it('does not change a line that was added after the request was sent', () => {
    expect(quotedLines([cartLine({ key: '9' })], quoteOf({ price: 1 }))).toEqual([cartLine({ key: '9' })]);
  });
});
