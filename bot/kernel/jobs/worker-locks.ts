import { Client } from 'pg';
import type { Logger } from 'pino';

const RECONNECT_MS = 1000;

/** The lock that a live worker (a pool of the queue, a process that handles updates) holds, in SQL by its id. */
export const WORKER_LOCK = (id: string): string => `hashtextextended('prilavok worker ' || ${id}, 0)`;

export interface WorkerLocks {
  /** Takes the lock of this name and keeps it. */
  claim: (id: string) => void;
  /** Whether a worker belongs to this process. */
  isOwn: (id: string) => boolean;
  close: () => Promise<void>;
}

/**
 * The workers of this process hold an advisory lock on a separate connection. The database releases it when the process
 * dies for any reason, so everybody can see whose jobs are abandoned.
 */
export function claimWorkerLocks(databaseUrl: string, log: Logger): WorkerLocks {
  const workers = new Set<string>();
  let client: Client | undefined;
  let isClosed = false;

  // One after another: a connection runs one query at a time.
  let queue: Promise<unknown> = Promise.resolve();
  const claim = (id: string): Promise<unknown> => {
    const taken = queue.then(() => client?.query(`SELECT pg_advisory_lock_shared(${WORKER_LOCK('$1::text')})`, [id]));
    queue = taken.catch(() => {});
    return taken;
  };
  const connect = async () => {
    if (isClosed) return;
    const fresh = new Client({ connectionString: databaseUrl, keepAlive: true });
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'the connection that holds the worker locks was lost');
      client = undefined;
      setTimeout(() => void connect(), RECONNECT_MS).unref();
    });
    try {
      await fresh.connect();
      // `close` was called meanwhile, so nobody would close this connection.
      if (isClosed) return await fresh.end();
      client = fresh;
      for (const id of workers) await claim(id);
    } catch (error) {
      log.warn({ err: error }, 'the worker locks cannot be taken; trying again');
      await fresh.end().catch(() => {});
      setTimeout(() => void connect(), RECONNECT_MS).unref();
    }
  };
  void connect();

  return {
    claim: (id) => {
      workers.add(id);
      void claim(id).catch((error) => log.warn({ err: error }, 'a worker lock was not taken'));
    },
    isOwn: (id) => workers.has(id),
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}
