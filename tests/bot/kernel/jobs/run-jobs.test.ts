import { afterAll, expect, it, vi } from 'vitest';
import { runJobs } from '#bot/kernel/jobs/run-jobs.ts';
import { createTestDatabase } from '../../../support/database.ts';
import { clearJobs } from '../../../support/jobs.ts';
import { recordedLog } from '../../../support/log.ts';

const database = await createTestDatabase();

afterAll(database.drop);

const db = database.prisma;

const locks = { claim: () => {}, isOwn: () => true, close: async () => {} };

it('marks every job that it did before it closed as done', async () => {
  for (let round = 0; round < 12; round++) {
    const done: string[] = [];
    const tasks = {
      send_notification: (_: unknown, { job }: { job: { id: string } }) => void done.push(job.id),
    };
    for (let n = 0; n < 100; n++) await db.$executeRaw`SELECT graphile_worker.add_job('send_notification')`;
    const jobs = await runJobs({ databaseUrl: database.url, tasks, locks, log: recordedLog().log });
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(round * 5), { timeout: 5000, interval: 1 });
    await jobs.close();
    const left = await db.$queryRaw<{ id: bigint }[]>`SELECT id FROM graphile_worker.jobs`;
    expect(left.filter(({ id }) => done.includes(String(id)))).toEqual([]);
    await clearJobs(db);
  }
}, 60_000);
