import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrateDatabase, migrationsFolder } from '#prisma/migrate.ts';
import { readMigrations } from '#prisma/migration-folders.ts';
import { searchInput } from '#shared/contract/search.ts';
import { searchProducts } from '#shared/domain/catalog/search-products.ts';
import { leftToPay, orderDue } from '#shared/domain/orders/order-due.ts';
import { createLogger } from '#shared/platform/logger.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { queuedJobs } from '#tests/support/jobs.ts';
import { addAttribute, makeProduct } from '#tests/support/shop-fixture.ts';
import { A_ROW_IN_EACH_TABLE, MONEY_OF_BEFORE, WORDS_OF_BEFORE } from './upgrade-rows.ts';

const log = createLogger({ logLevel: 'silent' }, 'tests');

/** A database of the version whose last migration this is. */
async function openDatabaseOf(lastMigration: string) {
  const { url, prisma, drop } = await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-upgrade-'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
    await rm(folder, { recursive: true });
  });
  const ask = async (sql: string): Promise<Record<string, unknown>[]> => (await client.query(sql)).rows;
  await ask('DROP SCHEMA public CASCADE; DROP SCHEMA graphile_worker CASCADE; CREATE SCHEMA public');
  for (const { name } of await readMigrations(migrationsFolder)) {
    if (name <= lastMigration)
      await cp(path.join(migrationsFolder, name), path.join(folder, name), { recursive: true });
  }
  expect((await migrateDatabase(url, { folder, log })).at(-1)).toBe(lastMigration);
  return { ask, db: prisma, upgrade: () => migrateDatabase(url, { log }) };
}

it('renamed things are renamed in stored rows and queued jobs too', async () => {
  const { ask, db, upgrade } = await openDatabaseOf('20261121110623_questions_without_order');
  await ask(A_ROW_IN_EACH_TABLE);
  await ask(WORDS_OF_BEFORE);
  const before = await queuedJobs(db);
  expect(before.map(({ task }) => task)).toEqual(['send_letters', 'send_notification']);
  await upgrade();

  expect(await queuedJobs(db)).toEqual([
    { task: 'send_broadcast', key: 'send_broadcast:7', queue: null },
    { task: 'send_notification', key: 'notification:40', queue: 'recipient:1' },
  ]);
  expect(await ask('SELECT payload FROM graphile_worker._private_jobs ORDER BY id')).toEqual([
    { payload: { broadcastId: 7 } },
    { payload: { notificationId: 40 } },
  ]);
  expect(await db.notification.findMany({ where: { id: { gte: 40 } }, orderBy: { id: 'asc' } })).toMatchObject([
    { kind: 'unmatched_payment_for_manager', subject: 'payment_webhook:31', state: 'queued', recipientId: 1 },
    { kind: 'review_created_for_manager', subject: 'review:1' },
  ]);
  expect(await db.paymentWebhook.findUnique({ where: { id: 31 } })).toMatchObject({
    outcome: 'unmatched',
    payload: { InvId: '31' },
  });
  expect(await db.fiscalReceipt.findMany()).toMatchObject([
    { kind: 'second', number: 1_000_000_001, state: 'done', fiscal: { number: '12' } },
  ]);
  expect(await db.user.findUnique({ where: { id: 1 } })).toMatchObject({ wantsNotifications: false });
});

it('numbers continue where they were, even in a renamed table', async () => {
  const { ask, db, upgrade } = await openDatabaseOf('20261121110623_questions_without_order');
  await ask(A_ROW_IN_EACH_TABLE);
  await ask(WORDS_OF_BEFORE);
  await upgrade();
  const next = await db.fiscalReceipt.create({ data: { paymentId: 1, kind: 'first' } });
  expect(next.number).toBe(1_000_000_002);
  const { id } = await db.paymentWebhook.create({
    data: { provider: 'robokassa', payload: {}, isSigned: true, outcome: 'paid' },
  });
  expect(id).toBe(2);
});

it('a refund of a paid order is neither owed by its buyer nor refunded again', async () => {
  const { ask, db, upgrade } = await openDatabaseOf('20261125140000_past_returns');
  await ask(MONEY_OF_BEFORE);
  await upgrade();
  const orders = await db.order.findMany({ include: { payments: true }, orderBy: { id: 'asc' } });
  expect(orders.map(({ id, allowance, overpaid }) => [id, allowance, overpaid])).toEqual([
    [1, 30_000, 0],
    [2, 0, 0],
    // Overpaid by two payments: both count.
    [3, 50_000, 0],
    // Paid twice and by a test payment, which does not count.
    [4, 0, 0],
    // Cancelled, fully refunded, and partly paid: none of them has an allowance.
    [5, 0, 0],
    [6, 0, 0],
    [7, 0, 0],
  ]);
  expect(orders.map((order) => orderDue(order, order.payments).due)).toEqual([0, 0, 0, 0, 0, 0, 100_000]);
  expect(
    orders.filter(({ paymentState }) => paymentState === 'paid').map((order) => leftToPay(order, order.payments)),
  ).toEqual([0, 0, 0, 0]);
});

it('goods of before are found by the sizes inside their ranges and by words without their hyphens', async () => {
  const { db, upgrade } = await openDatabaseOf('20261126130000_search_by_what_changed');
  const { id } = await makeProduct(db, { title: 'Гольфы-чулки 42–44', description: 'Для бега' });
  await addAttribute(db, id, 'Рост', [{ value: '98–104 см' }]);
  await upgrade();
  const found = async (q: string) =>
    (await searchProducts(db, searchInput.parse({ q }))).products.map((product) => product.id);
  for (const q of ['гольфы 43', 'гольфы 99', 'гольфычулки бег']) expect(await found(q), q).toEqual([id]);
  expect(await found('гольфы 45')).toEqual([]);
});

/** Names and values that have changed since the first version. */
const TABLES: Record<string, string> = { payment_notices: 'payment_webhooks' };
const COLUMNS: Record<string, string> = {
  wants_notices: 'wants_notifications',
  fio: 'full_name',
  user_telegram: 'login',
  door: 'channel',
  receipt: 'fiscal_receipt',
};
const VALUES: Record<string, string> = { created: 'pending' };

it('the first version’s database loses no row and no value on its way to this one', async () => {
  const { ask, upgrade } = await openDatabaseOf('20261121000000_first');
  await ask(A_ROW_IN_EACH_TABLE);
  const tables = (
    await ask(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%'`)
  ).map(({ name }) => String(name));
  expect(tables.length).toBeGreaterThan(20);
  const rowsOf = async (table: string) =>
    (await ask(`SELECT to_jsonb(t) AS row FROM "${table}" t`)).map(({ row }) => row as Record<string, unknown>);
  const before = new Map<string, Record<string, unknown>[]>();
  for (const table of tables) before.set(table, await rowsOf(table));
  expect(tables.filter((table) => before.get(table)?.length === 0)).toEqual([]);

  await upgrade();
  for (const [table, rows] of before) {
    const after = await rowsOf(TABLES[table] ?? table);
    expect(after, table).toMatchObject(rows.map((row) => rowNow(table, row)));
    expect(after, table).toHaveLength(rows.length);
  }
});

function rowNow(table: string, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const isRenamed = !(table === 'users' && column === 'login') && column in COLUMNS;
      const isReplaced = table === 'payments' && column === 'state';
      // Products of the first demo had positions below a million, which are now those of pinned products.
      if (table === 'products' && column === 'position') return [column, 2_000_000_000 + Number(value)];
      return [isRenamed ? COLUMNS[column] : column, isReplaced ? (VALUES[String(value)] ?? value) : value];
    }),
  );
}
