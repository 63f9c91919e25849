import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#shared/platform/env.ts';
import { startProgram } from '../platform/program.ts';
import { eventually, startTelegram } from '../support/bot.ts';
import { killed } from '../support/bot-program.ts';
import { openBreakableConnection } from '../support/breakable-connection.ts';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { makeUser } from '../support/shop-fixture.ts';

/** The doctor has its own timeouts for a slow machine. */
const PATIENCE_MS = 120_000;

it('the doctor says that the shop is well, and ends with an error for each thing that goes away', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const wire = await openBreakableConnection(database.url);
  const telegram = await startTelegram();
  onTestFinished(telegram.close);
  const folder = await mkdtemp(path.join(tmpdir(), 'prilavok-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await makeUser(database.prisma, { role: 'admin' });
  const port = await freePort();
  const env = {
    DATABASE_URL: wire.url,
    DATA_DIR: folder,
    BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.apiRoot,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    BOT_WEBHOOK_SECRET: '',
    LOG_LEVEL: 'info',
  };
  const examined = async () => {
    const { code, out } = await startProgram('../../shared/platform/doctor/main.ts', { env }).ended;
    return { code, wrong: out.split('\n').filter((line) => line.startsWith('✗')) };
  };
  const api = startProgram(path.join(projectRoot, 'api', 'main.ts'), { env });
  await api.says(/the shop is open/);
  await eventually(async () => expect(await examined()).toEqual({ code: 0, wrong: [] }), PATIENCE_MS);

  await killed(api);
  const closed = await examined();
  expect(closed.code).toBe(1);
  expect(closed.wrong).toContainEqual(expect.stringMatching(/^✗ Адрес магазина: .* не открывается/));

  await wire.close();
  const cutOff = await examined();
  expect(cutOff.code).toBe(1);
  expect(cutOff.wrong).toContainEqual(expect.stringMatching(/^✗ База данных: /));
}, 300_000);
