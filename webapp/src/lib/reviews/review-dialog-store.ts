import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface ReviewTarget {
  productId: number;
  title: string;
  /** The completed order with this product, if it is known. */
  orderId?: number;
}

const store = createStore<{ target: ReviewTarget | null }>()(() => ({ target: null }));

/** Opens the review dialog from any screen. It asks guests to sign in. */
export function openReviewDialog(target: ReviewTarget): void {
  store.setState({ target });
}

export function closeReviewDialog(): void {
  store.setState({ target: null });
}

export function useReviewTarget(): ReviewTarget | null {
  return useStore(store, (state) => state.target);
}
