import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { notify } from '#webapp/lib/notify.ts';
import { cartStore } from './cart-store.ts';
import { typedPromoCode } from './promo-code.ts';

/** A link with `?promo=CODE` on any page adds the code to the cart; then the code is removed from the address. */
export function usePromoLink(): void {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const text = search.get('promo');
  useEffect(() => {
    if (text === null) return;
    const rest = new URLSearchParams(location.search);
    rest.delete('promo');
    navigate(rest.size > 0 ? `${path}?${rest}` : path, { replace: true, state: history.state as unknown });
    const code = typedPromoCode(text);
    if (code === null) return;
    cartStore.getState().setPromoCode(code);
    notify.success(`Промокод ${code} сохранён: скидку посчитаем в корзине`);
  }, [text, path, navigate]);
}
