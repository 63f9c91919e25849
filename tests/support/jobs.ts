import type { Database } from '#shared/domain/database.ts';

interface QueuedJob {
  task: string;
  key: string | null;
  queue: string | null;
}

/** Waiting and running jobs, oldest first; without failed ones that wait for the nightly cleanup. */
export const queuedJobs = (db: Database): Promise<QueuedJob[]> =>
  db.$queryRaw`SELECT task_identifier AS task, key, queue_name AS queue FROM graphile_worker.jobs
    WHERE attempts < max_attempts OR locked_at IS NOT NULL ORDER BY id`;

export const clearJobs = (db: Database) => db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
