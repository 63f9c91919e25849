import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startProgram } from './program.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.prisma.$executeRawUnsafe('DROP SCHEMA public CASCADE');
  await database.prisma.$executeRawUnsafe('CREATE SCHEMA public');
  folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-commands-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (program: string, args: string[] = []) =>
  startProgram(`../../shared/platform/${program}/main.ts`, {
    args,
    env: { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn' },
  }).ended;

it('the audit of a database without tables says in one line what to do', async () => {
  expect(await run('audit')).toEqual({
    code: 78,
    out: '',
    err: expect.stringMatching(
      /^✗ База данных: не хватает обновлений: \d+\. Запустите npm start или выполните npm run db:migrate\n$/,
    ),
  });
});

it('the backup of a database without tables is refused', async () => {
  expect(await run('backup', ['backup'])).toEqual({
    code: 78,
    out: '',
    err: 'В базе нет таблиц магазина: копировать нечего. Проверьте DATABASE_URL\n',
  });
});

it('the audit of a sound shop says so', async () => {
  const { url, drop } = await createTestDatabase();
  const { code, out, err } = await startProgram('../../shared/platform/audit/main.ts', {
    env: { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'warn' },
  }).ended;
  await drop();
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Книги в порядке: проверено правил — \d+\.\n$/);
});
