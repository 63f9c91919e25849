/** A product as statistics know it. Price of one piece in roubles. */
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

/** A product opened by a link is seen before the counter has come: so much is kept for it. */
const MOST_EARLY = 20;

let listener: Listener | null = null;
let early: ShopEvent[] = [];

/** Tells the shop's statistics what a visitor did. Without a counter nobody ever listens. */
export function track(event: ShopEvent): void {
  if (listener) listener(event);
  else if (early.length < MOST_EARLY) early.push(event);
}

/** There is one counter; `null` ends listening. */
export function listenToShop(next: Listener | null): void {
  listener = next;
  const waiting = early;
  early = [];
  if (next) for (const event of waiting) next(event);
}
