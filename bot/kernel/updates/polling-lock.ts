import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';

const LOOK_EVERY_MS = 1000;

/** The right to poll, held until `end`. */
interface PollingLock {
  end: () => Promise<void>;
}

/**
 * Waits until no other process of this shop polls; null if it is stopped first. Telegram gives updates to the last one
 * that asked, so two pollers would take updates from each other and answer some of them twice. The right is an advisory
 * lock on a separate connection: the database releases it when the process dies.
 */
export async function waitForPollingLock(
  databaseUrl: string,
  log: Logger,
  signal: AbortSignal,
): Promise<PollingLock | null> {
  let hasSaidSo = false;
  while (!signal.aborted) {
    const client = await takeLock(databaseUrl, log);
    if (client === 'taken' && !hasSaidSo) {
      hasSaidSo = true;
      log.info('another process receives the updates; standing by');
    }
    if (typeof client === 'object') return { end: () => client.end() };
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
  return null;
}

async function takeLock(databaseUrl: string, log: Logger): Promise<Client | 'taken' | 'failed'> {
  const client = new Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5000 });
  // If the lock is lost with its connection, Telegram reports a conflict as soon as another process polls.
  client.on('error', (error) => log.warn({ err: error }, 'the connection that holds the polling lock was lost'));
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended('prilavok polling', 0)) AS taken`,
    );
    if (rows[0]?.taken) return client;
    await client.end();
    return 'taken';
  } catch (error) {
    log.warn({ err: error }, 'could not ask for the polling lock; trying again');
    await client.end().catch(() => {});
    return 'failed';
  }
}
