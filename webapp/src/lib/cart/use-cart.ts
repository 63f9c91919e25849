import { useStore } from 'zustand';
import { type CartState, cartStore } from './cart-store.ts';

export function useCart<Selected>(select: (state: CartState) => Selected): Selected {
  return useStore(cartStore, select);
}
