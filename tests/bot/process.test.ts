import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { WORKER_LOCK } from '#bot/kernel/jobs/worker-locks.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { ANNA, eventually, PAVEL, receivedBy, startTelegram, startTestBot } from '../support/bot.ts';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { BOT_TOKEN } from '../support/launch-data.ts';
import { recordedLog } from '../support/log.ts';
import { orderAs } from '../support/orders.ts';
import { makeProduct, makeUser } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const running: { close: () => Promise<void> }[] = [];
const keep = <T extends { close: () => Promise<void> }>(thing: T): T => {
  running.unshift(thing);
  return thing;
};
const said = (kept: { entries: { msg: string }[] }, text: string) =>
  kept.entries.filter(({ msg }) => msg === text).length;
const RECEIVING = 'receiving updates';
const SOMEBODY_ELSE = 'another program receives updates with this token; waiting';
const STANDING_BY = 'another process receives the updates; standing by';

afterEach(async () => {
  for (const thing of running.splice(0)) await thing.close();
});

describe('the start', () => {
  it('with a token that Telegram does not know ends with one line that names BOT_TOKEN, and hides it', async () => {
    const telegram = keep(await startTelegram());
    for (const token of [`${BOT_TOKEN}x`, `1:${'A'.repeat(35)}`]) {
      const starting = startTestBot({ telegram, database, token });
      await expect(starting).rejects.toThrow(StartError);
      const error = await starting.catch((reason: Error) => reason);
      expect(error).toMatchObject({
        message: expect.stringMatching(/^BOT_TOKEN: http:\/\/\S+ не знает такого токена: Unauthorized$/),
      });
      expect(String(error)).not.toContain(token);
    }
  });

  it('waits for a Telegram that does not answer yet', async () => {
    const telegram = keep(await startTelegram());
    await telegram.fault({ method: 'getMe', times: 2, kind: 'drop_before' });
    await telegram.fault({ method: 'getMe', error_code: 502, description: 'Bad Gateway' });
    const bot = keep(await startTestBot({ telegram, database }));
    await eventually(() => expect(said(bot, RECEIVING)).toBe(1));
    expect(bot.errors()).toEqual([]);
  });

  it('makes the owner named in the environment an admin, and then prints no claim code', async () => {
    const telegram = keep(await startTelegram());
    const bot = keep(await startTestBot({ telegram, database, env: { OWNER_TELEGRAM_ID: String(PAVEL) } }));
    expect(await db.user.findUniqueOrThrow({ where: { telegramId: BigInt(PAVEL) } })).toMatchObject({ role: 'admin' });
    expect(JSON.stringify(bot.entries)).not.toContain('/claim');
  });

  it('keeps the token out of the log, whatever fails', async () => {
    const telegram = keep(await startTelegram());
    const bot = keep(await startTestBot({ telegram, database }));
    await telegram.fault({ method: 'sendMessage', kind: 'drop_before' });
    await telegram.start(ANNA);
    await eventually(() => expect(bot.errors()).toHaveLength(1));
    // The real logger hides tokens; here no separate field may contain a token in plain text.
    expect(bot.errors()[0]).not.toHaveProperty('token');
  });
});

describe('two processes of one bot', () => {
  it('work in turn: one receives, the other waits and takes over, and nobody is answered twice', async () => {
    const telegram = keep(await startTelegram());
    const first = await startTestBot({ telegram, database });
    await eventually(() => expect(said(first, RECEIVING)).toBe(1));
    const second = keep(await startTestBot({ telegram, database }));
    await eventually(() => expect(said(second, STANDING_BY)).toBe(1));

    for (let n = 1; n <= 10; n++) {
      await telegram.write(ANNA, `/help ${n}`);
      await receivedBy(telegram, ANNA, n);
    }
    expect([said(first, RECEIVING), said(second, RECEIVING)]).toEqual([1, 0]);
    await first.close();
    await eventually(() => expect(said(second, RECEIVING)).toBe(1));
    await telegram.write(ANNA, '/help');
    await receivedBy(telegram, ANNA, 11);
  });

  it('share the jobs: every notification goes out once', async () => {
    const telegram = keep(await startTelegram());
    keep(await startTestBot({ telegram, database }));
    keep(await startTestBot({ telegram, database }));
    await telegram.start(ANNA);
    await receivedBy(telegram, ANNA, 1);
    const { id } = await makeProduct(db);
    await Promise.all(Array.from({ length: 15 }, () => orderAs(db, ANNA, [{ id }])));
    const messages = await receivedBy(telegram, ANNA, 16);
    expect(new Set(messages.map(({ text }) => text)).size).toBe(16);
    await eventually(async () => {
      expect(
        await db.notification.count({ where: { state: { not: 'sent' }, recipient: { telegramId: BigInt(ANNA) } } }),
      ).toBe(0);
    });
    expect(await telegram.received(ANNA)).toHaveLength(16);
  });

  it('leave the updates to another program with the same token, and come back', async () => {
    const telegram = keep(await startTelegram());
    const bot = keep(await startTestBot({ telegram, database }));
    await eventually(() => expect(said(bot, RECEIVING)).toBe(1));
    await fetch(`${telegram.apiRoot}/bot${telegram.token}/getUpdates?timeout=0`);
    await eventually(() => expect(said(bot, SOMEBODY_ELSE)).toBe(1));
    await telegram.write(ANNA, '/help');
    await eventually(async () => expect((await telegram.received(ANNA)).length).toBe(1), 9000);
  });
});

