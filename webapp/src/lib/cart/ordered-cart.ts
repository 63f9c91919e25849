import { localSafeStorage, readJson, type TextStorage, writeJson } from '#webapp/lib/safe-storage.ts';

export const ORDERED_KEY = 'prilavok:ordered';

/** An order that nobody finished in a day is settled with a manager, if at all. */
const WORTH_TELLING_MS = 24 * 3600 * 1000;

/** An order that this browser has made and not finished yet. */
interface OrderedCart {
  /** The cart's lines that went into it. */
  keys: readonly string[];
  /** The order's key: with it the order is paid also after its tab is closed. */
  hash: string;
}

/**
 * What the tabs of one browser tell each other: after its tab was closed an order is found again, and not made twice by
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
