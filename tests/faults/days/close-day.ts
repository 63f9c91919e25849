import { expect, vi } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { startProgram } from '../../platform/program.ts';
import { eventually } from '../../support/bot.ts';
import { BUYERS, type DayWorld } from './day-world.ts';
import { answeredOrders, type Ledger } from './ledger.ts';
import { sendOrder } from './trade.ts';

/** Jobs that are retried after a failure; a day ends when all of them are done. */
const PATIENCE_MS = 240_000;
const MANY_TRIES = 40;

/** Compares what the buyers know with the books, after all faults are over and all work is done. */
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

/** Checks the same with the shop's own programs, as its owner would. */
export async function closeShop(world: DayWorld, ledger: Ledger): Promise<void> {
  await expectSound(world, 'audit');
  // On a busy machine the doctor complains about slow answers, and about jobs that failed often while Telegram was
  // down.
  await eventually(async () => {
    await hurry(world, ledger);
    try {
      await expectSound(world, 'doctor');
    } catch (error) {
      throw new Error(`the doctor is not content; in the queue: ${await failedJobs(world)}`, { cause: error });
    }
  }, PATIENCE_MS);
}

/** The failed jobs, to explain the doctor's complaints. */
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
 * Makes all retries due now, because nothing else is in progress. Payments that are still open are checked again and
 * again without end; after a lost webhook only that check is left.
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

/** Every answered order exists, and no other: an order without an answer was sent again until it was answered. */
async function expectOrdersAsAnswered({ db }: DayWorld, ledger: Ledger): Promise<void> {
  expect(ledger.orders.filter(({ hash }) => hash === undefined)).toEqual([]);
  const written = await db.order.findMany({ select: { hash: true } });
  const answered = answeredOrders(ledger).map(({ hash }) => hash);
  expect(written.map(({ hash }) => hash).sort()).toEqual(answered.sort());
}

/** Nobody gets a broadcast twice, and it is known who did not get it. */
async function expectBroadcastsOnce({ db, telegram }: DayWorld, { broadcasts }: Ledger): Promise<void> {
  expect(await db.broadcastRecipient.count({ where: { state: { in: ['queued', 'sending'] } } })).toBe(0);
  for (const person of BUYERS) {
    const texts = (await telegram.received(person)).map(({ text }) => text ?? '');
    const times = broadcasts.map((text) => texts.filter((one) => one.includes(text)).length);
    expect(times.filter((count) => count > 1)).toEqual([]);
  }
}
