import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { checkConnections } from '#shared/platform/database-connection.ts';
import { projectRoot } from '#shared/platform/env.ts';
import { ANNA, eventually, PAVEL, startTelegram } from '#tests/support/bot.ts';
import { startBotProgram, untilItRuns } from '#tests/support/bot-program.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { pgbouncerOnPath } from '#tests/support/find-program.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startPooler } from '#tests/support/pooler.ts';
import { makeProduct, makeUser, orderBody } from '#tests/support/shop-fixture.ts';
import { startProgram } from '../platform/program.ts';

const pgbouncer = pgbouncerOnPath() ?? '';

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database;
}

const ASKS_FOR_THE_WAY_PAST_IT =
  /^DATABASE_URL: к базе 127\.0\.0\.1:\d+\/test_\w+ не подключиться: отвечает пул, который не хранит сеансов: укажите в DATABASE_DIRECT_URL адрес самой базы$/;

it.runIf(pgbouncer).each(['transaction', 'session'] as const)(
  'a start behind a pooler in %s mode says in one line what it needs',
  async (mode) => {
    const database = await newDatabase();
    const through = await startPooler(pgbouncer, database.url, mode);
    await expect(checkConnections(through, undefined)).rejects.toThrow(ASKS_FOR_THE_WAY_PAST_IT);
    await checkConnections(through, database.url);
  },
);

it.runIf(pgbouncer)('a pooler that passes limits is recognised by the session that it gives', async () => {
  const database = await newDatabase();
  const through = await startPooler(pgbouncer, database.url, 'transaction', [
    'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
  ]);
  await expect(checkConnections(through, undefined)).rejects.toThrow(ASKS_FOR_THE_WAY_PAST_IT);
  await expect(checkConnections(through, through)).rejects.toThrow(/^DATABASE_DIRECT_URL: .* не хранит сеансов/);
});

it.runIf(pgbouncer)('behind a pooler in transaction mode the shop migrates, sells and announces changes', async () => {
  const database = await newDatabase();
  const telegram = await startTelegram();
  onTestFinished(telegram.close);
  const env = {
    DATABASE_URL: await startPooler(pgbouncer, database.url, 'transaction'),
    DATABASE_DIRECT_URL: database.url,
  };
  await telegram.act(PAVEL, 'write-access');
  await makeUser(database.prisma, { telegramId: BigInt(PAVEL), role: 'manager' });
  await makeUser(database.prisma, { telegramId: BigInt(ANNA) });
  const product = await makeProduct(database.prisma);

  const migrated = startProgram(path.join(projectRoot, 'prisma', 'main.ts'), { args: ['migrate'], env });
  expect(await migrated.ended).toMatchObject({ code: 0, err: '' });
  await untilItRuns(await startBotProgram(telegram, env.DATABASE_URL, env));
  const port = await freePort();
  const api = startProgram(path.join(projectRoot, 'api', 'main.ts'), {
    env: {
      ...env,
      BOT_TOKEN: telegram.token,
      PUBLIC_URL: 'https://shop.example',
      PORT: String(port),
      RATE_LIMIT_FACTOR: '100',
    },
  });
  await api.says(/the shop is open/);
  const order = () =>
    fetch(`http://127.0.0.1:${port}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderBody([{ id: product.id }])),
    });
  const statuses = (await Promise.all(Array.from({ length: 5 }, order))).map(({ status }) => status);
  expect(statuses).toEqual(Array(5).fill(statuses[0]));
  expect(await database.prisma.order.count()).toBe(5);
  await eventually(async () => expect(await telegram.received(PAVEL)).toHaveLength(5), 30_000);
  await eventually(async () => expect(await auditBooks({ db: database.prisma })).toEqual([]), 30_000);
});
