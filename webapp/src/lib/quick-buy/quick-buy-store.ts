import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';

/** The one thing that somebody buys past the cart; the cart stays as it is. */
const store = createStore<{ line: CartLine | null }>()(() => ({ line: null }));

export function openQuickBuy(line: CartLine): void {
  store.setState({ line });
}

export function closeQuickBuy(): void {
  store.setState({ line: null });
}

export function useQuickBuyLine(): CartLine | null {
  return useStore(store, ({ line }) => line);
}
