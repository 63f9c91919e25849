import type { OrderAttempt } from '#webapp/features/checkout/submit/order-attempt.ts';
import { readJson, sessionSafeStorage, writeJson } from '#webapp/lib/safe-storage.ts';
import { whenSignedOut } from '#webapp/lib/session/sign-out.ts';

const KEY = 'prilavok:quick-order';

/**
 * An order that was sent but not answered, stored while the tab is open. Until it is known whether the order exists, a
 * press repeats it instead of placing another one.
 */
export const quickAttempt = {
  read(): OrderAttempt | null {
    const stored = readJson(sessionSafeStorage, KEY);
    return isAttempt(stored) ? stored : null;
  },
  /**
   * The attempt for this product, which a new press would repeat or replace. Attempts for other products do not matter.
   */
  readFor(productId: number): OrderAttempt | null {
    const attempt = quickAttempt.read();
    return attempt && /^\d+/.exec(attempt.items)?.[0] === String(productId) ? attempt : null;
  },
  keep(attempt: OrderAttempt): void {
    writeJson(sessionSafeStorage, KEY, attempt);
  },
  drop(): void {
    sessionSafeStorage.removeItem(KEY);
  },
};

function isAttempt(stored: unknown): stored is OrderAttempt {
  if (typeof stored !== 'object' || stored === null) return false;
  const { key, body, anonymous, items, login } = stored as Record<keyof OrderAttempt, unknown>;
  return [key, body, items, login].every((text) => typeof text === 'string') && typeof anonymous === 'boolean';
}

whenSignedOut(quickAttempt.drop);
