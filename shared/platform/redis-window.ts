import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts per key within a time window. While Redis is down, it returns undefined or false at once. */
export interface SharedWindow {
  /** Counts one more. Returns the count in this window, and when the window ends. */
  take: (key: string) => Promise<{ count: number; msLeft: number } | undefined>;
  /** Whether one was taken back. */
  giveBack: (key: string) => Promise<boolean>;
}

interface Connection {
  client: Redis;
  isReady: () => boolean;
  reportFailure: (error: Error) => void;
}

interface Window {
  name: string;
  limit: number;
  windowMs: number;
}

export function redisWindow(redis: Connection, { name, limit, windowMs }: Window): SharedWindow {
  const limiter = new RateLimiterRedis({
    storeClient: redis.client,
    keyPrefix: `prilavok:limit:${name}`,
    points: limit,
    duration: windowMs / 1000,
  });
  const ask = async (call: () => Promise<RateLimiterRes>): Promise<RateLimiterRes | undefined> => {
    if (!redis.isReady()) return undefined;
    try {
      return await call();
    } catch (thrown) {
      // The library throws this when the limit is reached.
      if (thrown instanceof RateLimiterRes) return thrown;
      redis.reportFailure(thrown instanceof Error ? thrown : new Error(String(thrown)));
      return undefined;
    }
  };
  return {
    take: async (key) => {
      const asked = await ask(() => limiter.consume(key));
      return asked && { count: asked.consumedPoints, msLeft: asked.msBeforeNext };
    },
    giveBack: async (key) => (await ask(() => limiter.reward(key))) !== undefined,
  };
}
