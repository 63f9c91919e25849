import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from './logger.ts';

/** Changes of the shop, as the triggers of the migration `shop_changes` report them at the commit. */
export interface ShopChanges {
  /** Calls `listener` with the topic of each change, and with null if changes may have been missed. */
  subscribe: (listener: (topic: string | null) => void) => void;
  /** Whether changes are being received now. While they are not, nothing may be cached. */
  isHeard: () => boolean;
  /** Must be called after a write of this process, before anybody is told of it. */
  expectMore: () => void;
  /** Whether changes are being received, including all of this process's own: only then cached answers may be used. */
  isCurrent: () => boolean;
  /** Resolves when all of this process's own changes have been received; false while none are being received. */
  caughtUp: () => Promise<boolean>;
  /** A position in the primary's log after everything received so far; undefined while nothing is being received. */
  position: () => Promise<string | undefined>;
  close: () => Promise<void>;
}

const CHANNEL = 'shop_changes';
/** A silently broken connection is noticed within this time. */
const HEARTBEAT_MS = 1_000;
const ANSWER_MS = 2_000;
const LONGEST_PAUSE_MS = 5_000;

/** Listens on a separate connection, which reconnects automatically. A transaction pooler cannot carry it. */
export function listenToShopChanges(url: string, log: Logger, heartbeatMs = HEARTBEAT_MS): ShopChanges {
  const listeners: ((topic: string | null) => void)[] = [];
  const closing = new AbortController();
  const tell = (topic: string | null) => {
    for (const listener of listeners) listener(topic);
  };
  let connection: pg.Client | undefined;
  let written = 0;
  let told = 0;
  /** A question whose answer comes after all changes up to `upTo`. */
  let asked: { upTo: number; answer: Promise<boolean> } | undefined;

  const lose = (client: pg.Client) => {
    if (connection !== client) return;
    connection = undefined;
    tell(null);
  };

  /** Listens until the connection breaks. */
  const listenOnce = async (onHeard: () => void) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: 'prilavok changes',
      keepAlive: true,
      // Many callers may ask at the same time whether every change was received.
      pipeline: true,
    });
    const over = new AbortController();
    const breakOff = () => {
      lose(client);
      over.abort();
    };
    client.on('error', breakOff);
    client.on('end', breakOff);
    client.on('notification', ({ payload }) => tell(payload ?? null));
    closing.signal.addEventListener('abort', breakOff);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      if (closing.signal.aborted) return;
      connection = client;
      told = written;
      // Changes before this moment may have been missed.
      tell(null);
      onHeard();
      while (connection === client) {
        // Not Promise.race with a promise that lives as long as the connection: it would keep a reference for each
        // heartbeat.
        await pause(heartbeatMs, undefined, { signal: over.signal }).catch(() => {});
        await client.query('SELECT 1');
      }
    } finally {
      closing.signal.removeEventListener('abort', breakOff);
      lose(client);
      await client.end().catch(() => {});
    }
  };

  const listen = async () => {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        await listenOnce(() => {
          if (failures > 0) log.info('changes of the shop are received again');
          failures = 0;
        });
      } catch (err) {
        if (closing.signal.aborted) return;
        if (failures === 0) log.warn({ err }, 'changes of the shop are not received: nothing is cached until they are');
      }
      await pause(Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS), undefined, { signal: closing.signal }).catch(
        () => {},
      );
    }
  };
  const ended = listen();

  /**
   * The server sends pending notifications before it is ready for the next query. So the answer to any query arrives
   * after the changes.
   */
  const ask = async <Row extends object>(sql: string): Promise<Row | undefined> => {
    const client = connection;
    if (!client) return undefined;
    try {
      const { rows } = await client.query<Row>(sql);
      return connection === client ? rows[0] : undefined;
    } catch {
      lose(client);
      return undefined;
    }
  };

  /** Of those who wait for the same changes only the first asks. */
  const catchUp = async (upTo: number): Promise<void> => {
    if (asked?.upTo !== upTo) asked = { upTo, answer: ask('SELECT 1').then((row) => row !== undefined) };
    if (await asked.answer) told = Math.max(told, upTo);
  };

  return {
    subscribe: (listener) => {
      listeners.push(listener);
    },
    isHeard: () => connection !== undefined,
    expectMore: () => {
      written++;
    },
    isCurrent: () => connection !== undefined && told === written,
    caughtUp: async () => {
      const upTo = written;
      if (told < upTo) await catchUp(upTo);
      return told >= upTo && connection !== undefined;
    },
    // The written position, not the flushed one: with asynchronous commits a change is reported before it is on disk.
    position: async () =>
      (await ask<{ position: string }>('SELECT pg_current_wal_insert_lsn()::text AS position'))?.position,
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}
