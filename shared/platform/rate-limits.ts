import type { RedisHealth } from '#shared/contract/health.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { memoryWindows, WINDOW_MS } from './memory-windows.ts';
import type { RedisConnection } from './redis.ts';

/** Limits for each key: in a minute, or in the window of `WINDOWS`. */
export const RATE_LIMITS = {
  /**
   * All calls of one address. Opening the storefront needs about ten calls, and hundreds of people may share the
   * address of a mobile operator. This limit lets them all in, but one machine cannot take the whole shop.
   */
  calls: 1_200,
  /** Pages that the server writes: ten milliseconds each, unless cached. A visit needs one. */
  pages: 600,
  /** Sitemaps and the feed read all products of the shop. */
  catalogueFiles: 30,
  orders: 60,
  signUps: 20,
  /** Each stores a one-time code; one person needs a new one every ten minutes. */
  botSignIns: 30,
  searches: 120,
  /** A service may charge for each. */
  addressSuggestions: 120,
  reviews: 30,
  /** Each takes a second to compute. */
  reviewPictures: 30,
  /** In an hour: each takes up to a megabyte, and an account costs nothing. */
  reviewPicturesInHour: 120,
  /** Steps of visits. Many people may share an address, but one address cannot inflate the figures. */
  funnel: 120,
  /** For one login from one address, so that a stranger elsewhere does not lock out its owner. */
  failedSignInsOfLogin: 10,
  failedSignInsOfAddress: 30,
  /** For one login from all addresses in an hour. Beyond it, only the bot signs in, not the password. */
  failedSignInsOfLoginEverywhere: 100,
  /** Unknown promo codes from one address: guesses or typos. */
  unknownPromoCodes: 30,
  /** Payment webhooks without a valid signature. */
  refusedWebhooks: 30,
  /** Unproved orders from one address in an hour. */
  unprovedOrders: 10,
  /** Reviews from one address in an hour, of products that their author has not bought. */
  unboughtReviews: 10,
} as const;

/** Unproved open orders under one phone; the database counts them. */
const OPEN_ORDERS_PER_PHONE = 3;
/** Reviews of one author that wait for approval, of products that they have not bought. */
const WAITING_REVIEWS = 3;

/** From this many unproved orders within ten minutes on, managers get one card for all of them. */
const BURST_SIZE = 5;
/** With a larger limit the database does not count: it is a load test. */
const MOST_COUNTED = 1000;

const counted = (limit: number): number =>
  limit > MOST_COUNTED ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(limit));

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Limits with a window longer than a minute, against slow guessing from many addresses. */
const WINDOWS: Partial<Record<RateLimitName, number>> = {
  unprovedOrders: 60 * WINDOW_MS,
  unboughtReviews: 60 * WINDOW_MS,
  reviewPicturesInHour: 60 * WINDOW_MS,
  failedSignInsOfLoginEverywhere: 60 * WINDOW_MS,
};
const windowOf = (name: RateLimitName): number => WINDOWS[name] ?? WINDOW_MS;

/** The API checks these limits before it does any work. */
export interface RateLimits {
  /**
   * Counts a call; without a promise if this process counts alone. Returns 0, or how many seconds to wait if the limit
   * is reached.
   */
  take: (name: RateLimitName, key: string) => number | Promise<number>;
  /** Takes a counted call back. */
  giveBack: (name: RateLimitName, key: string) => Promise<void>;
  /** The limits that the database counts, with the factor. */
  openOrdersPerPhone: number;
  waitingReviews: number;
  burstSize: number;
  redisState: () => Promise<RedisHealth['status']>;
}

interface Options {
  /** Multiplies every limit. */
  factor: number;
  /** Shares the counts between processes. While it is down, each process counts for itself. */
  redis?: RedisConnection | undefined;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

export function createRateLimits({ factor, redis, now = () => performance.now() }: Options): RateLimits {
  const names = keysOf(RATE_LIMITS);
  const pointsOf = (name: RateLimitName) => Math.max(1, Math.round(RATE_LIMITS[name] * factor));
  const memory = byName(names, (name) => memoryWindows(pointsOf(name), now, undefined, windowOf(name)));
  const shared = redis && byName(names, (name) => redis.window(name, pointsOf(name), windowOf(name)));

  const takeOwn = (name: RateLimitName, key: string): number => secondsOf(memory[name].take(key));
  const takeShared = async (windows: NonNullable<typeof shared>, name: RateLimitName, key: string): Promise<number> => {
    const taken = await windows[name].take(key);
    if (!taken) return takeOwn(name, key);
    return taken.count > pointsOf(name) ? Math.max(1, secondsOf(taken.msLeft)) : 0;
  };

  return {
    take: (name, key) => (shared ? takeShared(shared, name, key) : takeOwn(name, key)),
    giveBack: async (name, key) => {
      const wasGiven = await shared?.[name].giveBack(key);
      if (!wasGiven) memory[name].giveBack(key);
    },
    openOrdersPerPhone: counted(OPEN_ORDERS_PER_PHONE * factor),
    burstSize: counted(BURST_SIZE * factor),
    waitingReviews: counted(WAITING_REVIEWS * factor),
    redisState: async () => {
      if (!redis) return 'disabled';
      return (await redis.answers()) ? 'ok' : 'down';
    },
  };
}

const secondsOf = (ms: number): number => Math.ceil(ms / 1000);

const byName = <T>(names: RateLimitName[], make: (name: RateLimitName) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<RateLimitName, T>;
