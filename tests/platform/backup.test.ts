import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seedDemoShop } from '#prisma/seed/seed.ts';
import { partKey } from '#shared/domain/imports/begin-import.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { outdated } from '#shared/platform/backup/keep-backups.ts';
import { restoreBackup } from '#shared/platform/backup/restore-backup.ts';
import { writeBackup } from '#shared/platform/backup/write-backup.ts';
import { folderStore } from '#shared/platform/pictures/folder-store.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { recordedLog } from '#tests/support/log.ts';
import { GUEST, makeManager, makeProduct, orderInput } from '#tests/support/shop-fixture.ts';
import { changedTables, fingerprintTables } from '#tests/support/table-fingerprints.ts';
import { startProgram } from './program.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database;
}

/** A shop with an order whose manager has not been notified yet. */
async function tradingShop() {
  const database = await newDatabase();
  const folder = await newFolder();
  const uploadsDir = path.join(folder, 'uploads');
  await seedDemoShop(database.prisma, { uploadsDir });
  await makeManager(database.prisma);
  const product = await makeProduct(database.prisma, { title: 'Чашка «Ёж»\tс\\ручкой\n', stock: 100 });
  const order = () => placeOrder({ db: database.prisma }, orderInput([{ id: product.id }]), GUEST);
  return { database, folder, uploadsDir, product, order, file: path.join(folder, 'shop.zip') };
}

const log = () => recordedLog().log;

