import { ShopError } from '#shared/domain/shop-error.ts';

/**
 * Runs at most `limit` pieces of work in parallel, and lets `maxWaiting` more wait; above that it throws `unavailable`
 * at once, so that a flood of requests is refused and the queue does not grow.
 */
export function concurrencyLimit(limit: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < limit) {
      running++;
      return;
    }
    if (waiting.length >= maxWaiting) throw new ShopError('unavailable');
    // A finished call gives its place to the next one, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** The same for each key separately. A key is dropped with its last work. */
export function concurrencyLimitByKey(
  limit: number,
  maxWaiting: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const ofKey = new Map<string, { inTurn: ReturnType<typeof concurrencyLimit>; users: number }>();
  return async (key, work) => {
    const own = ofKey.get(key) ?? { inTurn: concurrencyLimit(limit, maxWaiting), users: 0 };
    ofKey.set(key, own);
    own.users++;
    try {
      return await own.inTurn(work);
    } finally {
      own.users--;
      if (own.users === 0) ofKey.delete(key);
    }
  };
}
