import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { Prisma, PrismaClient } from '#prisma/generated/client.ts';
import { codeOfDatabaseError } from '#shared/domain/database-errors.ts';
import { queryInTransaction } from '#shared/domain/run-query.ts';
import { connectDatabase } from '#shared/platform/database.ts';
import { failure, startApi } from '../support/api.ts';
import { openBreakableConnection } from '../support/breakable-connection.ts';
import { createTestDatabase } from '../support/database.ts';
import { launchData } from '../support/launch-data.ts';
import { makeProduct, orderBody } from '../support/shop-fixture.ts';

const unreachable = connectDatabase('postgresql://nobody@127.0.0.1:1/nothing');
const api = await startApi(unreachable.prisma);
afterAll(async () => {
  await api.close();
  await unreachable.close();
});

describe('without its database the shop', () => {
  it('answers every call with 503 in the envelope', async () => {
    const answers = [
      await api.get('/api/health'),
      await api.get('/api/products'),
      await api.get('/api/settings'),
      await api.get('/api/user/me', { token: 'a'.repeat(43) }),
      await api.get(`/api/order/hash/${'a'.repeat(32)}`),
      await api.post('/api/order', orderBody([{ id: 1 }])),
      await api.post('/api/auth/telegram', { initData: launchData({ id: 1 }) }),
      await api.post('/api/cart/quote', { cart_items: [{ id: 1, quantity: 1 }] }),
      await api.get('/documents/offer'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(503));
    for (const { body, text } of answers) {
      expect(body).toEqual(failure('unavailable'));
      expect(text).not.toMatch(/127\.0\.0\.1|prisma|postgres|\bat \//i);
    }
    expect(api.errors().length).toBeGreaterThan(0);
  });

  it('still refuses what is wrong by itself, and still shows its page', async () => {
    expect((await api.post('/api/order', '{')).status).toBe(400);
    expect((await api.post('/api/order', {})).status).toBe(422);
    expect((await api.get('/api/nothing')).status).toBe(404);
    expect((await api.get('/')).text).toContain('<div id="root">');
  });
});

describe('a database that goes away and comes back', () => {
  it('fails only the calls of that moment, not the process', async () => {
    const database = await createTestDatabase();
    const shop = await startApi(database.prisma);
    expect((await shop.get('/api/health')).status).toBe(200);
    await database.prisma.$executeRaw`ALTER TABLE categories RENAME TO elsewhere`;
    // A missing table is an internal error, and the answer does not mention the table.
    const broken = await shop.get('/api/categories');
    expect([broken.status, broken.body]).toEqual([500, failure('internal')]);
    expect(broken.text).not.toMatch(/categories|prisma|elsewhere/i);
    await database.prisma.$executeRaw`ALTER TABLE elsewhere RENAME TO categories`;
    expect((await shop.get('/api/categories')).status).toBe(200);
    await database.drop();
    const gone = await shop.get('/api/products');
    expect([gone.status, gone.body]).toEqual([503, failure('unavailable')]);
    await shop.close();
  });
});

describe('connections that break in the middle of calls', () => {
  it('fail those calls, but neither the process nor the next calls', async () => {
    const database = await createTestDatabase();
    const wire = await openBreakableConnection(database.url);
    const behind = connectDatabase(wire.url);
    const shop = await startApi(behind.prisma);
    onTestFinished(async () => {
      await shop.close();
      await behind.close();
      await wire.close();
      await database.drop();
    });
    const uncaught: unknown[] = [];
    const note = (error: unknown) => void uncaught.push(error);
    process.on('uncaughtException', note);
    onTestFinished(() => void process.off('uncaughtException', note));
    const { id } = await makeProduct(database.prisma);
    const order = () => shop.post('/api/order', orderBody([{ id }]));
    const signIn = () => shop.post('/api/auth/telegram', { initData: launchData({ id: 1 }) });

    const calls = await database.prisma.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE orders, users, sessions, categories IN ACCESS EXCLUSIVE MODE`;
        const begun = [
          order(),
          signIn(),
          shop.get('/api/categories'),
          shop.get('/api/user/me', { token: 'a'.repeat(43) }),
        ];
        await expect
          .poll(
            () => database.prisma.$queryRaw`SELECT count(*)::int AS waiting FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
          .toEqual([{ waiting: begun.length }]);
        wire.cut();
        return Promise.all(begun);
      },
      { timeout: 20_000 },
    );
    for (const { status, body } of calls) expect([status, body]).toEqual([503, failure('unavailable')]);
    expect((await order()).status).toBe(201);
    expect((await signIn()).status).toBe(200);
    expect(uncaught).toEqual([]);
  });

  it('fail a transaction, with Prisma or without it', async () => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const wire = await openBreakableConnection(database.url);
    const behind = connectDatabase(wire.url);
    onTestFinished(async () => {
      await behind.close();
      await wire.close();
    });
    const uncaught: unknown[] = [];
    const note = (error: unknown) => void uncaught.push(error);
    process.on('uncaughtException', note);
    onTestFinished(() => void process.off('uncaughtException', note));
    const cutInside = queryInTransaction(behind.prisma, async (runQuery) => {
      await runQuery(Prisma.sql`SELECT 1`);
      wire.cut();
      await runQuery(Prisma.sql`SELECT 1`);
    });
    const thrown: unknown = await cutInside.catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: 'unavailable' });
    const cutInPrisma = behind.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      wire.cut();
      await tx.$queryRaw`SELECT 1`;
    });
    expect(codeOfDatabaseError(await cutInPrisma.catch((error: unknown) => error))).toBe('unavailable');
    expect(await behind.prisma.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    expect(uncaught).toEqual([]);
  });

  it('are recognised also where Prisma passes on the socket’s own code', async () => {
    const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' });
    pool.query = () => Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }));
    const client = new PrismaClient({ adapter: new PrismaPg(pool) });
    const thrown: unknown = await client.user.findFirst().catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Prisma.PrismaClientKnownRequestError);
    expect(codeOfDatabaseError(thrown)).toBe('unavailable');
  });

  it('are recognised also where the server stops while a transaction is committed', async () => {
    const database = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: database.url });
    const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
    onTestFinished(async () => {
      await client.$disconnect();
      await database.drop();
    });
    pool.on('connect', (connection) => {
      connection.on('error', () => {});
      const query = connection.query.bind(connection) as (query: { text: string }) => Promise<pg.QueryResult>;
      const stopsAtCommit = (asked: { text: string }) =>
        query(asked.text === 'COMMIT' ? { text: 'SELECT pg_terminate_backend(pg_backend_pid())' } : asked);
      Object.assign(connection, { query: stopsAtCommit });
    });
    const thrown: unknown = await client.$transaction((tx) => tx.user.findFirst()).catch((error: unknown) => error);
    // Here Prisma passes on the error of its adapter, unlike for earlier statements.
    expect(thrown).not.toBeInstanceOf(Prisma.PrismaClientKnownRequestError);
    expect(codeOfDatabaseError(thrown)).toBe('unavailable');
  });

  it('are recognised also where no connection becomes free in time', async () => {
    const database = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
    const taken = await pool.connect();
    pool.options.connectionTimeoutMillis = 50;
    const thrown: unknown = await client.user.findFirst().catch((error: unknown) => error);
    taken.release();
    await client.$disconnect();
    await database.drop();
    expect(codeOfDatabaseError(thrown)).toBe('unavailable');
  });
});
