import { afterAll, expect, it } from 'vitest';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { eventually, startTelegram, startTestBot } from '../support/bot.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeUser } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const telegram = await startTelegram();
afterAll(async () => {
  await telegram.close();
  await database.drop();
});

it('the bot’s process deletes expired data at the scheduled times', async () => {
  const { id } = await makeUser(db);
  await openSession(db, id, { now: new Date(Date.now() - 40 * 24 * 3600 * 1000) });
  await openSession(db, id);
  await db.$executeRaw`SELECT graphile_worker.add_job('send_notification', job_key => 'dead')`;
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
  const bot = await startTestBot({ telegram, database });
  await eventually(async () => {
    const known = await db.$queryRaw`SELECT identifier FROM graphile_worker._private_known_crontabs`;
    expect(known).toContainEqual({ identifier: 'prune' });
  });
  // As cron queues it, with its own payload.
  await db.$executeRaw`SELECT graphile_worker.add_job('prune', '{"_cron":{"ts":"2026-11-21T03:17:00.000Z"}}'::json)`;
  await eventually(async () => expect(await db.session.count()).toBe(1));
  await eventually(async () => expect(await db.$queryRaw`SELECT key FROM graphile_worker.jobs`).toEqual([]));
  await eventually(() => expect(bot.entries.map(({ msg }) => msg)).toContain('what has had its time is deleted'));
  expect(bot.errors()).toEqual([]);
  await bot.close();
});
