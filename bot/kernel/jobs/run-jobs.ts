import { EventEmitter, once } from 'node:events';
import { run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { forgetFutureTicks, watchClock } from './clock.ts';
import { startRescue } from './rescue.ts';
import type { WorkerLocks } from './worker-locks.ts';

/** Messages are sent in parallel, but far below Telegram's limit of 30 a second. */
const CONCURRENCY = 4;
/** How long the shutdown waits for connections; without them the jobs that were just done would run again. */
const QUERIES_WITHIN_MS = 5000;

interface JobsOptions {
  databaseUrl: string;
  tasks: TaskList;
  /** Lines of a crontab: jobs that are queued by time, once for any number of processes. */
  schedule?: string;
  /** Shows which worker owns which jobs. */
  locks: WorkerLocks;
  log: Logger;
}

/** Runs jobs from the queue until `close`, which lets running jobs finish. */
export async function runJobs({
  databaseUrl,
  tasks,
  schedule = '',
  locks,
  log,
}: JobsOptions): Promise<{ close: () => Promise<void> }> {
  const pool = new Pool({ connectionString: databaseUrl, max: CONCURRENCY + 2, connectionTimeoutMillis: 5000 });
  // The pool replaces a broken idle connection; without a handler the event would end the process.
  const onLost = (error: Error) => log.warn({ err: error }, 'a queue connection was lost');
  pool.on('error', onLost);
  // A connection in use emits the error only on itself.
  pool.on('connect', (client) => void client.on('error', onLost));
  const events: WorkerEvents = new EventEmitter();
  // Its jobs are locked with the name of the pool, not of the single worker.
  events.on('pool:create', ({ workerPool }) => locks.claim(workerPool.id));
  const start = async () => {
    await forgetFutureTicks(pool);
    return run({
      pgPool: pool,
      taskList: tasks,
      crontab: schedule,
      concurrency: CONCURRENCY,
      events,
      // The process handles Ctrl-C itself.
      noHandleSignals: true,
      // New jobs are reported at once; polling is for jobs whose time has come.
      pollInterval: 1000,
      logger: workerLogger(log),
    });
  };
  let runner = await start();
  const rescue = await startRescue({ pool, log, isOwn: locks.isOwn });
  const clock = watchClock({
    log,
    onJump: async () => {
      const former = runner;
      runner = await start();
      await former.stop();
    },
  });
  return {
    close: async () => {
      await clock.close();
      rescue.close();
      await runner.stop();
      await queriesSent(pool, log);
      await pool.end();
    },
  };
}

/** The worker does not wait until the database stores that a job is done, and an ending pool drops queries. */
async function queriesSent(pool: Pool, log: Logger): Promise<void> {
  const signal = AbortSignal.timeout(QUERIES_WITHIN_MS);
  try {
    while (pool.waitingCount > 0) await once(pool, 'release', { signal });
  } catch (error) {
    log.warn({ err: error }, 'some jobs may run again: the queue was not told that they are done');
  }
}

function workerLogger(log: Logger): WorkerLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new WorkerLogger(() => (level, message, meta) => {
    log[levels[level]]({ ...(level === 'error' && meta) }, message);
  });
}
