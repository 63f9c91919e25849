import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { rawRequest } from '../support/raw-request.ts';
import { makeProduct, orderBody } from '../support/shop-fixture.ts';
import { startApiProgram } from './start-api.ts';

const CALLS = 400;
/** How many calls the API accepts at once; any further call is refused immediately. */
const MOST_UNDER_WAY = 100;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('while the database hangs, the API takes only the calls that it can handle; then it recovers at once', async () => {
  const db = database.prisma;
  const product = await makeProduct(db);
  const { api, port } = await startApiProgram(database.url);
  const order = async (fio: string) => {
    const body = JSON.stringify(orderBody([{ id: product.id }], { fio }));
    const headers = { 'content-type': 'application/json' };
    const { status } = await rawRequest(port, '/api/order', { method: 'POST', headers, body });
    return { fio, status };
  };
  // It caches nothing before it listens to changes.
  await expect
    .poll(
      () => db.$queryRaw`SELECT 1 AS listens FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'prilavok changes' AND query = 'SELECT 1'`,
    )
    .toEqual([{ listens: 1 }]);
  expect((await rawRequest(port, '/api/products')).status).toBe(200);

  const answered: { fio: string; status: number }[] = [];
  let calls: Promise<unknown>[] = [];
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`;
      calls = Array.from({ length: CALLS }, async (_, n) => answered.push(await order(`Покупатель ${n}`)));
      // The database cannot answer now, so these answers come from the API alone.
      await expect.poll(() => answered.length).toBeGreaterThanOrEqual(CALLS - MOST_UNDER_WAY);
      expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([503]));
      // Cached answers still work when nothing else does.
      expect((await rawRequest(port, '/api/products')).status).toBe(200);
    },
    { timeout: 30_000 },
  );
  await Promise.all(calls);

  expect((await order('Покупатель после')).status).toBe(201);
  expect((await rawRequest(port, '/api/health')).status).toBe(200);
  const written = await db.order.findMany({ select: { fullName: true } });
  const placed = answered.filter(({ status }) => status === 201).map(({ fio }) => fio);
  expect(written.map(({ fullName }) => fullName).sort()).toEqual([...placed, 'Покупатель после'].sort());
  expect(placed.length).toBeGreaterThan(0);
  expect(api.written.out).toMatch(/overloaded: calls are refused/);
  expect(await auditBooks({ db })).toEqual([]);
});
