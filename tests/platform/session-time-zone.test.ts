import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#shared/platform/database.ts';
import { checkConnections } from '#shared/platform/database-connection.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const database = await createTestDatabase();
afterAll(database.drop);

async function runSql<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

// As a server's package sets it, from the clock of the machine.
beforeAll(async () => {
  const name = new URL(database.url).pathname.slice(1);
  await runSql(`ALTER DATABASE ${name} SET timezone TO 'Europe/Moscow'`);
});

it('moments mean the same to Prisma and to SQL where the server has another time zone', async () => {
  const { prisma, close } = connectDatabase(database.url);
  onTestFinished(close);
  const noon = new Date('2026-11-26T12:00:00.123Z');
  await prisma.settings.update({ where: { id: 1 }, data: { updatedAt: noon } });
  expect(await runSql('SELECT updated_at FROM settings')).toEqual([{ updated_at: noon }]);
  await runSql(`UPDATE settings SET updated_at = '2026-11-26 15:00:00.123+03'`);
  expect((await prisma.settings.findUniqueOrThrow({ where: { id: 1 } })).updatedAt).toEqual(noon);
});

it('a start says that sessions have another time zone where it cannot set it', async () => {
  await checkConnections(database.url, undefined);
  await checkConnections(database.url, database.url);
  const words = /Europe\/Moscow.*ALTER ROLE CURRENT_USER SET timezone TO 'UTC'$/;
  const pooler = `${database.url}?application_name=pooler`;
  await expect(checkConnections(pooler, database.url)).rejects.toThrow(words);
  const withOptions = `${database.url}?options=${encodeURIComponent('-c jit=off')}`;
  await expect(checkConnections(withOptions, undefined)).rejects.toThrow(words);
});
