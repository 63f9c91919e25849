import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '#shared/platform/make-folder.ts';
import { cannotStartCode } from '#shared/platform/process.ts';
import { startProgram } from './program.ts';

const start = (env: Record<string, string>) =>
  startProgram('../../shared/platform/main.ts', { env: { LOG_LEVEL: 'warn', DATABASE_URL: '', BOT_TOKEN: '', ...env } })
    .ended;

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it.runIf(existsSync('/proc/self'))(
  'a data folder that can neither be made nor found ends the start at once',
  async () => {
    for (const DATA_DIR of ['/proc/shop', '/proc/shop/data']) {
      const { code, err } = await start({ DATA_DIR });
      expect([code, err]).toEqual([
        cannotStartCode,
        expect.stringMatching(
          /^DATA_DIR: нужна папка, которую можно создать и в которую можно писать, а указана .*\n$/,
        ),
      ]);
    }
  },
);

it('folders are made with those above them; a file in their place is refused', async () => {
  const folder = await temporaryFolder();
  makeFolder(path.join(folder, 'a', 'b', 'c'));
  makeFolder(path.join(folder, 'a', 'b', 'c'));
  expect(existsSync(path.join(folder, 'a', 'b', 'c'))).toBe(true);
  for (const wrong of [import.meta.filename, path.join(import.meta.filename, 'x')]) {
    expect(() => makeFolder(wrong)).toThrow(/^DATA_DIR: нужна папка/);
  }
});

it('a busy port ends the start before anything is built or made', async () => {
  const busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, resolve));
  onTestFinished(() => void busy.close());
  const port = String((busy.address() as AddressInfo).port);
  const folder = await temporaryFolder();
  for (const name of ['PORT', 'BOT_PORT', 'SANDBOX_PORT']) {
    const { code, err } = await start({ DATA_DIR: folder, [name]: port });
    expect([code, err]).toEqual([
      cannotStartCode,
      `${name}: нужен свободный порт, а указан ${port}: его занимает другая программа\n`,
    ]);
  }
  expect((await readdir(folder)).filter((entry) => entry !== 'sandbox-token')).toEqual([]);
});
