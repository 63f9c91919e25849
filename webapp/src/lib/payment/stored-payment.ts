import { localSafeStorage, readJson, type TextStorage, writeJson } from '#webapp/lib/safe-storage.ts';

const KEY = 'prilavok:payment';

/** A provider keeps no payment open for longer, so older ones are not checked automatically. */
const STORED_MS = 24 * 60 * 60_000;

/**
 * The buyer's last payment. It is stored because the provider sends people back only with its number, which gives no
 * access.
 */
export interface StoredPayment {
  paymentId: number;
  orderHash: string;
  /** The number that the provider knows it by, if the provider brings the buyer back with one. */
  invoice?: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The provider has sent the buyer back to the address for refusals. Only a hint, because anyone can open it. */
  refused?: boolean;
  /** The buyer has closed the provider's form. */
  closed?: boolean;
}

export function createStoredPayment(storage: TextStorage, now: () => number = Date.now) {
  return {
    read(): StoredPayment | null {
      const stored = readJson(storage, KEY);
      if (typeof stored !== 'object' || stored === null) return null;
      const { paymentId, orderHash, invoice, startedAt, refused, closed } = stored as Partial<
        Record<keyof StoredPayment, unknown>
      >;
      if (typeof paymentId !== 'number' || typeof orderHash !== 'string' || typeof startedAt !== 'number') return null;
      if (now() - startedAt >= STORED_MS) return null;
      return {
        paymentId,
        orderHash,
        startedAt,
        ...(typeof invoice === 'string' && { invoice }),
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

/** Stored for the browser and not for the tab, because banking apps come back into a new tab. */
export const storedPayment = createStoredPayment(localSafeStorage);
