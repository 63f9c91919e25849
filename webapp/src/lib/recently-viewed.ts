import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Product } from '#shared/contract/product.ts';
import { localSafeStorage, readJson, type TextStorage, writeJson } from './safe-storage.ts';

const KEY = 'prilavok:viewed';
const MOST_KEPT = 12;

/** As much as its tile shows. No price: a kept one would be an old one. */
export interface ViewedProduct {
  id: number;
  title: string;
  thumbnail: string | null;
}

/** What was looked at in this browser, newest first; nobody else learns of it. */
export function createRecentlyViewed(storage: TextStorage) {
  const store = createStore<{ products: readonly ViewedProduct[] }>()(() => ({
    products: viewedIn(readJson(storage, KEY)),
  }));
  const keep = (products: readonly ViewedProduct[]) => {
    store.setState({ products });
    writeJson(storage, KEY, products);
  };
  const others = (id: number) => store.getState().products.filter((one) => one.id !== id);
  return {
    store,
    add: ({ id, title, thumbnail }: Pick<Product, 'id' | 'title' | 'thumbnail'>) =>
      keep([{ id, title, thumbnail }, ...others(id)].slice(0, MOST_KEPT)),
    /** It is no longer sold. */
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

export const useRecentlyViewed = (): readonly ViewedProduct[] =>
  useStore(recentlyViewed.store, ({ products }) => products);
