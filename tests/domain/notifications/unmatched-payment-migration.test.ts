import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { notify } from '#shared/domain/notifications/notify.ts';
import { createTestDatabase } from '../../support/database.ts';
import { queuedJobs } from '../../support/jobs.ts';
import { makeManager } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

it('a stray payment that waits to be told goes out as an unmatched one', async () => {
  const manager = await makeManager(db);
  await notify(db, 'unmatched_payment_for_manager', 5, [manager.id]);
  // As the version before wrote it.
  await db.notification.updateMany({ data: { kind: 'stray_payment_for_manager' } });
  const jobs = await queuedJobs(db);
  const migration = new URL(
    '../../../prisma/migrations/20261122130000_unmatched_payment/migration.sql',
    import.meta.url,
  );
  await db.$executeRawUnsafe(await readFile(migration, 'utf8'));
  const [row, ...others] = await db.notification.findMany();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: 'unmatched_payment_for_manager',
    subject: 'payment_notice:5',
    recipientId: manager.id,
    state: 'queued',
  });
  expect(jobs).toMatchObject([{ task: 'send_notification', key: `notification:${row?.id}` }]);
  expect(await queuedJobs(db)).toEqual(jobs);
});
