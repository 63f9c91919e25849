import { Bot } from 'grammy';
import type { Update, UserFromGetMe } from 'grammy/types';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { BotContext } from '#bot/kernel/context.ts';
import { WORKER_LOCK } from '#bot/kernel/jobs/worker-locks.ts';
import { createInbox } from '#bot/kernel/updates/inbox.ts';
import { cleanUpdates } from '#bot/kernel/updates/update-rows.ts';
import { eventually } from '../../../support/bot.ts';
import { createTestDatabase } from '../../../support/database.ts';
import { BOT_TOKEN } from '../../../support/launch-data.ts';
import { recordedLog } from '../../../support/log.ts';

const database = await createTestDatabase();

const db = database.prisma;

afterAll(database.drop);

let nextBot = 7_000_000_001;

/** An inbox of a separate bot; `handled` collects the updates that were handled. */
function open(processId: string, handle: (text: string) => Promise<void> = async () => {}, id = ++nextBot, over = db) {
  const kept = recordedLog();
  const botInfo = { id, is_bot: true, first_name: 'Б', username: 'b_bot' } as UserFromGetMe;
  const bot = new Bot<BotContext>(BOT_TOKEN, { botInfo });
  const handled: string[] = [];
  bot.on('message:text', async (ctx) => {
    await handle(ctx.message.text);
    handled.push(ctx.message.text);
  });
  bot.catch(({ error }) => kept.log.error({ err: error }, 'failed'));
  return { id, handled, kept, ...createInbox({ bot, db: over, log: kept.log, processId }) };
}

const said = (update_id: number, text: string, chat = 1): Update => ({
  update_id,
  message: {
    message_id: update_id,
    date: 1,
    text,
    chat: { id: chat, type: 'private', first_name: 'А' },
    from: { id: chat, is_bot: false, first_name: 'А' },
  },
});

const undone = (id: number) => db.botUpdate.count({ where: { botId: BigInt(id), doneAt: null } });

