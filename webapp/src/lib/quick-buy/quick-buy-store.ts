import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';

/** The line that is bought without the cart; the cart does not change. */
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
