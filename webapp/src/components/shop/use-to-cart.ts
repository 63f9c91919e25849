import { useEffect, useState } from 'react';
import type { Product } from '#shared/contract/product.ts';
import { lineOf } from '#webapp/lib/cart/cart-line.ts';
import { cartStore, useCart } from '#webapp/lib/cart/cart-store.ts';
import { notify } from '#webapp/lib/notify.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import type { ProductChoice } from './use-product-choice.ts';

/** How long the tick is shown before the stepper replaces the button. */
const TICK_MS = 900;

export type ChosenForCart = Pick<ProductChoice, 'complete' | 'chosen' | 'inStock' | 'variant' | 'askToChoose'>;

/** The chosen variant as a cart line, if the choice is complete, and how many of it are in the cart. */
export function useChosenLine(product: Product, { complete }: Pick<ProductChoice, 'complete'>) {
  const line = complete && lineOf(product, complete);
  const inCart = useCart(({ lines }) => lines.find(({ key }) => key === line?.key)?.quantity ?? 0);
  return { line, inCart };
}

/** `useChosenLine` with a function that adds one, and whether that was just done. */
export function useToCart(product: Product, choice: ChosenForCart) {
  const platform = usePlatform();
  const { line, inCart } = useChosenLine(product, choice);
  const [ticking, setTicking] = useState(false);
  useEffect(() => {
    if (!ticking) return;
    const timer = setTimeout(() => setTicking(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [ticking]);
  const add = () => {
    if (!line) {
      choice.askToChoose();
      notify.warning('Пожалуйста, выберите атрибут товара');
      platform.haptic('error');
      return;
    }
    if (!cartStore.getState().add(line)) return notify.warning('В корзине уже 100 разных товаров');
    setTicking(true);
    platform.haptic('tap');
    notify.success('Товар добавлен в корзину!');
  };
  return { line, inCart, ticking, add };
}
