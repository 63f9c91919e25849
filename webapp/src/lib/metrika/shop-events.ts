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

let listener: Listener | null = null;

/** Tells the shop's statistics what a visitor did. Without a counter nobody listens. */
export function track(event: ShopEvent): void {
  listener?.(event);
}

/** There is one counter; `null` ends listening. */
export function listenToShop(next: Listener | null): void {
  listener = next;
}
