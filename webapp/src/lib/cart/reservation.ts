import type { PricedLine } from '#shared/contract/cart.ts';
import { readJson, sessionSafeStorage, type TextStorage, writeJson } from '#webapp/lib/safe-storage.ts';
import type { CartLine } from './cart-line.ts';

const KEY = 'prilavok:reservation';

/** Numbers of pieces by `countedAs`. */
export type Reserved = Readonly<Record<string, number>>;

/** The key of a stock: of a variant, or of a product with all its values. */
export const countedAs = ({ id, variant_id }: Pick<PricedLine, 'id' | 'variant_id'>): string =>
  variant_id === null ? String(id) : `${id}v${variant_id}`;

/**
 * The pieces that the buyer's own unfinished order has taken from the stock. The shop counts them as sold. For this
 * buyer they are still available, because the next order replaces that one.
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
      for (const { id, variantId, quantity } of lines) {
        const counted = countedAs({ id, variant_id: variantId });
        pieces[counted] = (pieces[counted] ?? 0) + quantity;
      }
      writeJson(storage, KEY, pieces);
    },
    /** Restores an earlier result of `read`. */
    restore: (pieces: Reserved): void => writeJson(storage, KEY, pieces),
    release: (): void => storage.removeItem(KEY),
  };
}

export const reservation = createReservation(sessionSafeStorage);
