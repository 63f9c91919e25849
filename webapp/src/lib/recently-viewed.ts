import type { Product } from '#shared/contract/product.ts';
import { localSafeStorage, readJson, type TextStorage, writeJson } from './safe-storage.ts';

const KEY = 'prilavok:viewed';
const MOST_KEPT = 12;

/** The data of its tile. Without the price, because a stored price would become outdated. */
export interface ViewedProduct {
  id: number;
  title: string;
  thumbnail: string | null;
}

/** Products that were viewed in this browser, newest first; stored only here. */
export function createRecentlyViewed(storage: TextStorage) {
  let products: readonly ViewedProduct[] = viewedIn(readJson(storage, KEY));
  const keep = (next: readonly ViewedProduct[]) => {
    products = next;
    writeJson(storage, KEY, next);
  };
  const others = (id: number) => products.filter((one) => one.id !== id);
  return {
    /** All except the current product. */
    others,
    add: ({ id, title, thumbnail }: Pick<Product, 'id' | 'title' | 'thumbnail'>) =>
      keep([{ id, title, thumbnail }, ...others(id)].slice(0, MOST_KEPT)),
    /** Removes a product that is no longer sold. */
    remove: (id: number) => keep(others(id)),
  };
}

function viewedIn(kept: unknown): ViewedProduct[] {
  return Array.isArray(kept) ? kept.filter(isViewed).slice(0, MOST_KEPT) : [];
}

function isViewed(one: unknown): one is ViewedProduct {
  if (typeof one !== 'object' || one === null) return false;
  const { id, title, thumbnail } = one as Partial<Record<keyof ViewedProduct, unknown>>;
  return Number.isInteger(id) && typeof title === 'string' && (thumbnail === null || typeof thumbnail === 'string');
}

export const recentlyViewed = createRecentlyViewed(localSafeStorage);
