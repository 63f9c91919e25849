import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';
import { redisWindow, type SharedWindow } from './redis-window.ts';

export type RedisConnection = ReturnType<typeof connectRedis>;

/** A shopper waits no longer than this for Redis; then the call continues without it. */
const COMMAND_MS = 300;
const CONNECT_MS = 2_000;
const MAX_PAUSE_MS = 5_000;

/**
 * A connection that reconnects automatically. It never keeps a caller waiting: while Redis is away commands fail at once.
 * An outage is logged when it begins and when it ends, whatever happens in between.
 */
export function connectRedis(url: string, log: Logger) {
  let isAway = false;
  let isUsable = false;
  let isClosing = false;
  const client = new Redis(url, {
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    disconnectTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A little chance in the pause, so that many processes do not come back in one moment.
    retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 10), MAX_PAUSE_MS) * (0.75 + Math.random() / 4),
  });

  const tellAway = (error: Error) => {
    if (isAway || isClosing) return;
    isAway = true;
    log.error({ err: error }, 'Redis is away: every process keeps its own limits until it is back');
  };
  client.on('error', tellAway);
  client.on('close', () => {
    isUsable = false;
    tellAway(new Error('the connection was closed'));
  });
  client.on('ready', () => {
    isUsable = true;
    if (isAway) log.info('Redis is back');
    isAway = false;
  });

  /** A command failed though the connection seemed alive: it is made again, and nobody waits for it meanwhile. */
  const reportFailure = (error: Error) => {
    tellAway(error);
    if (!isUsable) return;
    isUsable = false;
    client.disconnect(true);
  };

  return {
    /** A limit of so many per window, in milliseconds, whose count all processes share. */
    window: (name: string, limit: number, windowMs: number): SharedWindow =>
      redisWindow({ client, isReady: () => isUsable, reportFailure }, { name, limit, windowMs }),
    /** Whether Redis answers now. */
    answers: async (): Promise<boolean> => {
      if (!isUsable) return false;
      try {
        return (await client.ping()) === 'PONG';
      } catch (error) {
        reportFailure(error instanceof Error ? error : new Error(String(error)));
        return false;
      }
    },
    close: async (): Promise<void> => {
      isClosing = true;
      client.disconnect();
    },
  };
}
