import { localSafeStorage, readJson, type TextStorage, writeJson } from '#webapp/lib/safe-storage.ts';

export const ORDERED_KEY = 'prilavok:ordered';

/** After a day an unfinished order is a matter for a manager, so it is not offered any more. */
const WORTH_TELLING_MS = 24 * 3600 * 1000;

/** An order that this browser has placed but not finished. */
interface OrderedCart {
  /** The keys of its cart lines. */
  keys: readonly string[];
  /** The order's key: with it the order can be paid after its tab was closed. */
  hash: string;
}

/**
 * Shared by the tabs of one browser, so that an order is found again after its tab was closed, and not placed twice by
 * accident.
 */
export function createOrderedCart(storage: TextStorage) {
  return {
    tell: (ordered: OrderedCart, now = Date.now()): void => writeJson(storage, ORDERED_KEY, { ...ordered, at: now }),
    forget: (): void => storage.removeItem(ORDERED_KEY),
    read(now = Date.now()): OrderedCart | null {
      const stored = readJson(storage, ORDERED_KEY);
      if (typeof stored !== 'object' || stored === null || !('keys' in stored && 'hash' in stored && 'at' in stored))
        return null;
      const { keys, hash, at } = stored;
      if (!Array.isArray(keys) || typeof hash !== 'string' || typeof at !== 'number') return null;
      return Math.abs(now - at) < WORTH_TELLING_MS ? { keys: keys.map(String), hash } : null;
    },
  };
}

export const orderedCart = createOrderedCart(localSafeStorage);
