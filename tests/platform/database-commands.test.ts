import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { startProgram } from './program.ts';

it.each([
  ['fills an empty shop with DEMO=1', '1', true],
  ['leaves it empty without DEMO', '', false],
])('the migrate command %s', async (_name, demo, isFilled) => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-commands-'));
  onTestFinished(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: demo, LOG_LEVEL: 'warn' };
  const { code, err } = await startProgram('../../prisma/main.ts', { args: ['migrate'], env }).ended;
  expect([code, err]).toEqual([0, '']);
  expect((await database.prisma.product.count()) > 0).toBe(isFilled);
});
