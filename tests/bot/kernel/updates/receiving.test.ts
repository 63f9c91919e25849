import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from '#bot/kernel/updates/listener.ts';
import { ANNA, eventually, receivedBy, startTelegram, startTestBot } from '../../../support/bot.ts';
import { createTestDatabase } from '../../../support/database.ts';
import { freePort } from '../../../support/free-port.ts';
import { recordedLog } from '../../../support/log.ts';

const database = await createTestDatabase();

afterAll(database.drop);

describe('long polling', () => {
  let telegram: Awaited<ReturnType<typeof startTelegram>>;
  let bot: Awaited<ReturnType<typeof startTestBot>>;
  beforeAll(async () => {
    telegram = await startTelegram();
    bot = await startTestBot({ telegram, database });
    await telegram.start(ANNA);
    await receivedBy(telegram, ANNA, 1);
    await telegram.act(ANNA, 'clear');
  });
  afterEach(() => telegram.act(ANNA, 'clear'));
  afterAll(async () => {
    await bot.close();
    await telegram.close();
  });

  it.each([
    ['an error of Telegram’s', { error_code: 502, description: 'Bad Gateway' }],
    ['a dropped connection', { kind: 'drop_before' as const }],
    ['an answer that got lost', { kind: 'drop_after' as const }],
    ['a poll that stalls', { kind: 'stall' as const, delay_ms: 1500 }],
    ['too many requests', { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } }],
  ])(
    'survives %s, and answers once',
    async (_name, fault) => {
      await telegram.fault({ method: 'getUpdates', times: 1, ...fault });
      // This ends the current poll; the next one gets the fault.
      await telegram.write(ANNA, '/cancel');
      await eventually(async () => expect(await telegram.faults()).toEqual([]));
      await telegram.write(ANNA, '/cancel');
      await eventually(async () => expect(await telegram.received(ANNA)).toHaveLength(2), 15_000);
      await telegram.write(ANNA, '/help');
      await eventually(async () => expect(await telegram.received(ANNA)).toHaveLength(3), 15_000);
    },
    45_000,
  );

  it('does not lose what comes while the database is away', async () => {
    const troubles = () =>
      bot.entries.filter(({ msg }) => msg === 'the updates could not be received; trying again').length;
    const before = troubles();
    await database.prisma.$executeRaw`ALTER TABLE bot_updates RENAME TO elsewhere`;
    await telegram.write(ANNA, '/cancel');
    await eventually(() => expect(troubles()).toBe(before + 1));
    await database.prisma.$executeRaw`ALTER TABLE elsewhere RENAME TO bot_updates`;
    await eventually(async () => expect(await telegram.received(ANNA)).toHaveLength(1), 15_000);
  }, 30_000);

  it('answers an update once, however often Telegram repeats it', async () => {
    await telegram.write(ANNA, '/cancel');
    await receivedBy(telegram, ANNA, 1);
    for (let n = 0; n < 3; n++) await telegram.repeatUpdate();
    await telegram.write(ANNA, '/help');
    expect((await receivedBy(telegram, ANNA, 2)).at(-1)?.text).toContain('Что умеет бот');
  });
});

describe('the webhook', () => {
  it('asks Telegram to come again when an update could not be written down', async () => {
    const inbox = { take: () => Promise.reject(new Error('the database is away')) };
    const kept = recordedLog();
    const server = createServer(
      createListener({ inbox, webhookSecret: 'right', assertHealthy: async () => {}, log: kept.log }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/telegram/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': 'right' },
      body: JSON.stringify({ update_id: 1 }),
    });
    expect(answer.status).toBe(503);
    expect(kept.entries.map(({ msg }) => msg)).toEqual(['an update could not be saved; Telegram will send it again']);
    await new Promise((resolve) => server.close(resolve));
  });

  it('handles an update once when Telegram sends it twice', async () => {
    const telegram = await startTelegram();
    const port = await freePort();
    const env = { BOT_WEBHOOK_SECRET: 'right-secret-of-the-bot', PUBLIC_URL: `http://127.0.0.1:${port}` };
    const bot = await startTestBot({ telegram, database, env, botPort: port });
    await telegram.write(ANNA, '/cancel');
    await receivedBy(telegram, ANNA, 1);
    for (let n = 0; n < 3; n++) await telegram.repeatUpdate();
    await telegram.write(ANNA, '/help');
    expect((await receivedBy(telegram, ANNA, 2)).at(-1)?.text).toContain('Что умеет бот');
    await bot.close();
    await telegram.close();
  });
});
