import { makeWorkerUtils } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { WORKER_LOCK } from './worker-locks.ts';

const EVERY_MS = 3000;
/** A worker takes its lock right after its start. A job that is held longer without one has lost its worker. */
const GRACE = '5 seconds';

interface RescueOptions {
  pool: Pool;
  log: Logger;
  /** Whether a pool of workers belongs to this process, and so is alive. */
  isOwn: (worker: string) => boolean;
}

/**
 * Returns the jobs of killed workers to the queue. The queue itself would wait four hours before it treats a worker as
 * dead.
 */
export async function startRescue({ pool, log, isOwn }: RescueOptions): Promise<{ close: () => void }> {
  const queue = await makeWorkerUtils({ pgPool: pool });
  let isBusy = false;
  // Without a lock at the last check. Once may be a live process with a broken connection, which locks again.
  let suspects = new Set<string>();
  const rescue = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const free = (await findUnlockedWorkers(pool)).filter((worker) => !isOwn(worker));
      const dead = free.filter((worker) => suspects.has(worker));
      suspects = new Set(free);
      if (dead.length === 0) return;
      log.warn({ workers: dead.length }, 'jobs of killed workers go back to the queue');
      await queue.forceUnlockWorkers(dead);
    } catch (error) {
      log.warn({ err: error }, 'could not look for jobs of killed workers');
    } finally {
      isBusy = false;
    }
  };
  await rescue();
  const timer = setInterval(() => void rescue(), EVERY_MS);
  return { close: () => clearInterval(timer) };
}

/** A live worker holds its lock. For a dead one the attempt succeeds, and the lock ends with the statement. */
async function findUnlockedWorkers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `SELECT worker FROM (
       SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs
       WHERE locked_by IS NOT NULL AND locked_at < now() - $1::interval
     ) held WHERE pg_try_advisory_xact_lock(${WORKER_LOCK('worker')})`,
    [GRACE],
  );
  return rows.map(({ worker }) => worker);
}
