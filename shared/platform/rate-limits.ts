import type { RedisHealth } from '#shared/contract/health.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { memoryWindows, WINDOW_MS } from './memory-windows.ts';
import type { RedisConnection } from './redis.ts';

/** How many a minute, where `WINDOWS` says nothing else, each by its own key. */
export const RATE_LIMITS = {
  /**
   * Every call of one address. Opening the storefront costs about ten calls, and a mobile operator puts hundreds of
   * people behind one address: this lets them all in, and keeps a single machine from taking the whole shop.
   */
  calls: 1_200,
  /** Written for whoever asks, at ten milliseconds each where nobody has asked for the same before; a visit needs one. */
  pages: 600,
  /** Sitemaps and the feed go through all goods of the shop. */
  catalogueFiles: 30,
  orders: 60,
  signUps: 20,
  /** Each writes a one-time code; one person needs a new one every ten minutes. */
  botSignIns: 30,
  searches: 120,
  /** A service may take money for each. */
  addressSuggestions: 120,
  reviews: 30,
  /** Each costs a second of computing. */
  reviewPictures: 30,
  /** Steps of visits: many people may share an address, and nobody counts a shop's visits up from one. */
  funnel: 120,
  /** Of one login from one address: a stranger elsewhere closes it to nobody else. */
  failedSignInsOfLogin: 10,
  failedSignInsOfAddress: 30,
  /** Of one login from everywhere in an hour: beyond it a password alone does not open what the bot opens. */
  failedSignInsOfLoginEverywhere: 100,
  /** Promo codes that there are none of, from one address: guesses, or typos. */
  unknownPromoCodes: 30,
  /** Payment webhooks that prove nothing. */
  refusedWebhooks: 30,
  /** Unproved orders from one address, in an hour. */
  unprovedOrders: 10,
  /** Reviews of what their author has not bought, from one address, in an hour. */
  unboughtReviews: 10,
} as const;

/** At the same time, under one phone: unproved orders, which the database counts. */
const OPEN_ORDERS_PER_PHONE = 3;
/** At once, of one author: reviews of what they have not bought. */
const WAITING_REVIEWS = 3;

/** From so many unproved orders within ten minutes on, managers get one card of them all. */
const BURST_SIZE = 5;
/** Beyond this the database does not count at all: it is a load test. */
const MOST_COUNTED = 1000;

const counted = (limit: number): number =>
  limit > MOST_COUNTED ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(limit));

export type RateLimitName = keyof typeof RATE_LIMITS;

/** The few that count for longer than a minute. Who guesses from everywhere does it slowly. */
const WINDOWS: Partial<Record<RateLimitName, number>> = {
  unprovedOrders: 60 * WINDOW_MS,
  unboughtReviews: 60 * WINDOW_MS,
  failedSignInsOfLoginEverywhere: 60 * WINDOW_MS,
};
const windowOf = (name: RateLimitName): number => WINDOWS[name] ?? WINDOW_MS;

/** What the API asks before it works. */
export interface RateLimits {
  /** Takes one, at once where this process counts alone. Answers 0, or whole seconds to wait when there is none left. */
  take: (name: RateLimitName, key: string) => number | Promise<number>;
  /** Gives one back that turned out not to count. */
  giveBack: (name: RateLimitName, key: string) => Promise<void>;
  /** What the database counts, multiplied as all limits are. */
  openOrdersPerPhone: number;
  waitingReviews: number;
  burstSize: number;
  redisState: () => Promise<RedisHealth['status']>;
}

interface Options {
  /** Multiplies every limit. */
  factor: number;
  /** Shares the counts between processes. While it is away, each process counts for itself. */
  redis?: RedisConnection | undefined;
  /** Milliseconds of a clock that never goes back. */
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
