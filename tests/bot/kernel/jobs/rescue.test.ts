import { Client, Pool } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { startRescue } from '#bot/kernel/jobs/rescue.ts';
import { WORKER_LOCK } from '#bot/kernel/jobs/worker-locks.ts';
import { createTestDatabase } from '../../../support/database.ts';
import { recordedLog } from '../../../support/log.ts';

const database = await createTestDatabase();

const pool = new Pool({ connectionString: database.url, max: 3 });

// The queue's library requires both listeners; here a lost connection fails the test anyway.
pool.on('error', () => {});

pool.on('connect', (client) => void client.on('error', () => {}));

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A job that a process took long ago. */
async function heldBy(worker: string): Promise<void> {
  await pool.query(`SELECT graphile_worker.add_job('send_notification', job_key => $1)`, [worker]);
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - interval '1 minute' WHERE key = $1`,
    [worker],
  );
}

const holderOf = async (worker: string): Promise<string | null> => {
  const { rows } = await pool.query<{ locked_by: string | null }>(
    'SELECT locked_by FROM graphile_worker.jobs WHERE key = $1',
    [worker],
  );
  return rows[0]?.locked_by ?? null;
};

it('releases only jobs of dead processes, not its own or those of a process that lost its connection', async () => {
  for (const worker of ['dead', 'own', 'alive', 'away']) await heldBy(worker);
  const alive = new Client({ connectionString: database.url });
  const away = new Client({ connectionString: database.url });
  await Promise.all([alive.connect(), away.connect()]);
  await alive.query(`SELECT pg_advisory_lock_shared(${WORKER_LOCK('$1::text')})`, ['alive']);
  const rescue = await startRescue({ pool, log: recordedLog().log, isOwn: (worker) => worker === 'own' });
  // After its first check it takes the lock again, like a process that has reconnected.
  await away.query(`SELECT pg_advisory_lock_shared(${WORKER_LOCK('$1::text')})`, ['away']);
  expect(await holderOf('dead')).toBe('dead');
  await vi.waitFor(async () => expect(await holderOf('dead')).toBeNull(), { timeout: 8000, interval: 100 });
  expect([await holderOf('own'), await holderOf('alive'), await holderOf('away')]).toEqual(['own', 'alive', 'away']);
  rescue.close();
  await Promise.all([alive.end(), away.end()]);
}, 15_000);