describe('a running process', () => {
  it('holds the lock of every job that it works on, so that nobody takes it for dead', async () => {
    const telegram = keep(await startTelegram());
    keep(await startTestBot({ telegram, database }));
    await makeUser(db, { telegramId: 902n, canMessage: true });
    await telegram.addPerson(902, 'Пётр');
    await telegram.act(902, 'write-access');
    await telegram.fault({ method: 'sendMessage', chat_id: 902, kind: 'delay', delay_ms: 500 });
    await orderAs(db, 902, [{ id: (await makeProduct(db)).id }]);
    await eventually(async () => expect(await telegram.faults()).toEqual([]));
    const rows = await db.$queryRawUnsafe<{ is_free: boolean }[]>(
      `SELECT pg_try_advisory_xact_lock(${WORKER_LOCK('locked_by')}) AS is_free
       FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
    );
    expect(rows).toEqual([{ is_free: false }]);
  });
});

describe('the end', () => {
  it('lets a running update and a running job finish', async () => {
    const telegram = keep(await startTelegram());
    const bot = await startTestBot({ telegram, database });
    const user = await makeUser(db, { telegramId: 901n });
    await telegram.addPerson(901, 'Вера');
    await telegram.act(901, 'write-access');
    const { id } = await makeProduct(db);
    await telegram.fault({ method: 'sendMessage', chat_id: 901, kind: 'delay', delay_ms: 600 });
    await telegram.fault({ method: 'sendMessage', chat_id: ANNA, kind: 'delay', delay_ms: 600 });
    await orderAs(db, 901, [{ id }]);
    await telegram.write(ANNA, '/help');
    await eventually(async () => expect(await telegram.faults()).toEqual([]));
    await bot.close();
    expect(await telegram.received(901)).toHaveLength(1);
    expect(await telegram.received(ANNA)).toHaveLength(1);
    const notification = await db.notification.findFirstOrThrow({ where: { recipientId: user.id } });
    expect(notification).toMatchObject({ state: 'sent', error: null });
    // The update was confirmed, so the next process does not get it again.
    const updates = await fetch(`${telegram.apiRoot}/bot${telegram.token}/getUpdates?timeout=0`);
    expect(await updates.json()).toEqual({ ok: true, result: [] });
  });

  it('also works when Telegram is unavailable', async () => {
    const telegram = await startTelegram();
    const bot = await startTestBot({ telegram, database });
    await eventually(() => expect(said(bot, RECEIVING)).toBe(1));
    await telegram.close();
    await bot.close();
    expect(bot.errors()).toEqual([]);
  });

  it('closes every connection to the database', async () => {
    const telegram = keep(await startTelegram());
    const bot = await startTestBot({ telegram, database });
    await eventually(() => expect(said(bot, RECEIVING)).toBe(1));
    await bot.close();
    await eventually(async () => {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT application_name FROM pg_stat_activity
        WHERE datname = current_database() AND application_name <> 'prilavok'`;
      expect(rows).toEqual([]);
    });
  });

  it('also works right after the start', async () => {
    const telegram = keep(await startTelegram());
    for (let n = 0; n < 3; n++) await (await startTestBot({ telegram, database })).close();
    await eventually(async () => {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'prilavok'`;
      expect(rows).toEqual([]);
    });
  });
});

describe('updates by webhook', () => {
  it('are accepted only with the secret, and then nobody polls', async () => {
    const telegram = keep(await startTelegram());
    const port = await freePort();
    const kept = recordedLog();
    keep(
      await startTestBot({
        telegram,
        database,
        kept,
        env: { BOT_WEBHOOK_SECRET: 'right-secret-of-the-bot', PUBLIC_URL: `http://127.0.0.1:${port}` },
        botPort: port,
      }),
    );
    expect((await telegram.calls('setWebhook'))[0]?.params).toMatchObject({
      url: `http://127.0.0.1:${port}/telegram/webhook`,
    });
    await telegram.write(ANNA, '/help');
    await receivedBy(telegram, ANNA, 1);
    const forged = await fetch(`http://127.0.0.1:${port}/telegram/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': 'wrong' },
      body: JSON.stringify({
        update_id: 1,
        message: { message_id: 1, date: 1, text: '/start', chat: { id: PAVEL, type: 'private' } },
      }),
    });
    expect(forged.status).toBe(401);
    expect(await telegram.received(PAVEL)).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    expect(said(kept, RECEIVING)).toBe(0);
  });

  it('are answered 200 also where a feature fails, and leave no buyer in the log', async () => {
    const telegram = keep(await startTelegram());
    const port = await freePort();
    const kept = recordedLog();
    const env = { BOT_WEBHOOK_SECRET: 'right-secret-of-the-bot', PUBLIC_URL: `http://127.0.0.1:${port}` };
    keep(await startTestBot({ telegram, database, kept, env, botPort: port }));
    await telegram.fault({ method: 'sendMessage', error_code: 400, description: 'Bad Request: no luck', times: 9 });
    const post = (body: string, secret = 'right-secret-of-the-bot') =>
      fetch(`http://127.0.0.1:${port}/telegram/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
        body,
      });
    const from = { id: ANNA, is_bot: false, first_name: 'Анна' };
    const message = { message_id: 1, date: 1, text: 'привет', from, chat: { id: ANNA, type: 'private' } };
    const answer = await post(JSON.stringify({ update_id: 7, message }));
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    await eventually(() => expect(kept.errors().map(({ msg }) => msg)).toEqual(['an update failed']));
    for (const [body, secret, status] of [
      ['{"a":', 'right-secret-of-the-bot', 400],
      ['{"a":', 'wrong', 401],
      ['{"hello": "world"}', 'right-secret-of-the-bot', 400],
    ] as const) {
      const refused = await post(body, secret);
      expect([refused.status, await refused.json()]).toEqual([status, { success: false, status: 'error' }]);
    }
  });
});
