import { Bot } from 'grammy';
import type { Update, UserFromGetMe } from 'grammy/types';
import { afterAll, expect, it } from 'vitest';
import type { BotContext } from '#bot/kernel/context.ts';
import { createInbox } from '#bot/kernel/updates/inbox.ts';
import { cleanUpdates } from '#bot/kernel/updates/update-rows.ts';
import { eventually } from '../../../support/bot.ts';
import { createTestDatabase } from '../../../support/database.ts';
import { BOT_TOKEN } from '../../../support/launch-data.ts';
import { recordedLog } from '../../../support/log.ts';

const database = await createTestDatabase();

const db = database.prisma;

afterAll(database.drop);

let nextBot = 7_100_000_001;

function open(processId: string, handle: () => Promise<void>, id = ++nextBot) {
  const kept = recordedLog();
  const botInfo = { id, is_bot: true, first_name: 'Б', username: 'b_bot' } as UserFromGetMe;
  const bot = new Bot<BotContext>(BOT_TOKEN, { botInfo });
  bot.on('message', handle);
  bot.catch(({ error }) => kept.log.error({ err: error }, 'failed'));
  return { id, kept, ...createInbox({ bot, db, log: kept.log, processId }) };
}

const paid = (update_id: number): Update => ({
  update_id,
  message: {
    message_id: update_id,
    date: 1,
    chat: { id: 1, type: 'private', first_name: 'А' },
    from: { id: 1, is_bot: false, first_name: 'А' },
    successful_payment: {
      currency: 'RUB',
      total_amount: 199_000,
      invoice_payload: 'invoice:1',
      telegram_payment_charge_id: `t-${update_id}`,
      provider_payment_charge_id: 'p',
    },
  },
});

const undone = (id: number) => db.botUpdate.count({ where: { botId: BigInt(id), doneAt: null } });

const never = () => new Promise<void>(() => {});

it('retries a payment until it is saved', async () => {
  let tries = 0;
  const inbox = open('retried', async () => {
    tries++;
    if (tries < 3) throw new Error('the database is away');
  });
  await inbox.take([paid(1)]);
  await eventually(async () => expect(await undone(inbox.id)).toBe(0));
  expect(tries).toBe(3);
  expect(inbox.kept.errors()).toHaveLength(2);
});

it('stops at once when it is closed, and leaves the payment to the next process', async () => {
  const first = open('first', () => Promise.reject(new Error('the database is away')));
  await first.take([paid(1)]);
  await eventually(() => expect(first.kept.errors().length).toBeGreaterThan(0));
  await first.close();
  expect(await undone(first.id)).toBe(1);
  let taken = 0;
  const second = open('second', async () => void taken++, first.id);
  await second.adopt();
  await eventually(async () => expect(await undone(first.id)).toBe(0));
  expect(taken).toBe(1);
});

it('never gives up or deletes a payment, however many processes have ended', async () => {
  const { id, take } = open('victim 0', never);
  await take([paid(1)]);
  for (const name of ['victim 1', 'victim 2', 'victim 3', 'victim 4']) await open(name, never, id).adopt();
  await db.botUpdate.updateMany({
    where: { botId: BigInt(id) },
    data: { takenAt: new Date(Date.now() - 96 * 3600_000) },
  });
  await cleanUpdates(db);
  let taken = 0;
  await open('survivor', async () => void taken++, id).adopt();
  await eventually(async () => expect(await undone(id)).toBe(0));
  expect(taken).toBe(1);
  await cleanUpdates(db);
  expect(await db.botUpdate.count({ where: { botId: BigInt(id) } })).toBe(0);
});
