import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What somebody waits for: a variant, or a product as a whole. */
export interface StockTarget {
  productId: number;
  variantId: number | null;
  /** With what is chosen of it: 'Рубашка, красный, M'. */
  title: string;
}

interface StockRequestState {
  /** Those of this visit, by `keyOf`: nobody is asked which there were before, and asking twice changes nothing. */
  waiting: ReadonlySet<string>;
  dialog: { target: StockTarget; refusal: string | null } | null;
}

const store = createStore<StockRequestState>()(() => ({ waiting: new Set(), dialog: null }));

const keyOf = (userId: number, { productId, variantId }: StockTarget) => `${userId}:${productId}:${variantId}`;

export function useIsWaiting(userId: number | undefined, target: StockTarget): boolean {
  return useStore(store, ({ waiting }) => userId !== undefined && waiting.has(keyOf(userId, target)));
}

export function setWaiting(userId: number, target: StockTarget, isWaiting: boolean): void {
  const waiting = new Set(store.getState().waiting);
  if (isWaiting) waiting.add(keyOf(userId, target));
  else waiting.delete(keyOf(userId, target));
  store.setState({ waiting });
}

/** Opens the window that says what is missing before the bot can write: a sign-in, or `refusal` in the server's words. */
export function openStockRequestDialog(target: StockTarget, refusal: string | null = null): void {
  store.setState({ dialog: { target, refusal } });
}

export function closeStockRequestDialog(): void {
  store.setState({ dialog: null });
}

export function useStockRequestDialog(): StockRequestState['dialog'] {
  return useStore(store, (state) => state.dialog);
}
