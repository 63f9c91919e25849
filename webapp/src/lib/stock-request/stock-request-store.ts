import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A variant that somebody waits for, or a product as a whole. */
export interface StockTarget {
  productId: number;
  variantId: number | null;
  /** With the chosen values: 'Рубашка, красный, M'. */
  title: string;
}

interface StockRequestState {
  /** The requests of this visit, by `keyOf`. Earlier ones are not loaded, because a second request changes nothing. */
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

/** Opens the dialog that says what is needed before the bot can write: a sign-in, or the server's `refusal`. */
export function openStockRequestDialog(target: StockTarget, refusal: string | null = null): void {
  store.setState({ dialog: { target, refusal } });
}

export function closeStockRequestDialog(): void {
  store.setState({ dialog: null });
}

export function useStockRequestDialog(): StockRequestState['dialog'] {
  return useStore(store, (state) => state.dialog);
}
