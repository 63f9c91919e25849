import { readJson, sessionSafeStorage, type TextStorage, writeJson } from '#webapp/lib/safe-storage.ts';
import type { CartLine } from './cart-line.ts';

const KEY = 'prilavok:reservation';

/** Pieces by product id. */
export type Reserved = Readonly<Record<string, number>>;

/**
 * What the buyer's own unfinished order has taken from the stock. The shop counts those pieces as gone; for this buyer
 * they are still there, since going on replaces that order.
 */
export function createReservation(storage: TextStorage) {
  return {
    read(): Reserved {
      const stored = readJson(storage, KEY);
      if (typeof stored !== 'object' || stored === null) return {};
      return Object.fromEntries(Object.entries(stored).filter(([, pieces]) => Number.isInteger(pieces) && pieces > 0));
    },
    hold(lines: readonly CartLine[]): void {
      const pieces: Record<string, number> = {};
      for (const { id, quantity } of lines) pieces[id] = (pieces[id] ?? 0) + quantity;
      writeJson(storage, KEY, pieces);
    },
    /** Back to what `read` answered before. */
    restore: (pieces: Reserved): void => writeJson(storage, KEY, pieces),
    release: (): void => storage.removeItem(KEY),
  };
}

export const reservation = createReservation(sessionSafeStorage);
