import { describe, expect, it } from 'vitest';
import { productShareUrl } from '#webapp/features/product/share-button.tsx';
import { productHref, productIdOf } from '#webapp/lib/product-place.ts';

describe('the address of a product', () => {
  it('keeps the screen below it', () => {
    expect(productHref('/category/tea', new URLSearchParams('page=2'), 7)).toBe('/category/tea?page=2&product=7');
    expect(productHref('/', new URLSearchParams('product=3'), 7)).toBe('/?product=7');
  });

  it('opens nothing when it is mistyped', () => {
    expect(productIdOf(new URLSearchParams('product=7'))).toBe(7);
    for (const text of ['', 'product=', 'product=0', 'product=-1', 'product=1e3', 'product=abc']) {
      expect(productIdOf(new URLSearchParams(text)), text).toBeNull();
    }
  });

  it('is shared as a page of the site, or as a link into the mini app where the site does not open', () => {
    const settings = { telegram_only: 0, bot_username: 'shop_bot' } as const;
    expect(productShareUrl('https://shop.example', settings, 7)).toBe('https://shop.example/?product=7');
    expect(productShareUrl('https://shop.example', { ...settings, telegram_only: 1 }, 7)).toBe(
      'https://t.me/shop_bot?startapp=product_7',
    );
  });
});
