import { localSafeStorage, readJson, type TextStorage, writeJson } from '../safe-storage.ts';

export const ORDERED_KEY = 'prilavok:ordered';

/** An order that nobody finished in a day is settled with a manager, if at all. */
const WORTH_TELLING_MS = 24 * 3600 * 1000;

/** A cart of which an order has been made that is not finished yet. */
interface OrderedCart {
  /** `itemsMark` of its lines. */
  items: string;
  number: number;
}

/** What the tabs of one browser tell each other, so that one cart is not ordered in two of them unawares. */
export function createOrderedCart(storage: TextStorage) {
  return {
    tell: (ordered: OrderedCart, now = Date.now()): void => writeJson(storage, ORDERED_KEY, { ...ordered, at: now }),
    forget: (): void => storage.removeItem(ORDERED_KEY),
    read(now = Date.now()): OrderedCart | null {
      const kept = readJson(storage, ORDERED_KEY);
      if (typeof kept !== 'object' || kept === null || !('items' in kept && 'number' in kept && 'at' in kept))
        return null;
      const { items, number, at } = kept;
      if (typeof items !== 'string' || typeof number !== 'number' || typeof at !== 'number') return null;
      return Math.abs(now - at) < WORTH_TELLING_MS ? { items, number } : null;
    },
  };
}

export const orderedCart = createOrderedCart(localSafeStorage);
