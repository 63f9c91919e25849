import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeAutomaticBackup } from '#shared/platform/backup/automatic-backup.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/shop-fixture.ts';

const NIGHT = new Date('2026-11-22T02:41:00Z');

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  const home = await mkdtemp(path.join(os.tmpdir(), 'prilavok-nightly-'));
  folder = path.join(home, 'backups');
  onTestFinished(async () => {
    await database.drop();
    await rm(home, { recursive: true });
  });
  await makeUser(database.prisma, { role: 'admin' });
});

const backUp = (isLast = false) =>
  makeAutomaticBackup(
    { db: database.prisma, databaseUrl: database.url, uploadsDir: path.join(folder, 'none'), folder },
    { isLast },
    NIGHT,
  );
const told = async () =>
  (await database.prisma.notification.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind);

describe('the backup of the night', () => {
  it('is named after its day, and expired backups are deleted', async () => {
    await mkdir(folder, { recursive: true });
    const old = Array.from({ length: 60 }, (_, n) => new Date(NIGHT.getTime() - (n + 1) * 86_400_000));
    for (const day of old) await writeFile(path.join(folder, `prilavok-${day.toISOString().slice(0, 10)}.zip`), '');
    await writeFile(path.join(folder, 'by-hand.zip'), '');
    const [left, running] = ['prilavok-2026-11-20.zip.1.part', 'prilavok-2026-11-22.zip.2.part'];
    for (const name of [left, running]) await writeFile(path.join(folder, name), '');
    await utimes(path.join(folder, left), new Date(0), new Date(0));
    await utimes(path.join(folder, running), NIGHT, NIGHT);
    await backUp();
    const kept = await readdir(folder);
    expect(kept).toEqual(expect.arrayContaining(['prilavok-2026-11-22.zip', 'by-hand.zip', running]));
    expect(kept).not.toContain(left);
    expect(kept.filter((name) => /^prilavok-.*zip$/.test(name))).toHaveLength(11);
    expect(await database.prisma.backup.count()).toBe(1);
    expect(await told()).toEqual([]);
  });

  it('that fails is reported to admins once, after the last try of each night, and a later success once', async () => {
    // A file is in place of the folder.
    await writeFile(folder, '');
    await expect(backUp()).rejects.toThrow('EEXIST');
    expect(await told()).toEqual([]);
    await expect(backUp(true)).rejects.toThrow('EEXIST');
    await expect(backUp(true)).rejects.toThrow('EEXIST');
    expect(await told()).toEqual(['alarm_for_admin']);
    expect(await database.prisma.alarm.findMany()).toMatchObject([{ kind: 'backup', endedAt: null }]);
    await rm(folder);
    await backUp();
    await backUp();
    expect(await told()).toEqual(['alarm_for_admin', 'alarm_over_for_admin']);
  });
});
