import { useStore } from 'zustand';
import { checkoutStore } from './checkout-draft.ts';

type CheckoutState = ReturnType<typeof checkoutStore.getState>;

export function useCheckout<Selected>(select: (state: CheckoutState) => Selected): Selected {
  return useStore(checkoutStore, select);
}