describe('the inbox', () => {
  it('handles an update once, even if it comes many times and with others', async () => {
    const inbox = open('one');
    await inbox.take([said(1, 'раз'), said(1, 'раз'), said(2, 'два')]);
    await inbox.take([said(2, 'два'), said(3, 'три')]);
    await Promise.all([inbox.take([said(3, 'три')]), inbox.take([said(3, 'три'), said(1, 'раз')])]);
    await eventually(() => expect(inbox.handled).toEqual(['раз', 'два', 'три']));
    await eventually(async () => expect(await undone(inbox.id)).toBe(0));
    expect(inbox.handled).toHaveLength(3);
  });

  it('keeps the order of a chat, while other chats overtake a slow one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const inbox = open('slow', (text) => (text === 'долго' ? promise : Promise.resolve()));
    await inbox.take([said(1, 'долго'), said(2, 'после'), said(3, 'рядом', 2)]);
    await eventually(() => expect(inbox.handled).toEqual(['рядом']));
    resolve();
    await eventually(() => expect(inbox.handled).toEqual(['рядом', 'долго', 'после']));
  });

  it('marks what it handled after any outage of the database: the chat continues in other processes', async () => {
    let isAway = true;
    let refused = 0;
    const $executeRaw: typeof db.$executeRaw = (...statement) => {
      if (!isAway) return db.$executeRaw(...statement);
      refused++;
      throw new Error('the database is away');
    };
    const over = new Proxy(db, {
      get: (client, name) => (name === '$executeRaw' ? $executeRaw : Reflect.get(client, name)),
    });
    const away = open('away', undefined, undefined, over);
    await away.take([said(1, 'раз')]);
    await eventually(() => expect(refused).toBeGreaterThanOrEqual(5));
    isAway = false;
    const other = open('beside', undefined, away.id);
    await other.take([said(2, 'два')]);
    await eventually(() => expect([away.handled, other.handled]).toEqual([['раз'], ['два']]));
    expect(await undone(away.id)).toBe(0);
  });

  it('keeps the order of a chat across processes, while other chats overtake it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const handled: string[] = [];
    const handle = async (text: string) => {
      if (text === 'долго') await promise;
      handled.push(text);
    };
    const one = open('first of two', handle);
    const other = open('second of two', handle, one.id);
    await one.take([said(1, 'долго'), said(4, 'последнее')]);
    await other.take([said(2, 'после'), said(3, 'рядом', 2)]);
    await eventually(() => expect(handled).toEqual(['рядом']));
    resolve();
    await eventually(() => expect(handled).toEqual(['рядом', 'долго', 'после', 'последнее']));
    await eventually(async () => expect(await undone(one.id)).toBe(0));
  });

  it('never deadlocks two processes, however many chats each of them has', async () => {
    const CHATS = 40;
    const handled: string[] = [];
    const handle = async (text: string) => void handled.push(text);
    const one = open('one of many chats', handle);
    const other = open('other of many chats', handle, one.id);
    const firsts = (from: number) => Array.from({ length: CHATS }, (_, at) => said(from + at, '1', from + at));
    const seconds = (from: number) => Array.from({ length: CHATS }, (_, at) => said(1000 + from + at, '2', from + at));
    // The second message of each chat is taken by one process before the first one, which the other has.
    await Promise.all([one.take([...seconds(1), ...firsts(101)]), other.take([...seconds(101), ...firsts(1)])]);
    await eventually(async () => expect(await undone(one.id)).toBe(0));
    expect(handled).toHaveLength(4 * CHATS);
  });

  it('continues after an update that fails, and does not retry it', async () => {
    const inbox = open('failing', async (text) => {
      if (text === 'беда') throw new Error('broken');
    });
    await inbox.take([said(1, 'беда'), said(2, 'дальше')]);
    await eventually(async () => expect(await undone(inbox.id)).toBe(0));
    expect(inbox.handled).toEqual(['дальше']);
    expect(inbox.kept.errors()).toHaveLength(1);
  });

  it('accepts any text that a hostile client may have sent', async () => {
    const inbox = open('hostile');
    const texts = ['\u0000', '\ud800', "'; DROP TABLE users; --", '\\u0000', '{"a":', '😀'.repeat(2000)];
    await inbox.take(texts.map((text, n) => said(n + 1, text)));
    await eventually(() => expect(inbox.handled).toEqual(texts));
  });

  it('saves updates before it confirms them, and reports when it cannot', async () => {
    const inbox = open('without a database');
    await db.$executeRaw`ALTER TABLE bot_updates RENAME TO elsewhere`;
    await expect(inbox.take([said(1, 'раз')])).rejects.toThrow();
    await db.$executeRaw`ALTER TABLE elsewhere RENAME TO bot_updates`;
    await inbox.take([said(1, 'раз')]);
    await eventually(() => expect(inbox.handled).toEqual(['раз']));
  });

  it('leaves to the next process what it has not started, and does nothing twice', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = open('old', () => promise);
    await first.take([said(1, 'раз'), said(2, 'два'), said(3, 'три')]);
    const closed = first.close();
    resolve();
    await closed;
    expect(first.handled).toEqual(['раз']);
    const second = open('new', undefined, first.id);
    await second.adopt();
    await eventually(() => expect(second.handled).toEqual(['два', 'три']));
    await eventually(async () => expect(await undone(first.id)).toBe(0));
    await second.adopt();
    expect(second.handled).toHaveLength(2);
  });

  it('takes nothing from a process that is alive', async () => {
    const living = new Client({ connectionString: database.url });
    await living.connect();
    await living.query(`SELECT pg_advisory_lock_shared(${WORKER_LOCK('$1::text')})`, ['living']);
    const first = open('living', () => new Promise(() => {}));
    await first.take([said(1, 'раз')]);
    const second = open('another', undefined, first.id);
    await second.adopt();
    await living.end();
    await eventually(async () => {
      await second.adopt();
      expect(second.handled).toEqual(['раз']);
    });
  });

  it('gives up an update that has killed every process', async () => {
    const { id } = open('victim 0', () => new Promise(() => {}));
    const stuck = () => new Promise<void>(() => {});
    await open('victim 1', stuck, id).take([said(1, 'яд')]);
    for (const tries of [2, 3]) {
      await open(`victim ${tries}`, stuck, id).adopt();
      await eventually(async () =>
        expect(await db.botUpdate.findMany({ where: { botId: id } })).toMatchObject([{ tries }]),
      );
    }
    const last = open('survivor', undefined, id);
    await last.adopt();
    expect(last.handled).toEqual([]);
    expect(last.kept.errors()).toMatchObject([{ updateId: 1 }]);
    expect(await undone(id)).toBe(0);
  });

  it('never gives up an update that only waited, however many processes end', async () => {
    const { id } = open('queue 0');
    const stuck = () => new Promise<void>(() => {});
    await open('queue 1', stuck, id).take([said(1, 'яд'), said(2, 'за ним')]);
    for (const tries of [2, 3]) {
      await open(`queue ${tries}`, stuck, id).adopt();
      await eventually(async () => expect(await db.botUpdate.count({ where: { botId: id, tries } })).toBe(1));
    }
    const last = open('queue 4', undefined, id);
    await last.adopt();
    await eventually(() => expect(last.handled).toEqual(['за ним']));
  });

  it('deletes people’s texts once an update is done, and the update after three days', async () => {
    const inbox = open('tidy');
    await inbox.take([said(1, 'мой адрес')]);
    await eventually(async () => expect(await undone(inbox.id)).toBe(0));
    const rows = () => db.botUpdate.findMany({ where: { botId: BigInt(inbox.id) } });
    expect(await rows()).toMatchObject([{ content: null }]);
    await cleanUpdates(db);
    expect(await rows()).toHaveLength(1);
    await db.botUpdate.updateMany({ data: { takenAt: new Date(Date.now() - 73 * 3600_000) } });
    await cleanUpdates(db);
    expect(await rows()).toEqual([]);
  });
});
