import type { Settings } from './settings.ts';
import type { Category, Delivery, PaymentMethod, ShopDocument } from './shop-data.ts';

/** The element of the served page that holds the bundle as JSON. */
export const PRELOAD_ID = 'preload';

/** What a storefront loads at its start, in one bundle: the answers of its five calls. */
export interface Preload {
  categories: Category[];
  settings: Settings;
  deliveries: Delivery[];
  payments: PaymentMethod[];
  documents: ShopDocument[];
  /** ISO 8601 UTC. */
  loadedAt: string;
}
