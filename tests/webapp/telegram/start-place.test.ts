import { describe, expect, it } from 'vitest';
import { placeOfStartParam } from '#webapp/lib/telegram/start-place.ts';

describe('a deep link into the mini app', () => {
  it('opens a product over the catalogue, a category, or the shop with a promo code', () => {
    expect(placeOfStartParam('product_12')).toBe('/?product=12');
    expect(placeOfStartParam('promo_CHAY-10')).toBe('/?promo=CHAY-10');
    expect(placeOfStartParam(`order_${'x'.repeat(32)}`)).toBe(`/order/${'x'.repeat(32)}`);
    expect(placeOfStartParam('category_chay-i-kofe')).toBe('/category/chay-i-kofe');
  });

  it('opens the shop as ever when it asks for something else', () => {
    for (const param of [
      undefined,
      '',
      'product_',
      'product_0',
      'product_12x',
      'promo_',
      'order_short',
      'category_',
      'category_../cart',
      'x',
    ]) {
      expect(placeOfStartParam(param), param).toBeNull();
    }
  });
});