describe('a backup', () => {
  it('has the whole shop: restored into an empty one, every table and picture is the same', async () => {
    const shop = await tradingShop();
    await shop.order();
    const written = await writeBackup({ databaseUrl: shop.database.url, uploadsDir: shop.uploadsDir, file: shop.file });
    const before = await fingerprintTables(shop.database.prisma);
    const pictures = (await readdir(shop.uploadsDir, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(written.pictures).toBe(pictures.length);
    expect((await stat(shop.file)).mode & 0o777).toBe(0o600);

    const empty = await newDatabase();
    const uploadsDir = path.join(shop.folder, 'restored');
    await restoreBackup({ databaseUrl: empty.url, uploadsDir, file: shop.file, log: log() });
    const jobs = (name: string) => name.startsWith('graphile_worker.');
    expect(changedTables(before, await fingerprintTables(empty.prisma)).filter((name) => !jobs(name))).toEqual([]);
    for (const { parentPath, name } of pictures) {
      const at = path.relative(shop.uploadsDir, path.join(parentPath, name));
      expect(await readFile(path.join(uploadsDir, at))).toEqual(await readFile(path.join(shop.uploadsDir, at)));
    }
    const waiting = await empty.prisma.$queryRaw<{ task: string }[]>`
      SELECT task_identifier AS task FROM graphile_worker.jobs ORDER BY id`;
    expect(waiting).toContainEqual({ task: 'send_notification' });
    // The next order gets a new number.
    const next = await placeOrder({ db: empty.prisma }, orderInput([{ id: shop.product.id }]), GUEST);
    expect(await empty.prisma.order.count()).toBe(2);
    expect(next).toBeTruthy();
  });

  it('leaves the shop empty if its pictures cannot be stored, and is restored once they can', async () => {
    const shop = await tradingShop();
    await writeBackup({ databaseUrl: shop.database.url, uploadsDir: shop.uploadsDir, file: shop.file });
    const empty = await newDatabase();
    const inTheWay = path.join(shop.folder, 'in-the-way');
    await writeFile(inTheWay, 'a file where a folder is wanted');
    const restore = (uploadsDir: string) =>
      restoreBackup({ databaseUrl: empty.url, uploadsDir, file: shop.file, log: log() });

    await expect(restore(path.join(inTheWay, 'uploads'))).rejects.toThrow(/^DATA_DIR: нужна папка/);
    expect(await empty.prisma.product.count()).toBe(0);

    await restore(path.join(shop.folder, 'restored'));
    expect(await empty.prisma.product.count()).toBe(await shop.database.prisma.product.count());
  });

  it('taken during sales is of one moment: every order has its lines, and the stock agrees', async () => {
    const shop = await tradingShop();
    let isDone = false;
    const trade = (async () => {
      for (let n = 0; n < 60 && !isDone; n++) await shop.order();
    })();
    await writeBackup({ databaseUrl: shop.database.url, uploadsDir: shop.uploadsDir, file: shop.file });
    isDone = true;
    await trade;
    const empty = await newDatabase();
    await restoreBackup({
      databaseUrl: empty.url,
      uploadsDir: path.join(shop.folder, 'restored'),
      file: shop.file,
      log: log(),
    });
    const orders = await empty.prisma.order.findMany({ include: { lines: true, events: true } });
    expect(orders.every(({ lines, events }) => lines.length === 1 && events.length === 1)).toBe(true);
    expect(await empty.prisma.product.findUnique({ where: { id: shop.product.id } })).toMatchObject({
      stock: 100 - orders.length,
    });
  });

  it('leaves out the files of imports, which are deleted while it is written', async () => {
    const shop = await tradingShop();
    const options = { databaseUrl: shop.database.url, uploadsDir: shop.uploadsDir, file: shop.file };
    const { pictures } = await writeBackup(options);
    await folderStore(shop.uploadsDir).write(partKey(1, 'table', 0), Buffer.from('a;b'));
    expect((await writeBackup(options)).pictures).toBe(pictures);
  });

  it('of an older version is migrated to the current one', async () => {
    const shop = await tradingShop();
    await writeBackup({ databaseUrl: shop.database.url, uploadsDir: shop.uploadsDir, file: shop.file });
    const bare = await newDatabase();
    await bare.prisma.$executeRawUnsafe('DROP SCHEMA public CASCADE');
    await bare.prisma.$executeRawUnsafe('CREATE SCHEMA public');
    await restoreBackup({
      databaseUrl: bare.url,
      uploadsDir: path.join(shop.folder, 'restored'),
      file: shop.file,
      log: log(),
    });
    expect(await bare.prisma.product.count()).toBe(await shop.database.prisma.product.count());
  });
});

describe('a restore', () => {
  it('refuses a shop that is in use', async () => {
    const shop = await tradingShop();
    const options = { databaseUrl: shop.database.url, uploadsDir: shop.uploadsDir, file: shop.file };
    await writeBackup(options);
    const before = await fingerprintTables(shop.database.prisma);
    await expect(restoreBackup({ ...options, log: log() })).rejects.toThrow(
      'В базе уже есть магазин (таблица attributes не пуста)',
    );
    expect(changedTables(before, await fingerprintTables(shop.database.prisma))).toEqual([]);
  });

  it('refuses a file that is cut off, and one that is no archive', async () => {
    const shop = await tradingShop();
    await writeBackup({ databaseUrl: shop.database.url, uploadsDir: shop.uploadsDir, file: shop.file });
    await truncate(shop.file, (await stat(shop.file)).size - 100);
    const empty = await newDatabase();
    const restore = (file: string) =>
      restoreBackup({ databaseUrl: empty.url, uploadsDir: path.join(shop.folder, 'restored'), file, log: log() });
    await expect(restore(shop.file)).rejects.toThrow('shop.zip: файл оборван или это не архив.');
    const text = path.join(shop.folder, 'text.zip');
    await writeFile(text, 'hello');
    await expect(restore(text)).rejects.toThrow('text.zip: файл оборван или это не архив.');
    await expect(restore(path.join(shop.folder, 'nothing.zip'))).rejects.toThrow('nothing.zip: такого файла нет.');
    expect(await empty.prisma.product.count()).toBe(0);
  });
});

it('both are commands that answer the owner in Russian', async () => {
  const shop = await tradingShop();
  const env = (url: string, name: string) => ({ DATABASE_URL: url, DATA_DIR: path.join(shop.folder, name) });
  const run = (args: string[], variables: Record<string, string>) =>
    startProgram('../../shared/platform/backup/main.ts', { args, env: { LOG_LEVEL: 'warn', ...variables } }).ended;
  const made = await run(['backup'], env(shop.database.url, 'old'));
  expect(made).toMatchObject({ code: 0, err: '' });
  const [file = ''] = await readdir(path.join(shop.folder, 'old', 'backups'));
  expect(file).toMatch(/^prilavok-\d{4}-\d\d-\d\d\.zip$/);
  const empty = await newDatabase();
  const from = path.join(shop.folder, 'old', 'backups', file);
  expect(made.out).toMatch(/^Копия готова: (.+) \(строк \d+, картинок \d+\)\.\n$/);
  expect(made.out).toContain(from);
  const restored = await run(['restore', from], env(empty.url, 'new'));
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^Магазин восстановлен, каким он был \d+ \S+ \d{4} г\. в \d\d:\d\d по UTC\.\n$/);
  expect(await empty.prisma.product.count()).toBe(await shop.database.prisma.product.count());
  expect(await run(['restore'], env(empty.url, 'new'))).toMatchObject({
    code: 78,
    err: 'Укажите файл копии: npm run restore -- ФАЙЛ\n',
  });
  expect(await run(['restore', from], env(shop.database.url, randomUUID()))).toMatchObject({
    code: 78,
    err: expect.stringMatching(/^В базе уже есть магазин [^\n]+\n$/),
  });
  expect(await run(['backup', path.join(from, 'shop.zip')], env(shop.database.url, 'old'))).toMatchObject({
    code: 78,
    err: expect.stringMatching(/^\S+shop\.zip: копия не записана, на месте папки лежит файл\n$/),
  });
  if (process.platform === 'linux') {
    // There Node.js's own recursive `mkdir` never ends.
    const nowhere = { ...env(shop.database.url, 'old'), BACKUP_DIR: '/proc/x' };
    expect(await run(['backup'], nowhere)).toMatchObject({
      code: 78,
      err: expect.stringMatching(/^\/proc\/x\/\S+: копия не записана, такую папку не создать\n$/),
    });
  }
});

it('keeps the last seven days and the newest backup of each of the four weeks before', () => {
  const days = Array.from({ length: 60 }, (_, n) =>
    new Date(Date.UTC(2026, 10, 22) - n * 86_400_000).toISOString().slice(0, 10),
  );
  const kept = days.filter((day) => !outdated(days).includes(day));
  expect(kept.slice(0, 7)).toEqual(days.slice(0, 7));
  expect(kept).toHaveLength(11);
  expect(outdated(kept)).toEqual([]);
});
