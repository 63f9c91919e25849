import { expect, vi } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { startProgram } from '../../platform/program.ts';
import { eventually } from '../../support/bot.ts';
import { BUYERS, type DayWorld } from './day-world.ts';
import { answeredOrders, type Ledger } from './ledger.ts';
import { sendOrder } from './trade.ts';

/** Work that is put off for a while after a failure; a day is over when the last of it is done. */
const PATIENCE_MS = 240_000;
const MANY_TRIES = 40;

/** Holds what the buyers know against the books, when everything is whole again and has had time to go on. */
export async function closeDay(world: DayWorld, ledger: Ledger): Promise<void> {
  await Promise.all([world.api.isReady(), world.bot.isReady()]);
  for (const order of ledger.orders) {
    if (order.hash === undefined) world.tell(`sent again: ${await sendOrder({ world, ledger }, order, MANY_TRIES)}`);
  }
  await vi.waitFor(() => expectNothingLeft(world, ledger), { timeout: PATIENCE_MS, interval: 100 });
  await expectOrdersAsAnswered(world, ledger);
  await world.stockRoom.expectAddsUp();
  await expectBroadcastsOnce(world, ledger);
  expect(ledger.problems).toEqual([]);
  expect(await auditBooks({ db: world.db })).toEqual([]);
}

/** Asks the shop's own programs the same, as its owner would. */
export async function closeShop(world: DayWorld, ledger: Ledger): Promise<void> {
  await expectSound(world, 'audit');
  // A busy machine makes the doctor complain of what is only slow, and of work that failed often while Telegram was cut off.
  await eventually(async () => {
    await hurry(world, ledger);
    try {
      await expectSound(world, 'doctor');
    } catch (error) {
      throw new Error(`the doctor is not content; in the queue: ${await failedJobs(world)}`, { cause: error });
    }
  }, PATIENCE_MS);
}

/** What has failed and waits, for whoever reads why the doctor complains. */
async function failedJobs({ db }: DayWorld): Promise<string> {
  const jobs = await db.$queryRaw`SELECT task_identifier, key, attempts, run_at, locked_at, last_error
    FROM graphile_worker.jobs WHERE last_error IS NOT NULL OR locked_at IS NOT NULL ORDER BY attempts DESC LIMIT 10`;
  return JSON.stringify(jobs);
}

async function expectSound({ env }: DayWorld, name: 'audit' | 'doctor'): Promise<void> {
  const { code, out, err } = await startProgram(`../../shared/platform/${name}/main.ts`, {
    env: { ...env, NODE_OPTIONS: '' },
  }).ended;
  const wrong = out.split('\n').filter((line) => line.startsWith('✗'));
  expect({ name, code, err, wrong }).toEqual({ name, code: 0, err: '', wrong: [] });
}

/**
 * What waits for its next try need not wait until then: nothing else is under way any more. Who has not paid yet is asked
 * about again and again, and would be without end; a webhook that was lost leaves only that question.
 */
const hurry = (
  { db }: DayWorld,
  { paid }: Ledger,
) => db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()
  WHERE run_at > now() AND locked_at IS NULL AND attempts < max_attempts AND (attempts > 0 OR
    task_id <> (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'check_payment') OR
    (payload->>'paymentId')::int IN (SELECT id FROM payments WHERE invoice = ANY (${[...paid]})))`;

async function expectNothingLeft(world: DayWorld, ledger: Ledger): Promise<void> {
  const { db, kassa } = world;
  const { paid } = ledger;
  await hurry(world, ledger);
  const unsent = await db.notification.findMany({ where: { state: { in: ['queued', 'sending'] } } });
  expect(unsent.map(({ id, kind, state }) => `${state} ${kind} ${id}`)).toEqual([]);
  expect(await db.broadcast.count({ where: { state: 'sending' } })).toBe(0);
  const taken = await db.payment.findMany({ where: { invoice: { in: [...paid] }, paidAt: { not: null } } });
  const waiting = [...paid].filter((invoice) => taken.every((one) => one.invoice !== invoice));
  const atProvider = await Promise.all(waiting.map((invoice) => kassa.payment(invoice)));
  expect(atProvider.filter(({ state }) => state === 100).map(({ invId }) => invId)).toEqual([]);
}

/** Every order that was answered is there, and no other: an order that nobody heard of was sent again, and answered. */
async function expectOrdersAsAnswered({ db }: DayWorld, ledger: Ledger): Promise<void> {
  expect(ledger.orders.filter(({ hash }) => hash === undefined)).toEqual([]);
  const written = await db.order.findMany({ select: { hash: true } });
  const answered = answeredOrders(ledger).map(({ hash }) => hash);
  expect(written.map(({ hash }) => hash).sort()).toEqual(answered.sort());
}

/** Nobody gets a broadcast twice; who did not get it is known as such. */
async function expectBroadcastsOnce({ db, telegram }: DayWorld, { broadcasts }: Ledger): Promise<void> {
  expect(await db.broadcastRecipient.count({ where: { state: { in: ['queued', 'sending'] } } })).toBe(0);
  for (const person of BUYERS) {
    const texts = (await telegram.received(person)).map(({ text }) => text ?? '');
    const times = broadcasts.map((text) => texts.filter((one) => one.includes(text)).length);
    expect(times.filter((count) => count > 1)).toEqual([]);
  }
}
