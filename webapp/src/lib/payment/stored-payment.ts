import { localSafeStorage, readJson, type TextStorage, writeJson } from '#webapp/lib/safe-storage.ts';

const KEY = 'prilavok:payment';

/** A provider keeps nothing open for longer than this, so nobody asks about it by itself. */
const STORED_MS = 24 * 60 * 60_000;

/** The buyer's last payment: the provider sends people back with its number at most, which opens nothing. */
export interface StoredPayment {
  paymentId: number;
  orderHash: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The provider has sent the buyer back by its address for refusals. A hint: anyone can open that. */
  refused?: boolean;
  /** The buyer has closed its form. */
  closed?: boolean;
}

export function createStoredPayment(storage: TextStorage, now: () => number = Date.now) {
  return {
    read(): StoredPayment | null {
      const stored = readJson(storage, KEY);
      if (typeof stored !== 'object' || stored === null) return null;
      const { paymentId, orderHash, startedAt, refused, closed } = stored as Partial<
        Record<keyof StoredPayment, unknown>
      >;
      if (typeof paymentId !== 'number' || typeof orderHash !== 'string' || typeof startedAt !== 'number') return null;
      if (now() - startedAt >= STORED_MS) return null;
      return {
        paymentId,
        orderHash,
        startedAt,
        ...(refused === true && { refused }),
        ...(closed === true && { closed }),
      };
    },
    keep: (payment: StoredPayment): void => writeJson(storage, KEY, payment),
    forget(paymentId: number): void {
      if (this.read()?.paymentId === paymentId) storage.removeItem(KEY);
    },
  };
}

/** Kept for the browser, not for the tab: banking apps come back into a tab of their own. */
export const storedPayment = createStoredPayment(localSafeStorage);
