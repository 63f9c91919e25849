import { makeWorkerUtils } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { WORKER_LOCK } from './worker-locks.ts';

const EVERY_MS = 3000;
/** A worker takes its lock right after it starts; a job held for longer without one has lost its worker. */
const GRACE = '5 seconds';

interface RescueOptions {
  pool: Pool;
  log: Logger;
  /** Whether a pool of workers is this process's own, and so alive. */
  isOwn: (worker: string) => boolean;
}

/**
 * Gives the jobs of killed workers back to the queue. By itself it would wait four hours before it believes that a
 * worker is dead.
 */
export async function startRescue({ pool, log, isOwn }: RescueOptions): Promise<{ close: () => void }> {
  const queue = await makeWorkerUtils({ pgPool: pool });
  let isBusy = false;
  // Whose lock was free at the last look. Once may be a living process whose connection broke: it takes the lock again.
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

/** A living worker holds its lock; over a dead one's the attempt succeeds, and ends with the statement. */
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
