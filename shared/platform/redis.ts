import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';
import { redisWindow, type SharedWindow } from './redis-window.ts';

export type RedisConnection = ReturnType<typeof connectRedis>;

/** A call waits no longer than this for Redis; then it continues without it. */
const COMMAND_MS = 300;
const CONNECT_MS = 2_000;
const MAX_PAUSE_MS = 5_000;

/**
 * A connection that reconnects automatically. While Redis is down, commands fail at once, so no caller waits. An outage
 * is logged once when it begins and once when it ends.
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
    // The pause is partly random, so that many processes do not reconnect at the same moment.
    retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 10), MAX_PAUSE_MS) * (0.75 + Math.random() / 4),
  });

  const tellAway = (error: Error) => {
    if (isAway || isClosing) return;
    isAway = true;
    log.error({ err: error }, 'Redis is unavailable: until it is back every process keeps its own limits');
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

  /** A command failed although the connection seemed to work: reconnects, and no caller waits for it. */
  const reportFailure = (error: Error) => {
    tellAway(error);
    if (!isUsable) return;
    isUsable = false;
    client.disconnect(true);
  };

  return {
    /** A limit for a window of milliseconds. All processes share the count. */
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
