import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedReads } from '#shared/platform/shared-reads.ts';
import { openBreakableConnection } from '../support/breakable-connection.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const poolOver = (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
};
const echo = (number: number) => ({ name: 'echo', text: 'SELECT $1::int AS number', values: [number] });

describe('reads of one turn of the event loop', () => {
  it('share a few connections, and each gets its own answer', async () => {
    const pool = poolOver(database.url);
    const read = sharedReads(pool);
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    expect(await Promise.all(numbers.map((number) => read(echo(number))))).toEqual(
      numbers.map((number) => [{ number }]),
    );
    expect(pool.totalCount).toBe(3);
    await expect.poll(() => pool.idleCount).toBe(3);
    await pool.end();
  });

  it('fail alone where the server refuses one, and the connection is used again', async () => {
    const pool = poolOver(database.url);
    const read = sharedReads(pool);
    const [before, refused, after] = await Promise.allSettled([
      read(echo(1)),
      read({ text: 'SELECT 1 / $1::int AS number', values: [0] }),
      read(echo(2)),
    ]);
    expect(before).toEqual({ status: 'fulfilled', value: [{ number: 1 }] });
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(after).toEqual({ status: 'fulfilled', value: [{ number: 2 }] });
    expect(await read(echo(3))).toEqual([{ number: 3 }]);
    expect(pool.totalCount).toBe(1);
    await pool.end();
  });

  it('all fail with their connection, and the next ones get another', async () => {
    const wire = await openBreakableConnection(database.url);
    const pool = poolOver(wire.url);
    const read = sharedReads(pool);
    const waiting = Promise.allSettled([read({ text: 'SELECT pg_sleep(30)' }), read(echo(1))]);
    await expect
      .poll(() => database.prisma.$queryRaw`SELECT 1 FROM pg_stat_activity WHERE query ~ '^SELECT pg_sleep.30'`)
      .toHaveLength(1);
    wire.cut();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(echo(2))).toEqual([{ number: 2 }]);
    await pool.end();
    await wire.close();
  });

  it('all fail where no connection is available', async () => {
    const pool = poolOver('postgresql://nobody@127.0.0.1:1/none');
    const read = sharedReads(pool);
    const results = await Promise.allSettled([read(echo(1)), read(echo(2))]);
    expect(results).toMatchObject(Array(2).fill({ status: 'rejected', reason: { code: 'ECONNREFUSED' } }));
    await pool.end();
  });
});
