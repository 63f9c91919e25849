/** A product in the form of statistics. The price is for one piece, in roubles. */
export interface TrackedProduct {
  id: number | null;
  title: string;
  price: number;
  quantity?: number;
  variant?: string;
}

export type ShopEvent =
  | { kind: 'detail' | 'add' | 'remove'; products: readonly TrackedProduct[] }
  | { kind: 'purchase'; order: string; revenue: number; products: readonly TrackedProduct[] };

type Listener = (event: ShopEvent) => void;

/** How many events are stored until the counter is loaded: a product opened by a link is seen before. */
const MOST_EARLY = 20;

let listener: Listener | null = null;
let early: ShopEvent[] = [];

/** Reports an action of the visitor to the shop's statistics. Without a counter it has no effect. */
export function track(event: ShopEvent): void {
  if (listener) listener(event);
  else if (early.length < MOST_EARLY) early.push(event);
}

/** Sets the only listener, the counter; `null` removes it. */
export function listenToShop(next: Listener | null): void {
  listener = next;
  const waiting = early;
  early = [];
  if (next) for (const event of waiting) next(event);
}
