import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { setAlarm } from '#shared/domain/monitoring/alarms.ts';
import { recordBackup } from '#shared/domain/monitoring/backups.ts';
import { findStuckWork } from '#shared/domain/monitoring/find-stuck-work.ts';
import { watchShop } from '#shared/domain/monitoring/watch-shop.ts';
import { addJob as addJobTo } from '#shared/domain/notifications/jobs.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { clearJobs } from '#tests/support/jobs.ts';
import { orderAs } from '#tests/support/orders.ts';
import { makeManager, makeProduct, makeUser } from '#tests/support/shop-fixture.ts';

const database = await createTestDatabase();
afterAll(database.drop);
const db = database.prisma;

beforeEach(async () => {
  await db.notification.deleteMany();
  await db.alarm.deleteMany();
  await db.backup.deleteMany();
  await db.payment.deleteMany();
  await db.user.deleteMany({ where: { role: 'admin' } });
  await clearJobs(db);
  await makeUser(db, { role: 'admin' });
});

const look = (makesBackups = false) => watchShop({ db, makesBackups });
const told = async () =>
  (await db.notification.findMany({ where: { kind: { startsWith: 'alarm' } }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  );
const addJob = (task: string, age: string) =>
  db.$executeRaw`SELECT graphile_worker.add_job(${task}::text, run_at => now() - ${age}::interval)`;
const NOTHING = { notifications: 0, payments: 0, jobs: 0 };

describe('work that is stuck', () => {
  it('is what no process took for ten minutes, and not what waits for its time', async () => {
    await addJob('refresh_cards', '11 minutes');
    await addJob('check_refund', '11 minutes');
    await addJob('send_notification', '11 minutes');
    await addJob('send_notification', '9 minutes');
    await addJob('check_payment', '-1 hour');
    expect(await findStuckWork(db)).toEqual({ notifications: 1, payments: 1, jobs: 1 });
  });

  it('is what failed again and again, though its next try is ahead', async () => {
    await addJob('send_notification', '-1 hour');
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = 5, last_error = 'Telegram said 500'`;
    expect(await findStuckWork(db)).toEqual(NOTHING);
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = 6`;
    expect(await findStuckWork(db)).toEqual({ ...NOTHING, notifications: 1 });
  });

  it('is not a job that failed after a newer one replaced it: nothing waits for that job', async () => {
    const queue = () => addJobTo(db, 'refresh_cards', { orderId: 1 }, { key: 'refresh_cards:1' });
    await queue();
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'bot', attempts = 1`;
    await queue();
    await db.$executeRaw`UPDATE graphile_worker._private_jobs
      SET locked_at = NULL, locked_by = NULL, last_error = 'Network request failed' WHERE key IS NULL`;
    expect(await findStuckWork(db)).toEqual(NOTHING);
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = 25, last_error = 'Network request failed'`;
    expect(await findStuckWork(db)).toEqual({ ...NOTHING, jobs: 1 });
  });

  it('is a notification that Telegram puts off for ten minutes, and none that has just become sendable', async () => {
    await makeManager(db);
    await orderAs(db, null, [await makeProduct(db)]);
    await db.notification.updateMany({ data: { createdAt: new Date(Date.now() - 11 * 60_000) } });
    expect(await findStuckWork(db)).toEqual(NOTHING);
    await db.notification.updateMany({ data: { error: 'postponed' } });
    expect((await findStuckWork(db)).notifications).toBeGreaterThan(0);
  });

  it('is a payment whose result the provider does not report', async () => {
    const order = await orderAs(db, null, [await makeProduct(db)]);
    const { id: orderId } = await db.order.findUniqueOrThrow({ where: { hash: order.hash } });
    const pay = (age: number) =>
      db.payment.create({
        data: { orderId, provider: 'robokassa', amount: 100_000, expiresAt: new Date(Date.now() - age) },
      });
    await pay(30 * 60_000);
    expect(await findStuckWork(db)).toEqual(NOTHING);
    await pay(61 * 60_000);
    expect(await findStuckWork(db)).toEqual({ ...NOTHING, payments: 1 });
  });
});

describe('admins', () => {
  it('are notified of trouble once, and once when it is over, however many processes check', async () => {
    await addJob('refresh_cards', '11 minutes');
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await told()).toEqual(['alarm_for_admin']);
    await clearJobs(db);
    await Promise.all([look(), look(), look()]);
    expect(await told()).toEqual(['alarm_for_admin', 'alarm_over_for_admin']);
    await look();
    expect(await told()).toHaveLength(2);
  });

  it('are notified again when it happens again', async () => {
    for (let n = 0; n < 2; n++) {
      await setAlarm(db, 'payments', { count: 1, reason: '' });
      await setAlarm(db, 'payments', null);
    }
    expect(await told()).toHaveLength(4);
  });

  it('are notified of a missing backup after two days, and not in a new shop or one that makes none', async () => {
    await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now()`;
    await look(true);
    expect(await told()).toEqual([]);
    await recordBackup(db, 1000);
    await db.backup.updateMany({ data: { finishedAt: new Date(Date.now() - 47 * 3600_000) } });
    await look(true);
    expect(await told()).toEqual([]);
    await db.backup.updateMany({ data: { finishedAt: new Date(Date.now() - 49 * 3600_000) } });
    await look(false);
    expect(await told()).toEqual([]);
    await look(true);
    await look(true);
    expect(await told()).toEqual(['alarm_for_admin']);
  });
});
