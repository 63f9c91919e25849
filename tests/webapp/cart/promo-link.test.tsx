// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { cartStore, createCartStore } from '#webapp/lib/cart/cart-store.ts';
import { usePromoLink } from '#webapp/lib/cart/promo-link.ts';
import { drawToasts } from '#webapp/lib/notify.ts';
import { memoryStorage } from '../memory-storage.ts';
import { renderInShop } from '../render-in-shop.tsx';

function Page() {
  usePromoLink();
  return null;
}

const toasts: string[] = [];
drawToasts((_kind, text) => toasts.push(text));

beforeEach(() => {
  toasts.length = 0;
  cartStore.getState().setPromoCode(null);
});

describe('a link with a promo code', () => {
  it('keeps the code with the cart and leaves the rest of the address', () => {
    history.replaceState(null, '', '/category/chay?sort=price_asc&promo=%D0%A7%D0%90%D0%99');
    renderInShop(<Page />);
    expect(cartStore.getState().promoCode).toBe('ЧАЙ');
    expect(location.pathname + location.search).toBe('/category/chay?sort=price_asc');
    expect(toasts).toEqual(['Промокод ЧАЙ сохранён: скидку посчитаем в корзине']);
  });

  it.each(['/?promo=', `/?promo=${'a'.repeat(41)}`])('takes no code from %s', (address) => {
    history.replaceState(null, '', address);
    renderInShop(<Page />);
    expect(cartStore.getState().promoCode).toBeNull();
    expect(location.search).toBe('');
    expect(toasts).toEqual([]);
  });
});

describe('the cart’s promo code', () => {
  it('survives a reload, and is removed when the cart is ordered', () => {
    const storage = memoryStorage();
    createCartStore(storage).getState().setPromoCode('ЧАЙ');
    const reloaded = createCartStore(storage);
    expect(reloaded.getState().promoCode).toBe('ЧАЙ');
    reloaded.getState().clear();
    expect(createCartStore(storage).getState().promoCode).toBeNull();
  });
});
