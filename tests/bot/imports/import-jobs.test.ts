import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { advisoryLock } from '#shared/domain/database.ts';
import { beginImport, partKey } from '#shared/domain/imports/begin-import.ts';
import { findImport } from '#shared/domain/imports/import-view.ts';
import { queueApplication, queueReading } from '#shared/domain/imports/queue-import.ts';
import { folderStore } from '#shared/platform/pictures/folder-store.ts';
import { eventually } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { COMPILE_CACHE } from '../../support/compile-cache.ts';
import { makeUser } from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

vi.stubEnv('NODE_COMPILE_CACHE', COMPILE_CACHE);
// An import's process starts again in each test, at a low priority: on a busy machine the other tests go first.
const PATIENCE = { timeout: 60_000 };
vi.setConfig({ testTimeout: 4 * PATIENCE.timeout });

const { db, dataDir, errors, restart } = await openBotShop();
const { id: actorId } = await makeUser(db, { role: 'manager' });
const files = folderStore(path.join(dataDir, 'uploads'));

async function uploaded(text: string): Promise<number> {
  const bytes = Buffer.from(text);
  const id = await beginImport({ db }, { actorId, files: [{ kind: 'table', name: 'a.csv', bytes: bytes.length }] });
  await files.write(partKey(id, 'table', 0), bytes);
  return id;
}

const reached = (id: number, state: string) =>
  eventually(async () => expect(await findImport(db, id)).toMatchObject({ state, progress: null }), PATIENCE.timeout);

/** An import of this table that the bot has read. */
async function previewed(text: string): Promise<number> {
  const id = await uploaded(text);
  await queueReading({ db }, { id, actorId, columns: [] });
  await reached(id, 'previewed');
  return id;
}

/** Applies an import, and runs something while its process waits for the lock that every writer of SKUs takes. */
const inTheMiddle = (id: number, act: () => Promise<void>): Promise<void> =>
  db.$transaction(
    async (tx) => {
      await advisoryLock(tx, 'skus');
      await queueApplication({ db }, { id, actorId, hideVanished: false });
      await untilSomebodyWaits(db, PATIENCE);
      await act();
    },
    { timeout: 2 * PATIENCE.timeout },
  );

it('the bot reads an import and applies it in a separate process', async () => {
  const id = await previewed('Название;Цена\r\nВаза;2500');
  expect(await db.product.count()).toBe(0);
  await queueApplication({ db }, { id, actorId, hideVanished: false });
  await reached(id, 'applied');
  expect(await db.product.findMany({ select: { title: true } })).toEqual([{ title: 'Ваза' }]);
  expect(errors()).toEqual([]);
});

it('an import that is stopped in the middle leaves the shop as it was, and is applied by the next bot', async () => {
  const before = await db.product.count();
  const id = await previewed('Название;Цена\r\nЧаша;700');
  await inTheMiddle(id, async () => {
    await restart();
    expect(await findImport(db, id)).toMatchObject({ state: 'applying' });
    expect(await db.product.count()).toBe(before);
  });
  await reached(id, 'applied');
  expect(await db.product.count()).toBe(before + 1);
});

it('an import has a lower priority than requests that wait for an answer', async () => {
  const id = await previewed('Название;Цена\r\nКувшин;1900');
  await inTheMiddle(id, async () => {
    for (const pid of importProcesses()) expect(getPriority(pid)).toBeGreaterThan(getPriority());
  });
  await reached(id, 'applied');
});

it('an import whose process fails says so, and the shop is as it was', async () => {
  const before = await db.product.count();
  const id = await uploaded('Название;Цена\r\nБлюдо;900');
  // The stored data cannot be unpacked. No uploaded file can cause that, so it simulates a crash such as running out of
  // memory.
  await db.goodsImport.update({ where: { id }, data: { state: 'previewed', read: new Uint8Array([1, 2, 3]) } });
  await queueApplication({ db }, { id, actorId, hideVanished: false });
  await reached(id, 'previewed');
  expect((await findImport(db, id)).problem).toContain('магазин остался таким, каким был');
  expect(errors()).toEqual([expect.anything()]);
  expect(await db.product.count()).toBe(before);
});

it('an import whose process is killed in the middle of applying says so, leaves the shop as it was, and can be applied again', async () => {
  const before = await db.product.count();
  const id = await previewed('Название;Цена\r\nПоднос;1300');
  await inTheMiddle(id, async () => {
    for (const pid of importProcesses()) process.kill(pid, 'SIGKILL');
    await reached(id, 'previewed');
  });
  expect((await findImport(db, id)).problem).toContain('магазин остался таким, каким был');
  expect(await db.product.count()).toBe(before);
  await queueApplication({ db }, { id, actorId, hideVanished: false });
  await reached(id, 'applied');
  expect(await findImport(db, id)).toMatchObject({ problem: null });
  expect(await db.product.count()).toBe(before + 1);
});

/** The processes of this test's bot. */
function importProcesses(): number[] {
  const list = execFileSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const found = [...list.matchAll(/^\s*(\d+)\s+(\d+)\s.*import-process\.ts/gm)];
  const own = found.filter(([, , parent]) => Number(parent) === process.pid).map(([, pid]) => Number(pid));
  expect(own).toHaveLength(1);
  return own;
}
