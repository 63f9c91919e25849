import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Import, type ImportItem, PART_BYTES } from '#shared/contract/desk/imports.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { workOnImport } from '#shared/platform/imports/work-on-import.ts';
import { folderStore } from '#shared/platform/pictures/folder-store.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { dataOf, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { queuedJobs } from '../support/jobs.ts';
import { png } from '../support/picture.ts';
import { makeProduct, makeUser, rub } from '../support/shop-fixture.ts';
import { zipOf } from '../support/zip.ts';

const uploadsDir = mkdtempSync(path.join(tmpdir(), 'prilavok-imports-'));
const files = folderStore(uploadsDir);
const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db, { files, uploadsDir });
const manager = await makeUser(db, { role: 'manager', firstName: 'Павел', lastName: null });
const token = await openSession(db, manager.id);
afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(uploadsDir, { recursive: true });
});
beforeEach(async () => {
  await db.goodsImport.deleteMany();
  await db.importColumn.deleteMany();
  await db.product.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

type Sent = Record<string, { name: string; bytes: Buffer }>;

async function upload(sent: Sent): Promise<number> {
  const listed = Object.entries(sent).map(([kind, { name, bytes }]) => ({ kind, name, bytes: bytes.length }));
  const begun = await api.post('/api/desk/imports', { files: listed }, { token });
  const { id } = dataOf<Import>(begun);
  for (const [kind, { bytes }] of Object.entries(sent)) {
    for (let part = 0; part * PART_BYTES < bytes.length; part++) {
      const answer = await fetch(`${api.origin}/api/desk/imports/${id}/files/${kind}/${part}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)),
      });
      expect(answer.status).toBe(200);
    }
  }
  return id;
}

/** Runs the waiting job, as a bot does. */
async function work(): Promise<void> {
  const rows = await db.$queryRaw<{ id: bigint; payload: Parameters<typeof workOnImport>[1] }[]>`
    DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
    WHERE task.id = job.task_id AND task.identifier = 'work_on_import' RETURNING job.id, job.payload`;
  expect(rows).toHaveLength(1);
  for (const { payload } of rows) await workOnImport({ db, files, pictures: createPictureStore(files) }, payload);
}

const look = async (id: number) => dataOf<Import>(await api.get(`/api/desk/imports/${id}`, { token }));
const ask = (id: number, what: string, body?: unknown) => api.post(`/api/desk/imports/${id}/${what}`, body, { token });
const items = async (id: number, kind: string) =>
  dataOf<ImportItem[]>(await api.get(`/api/desk/imports/${id}/items?kind=${kind}`, { token }));

async function preview(sent: Sent): Promise<Import> {
  const id = await upload(sent);
  expect((await ask(id, 'read', {})).status).toBe(202);
  await work();
  return look(id);
}

const csv = (...lines: string[]) => ({ name: 'прайс.csv', bytes: Buffer.from(lines.join('\r\n')) });
const kept = async () => (await db.product.findMany({ orderBy: { title: 'asc' } })).map(({ title }) => title);

describe('a file of goods at the desk', () => {
  it('comes in parts, is previewed, applied and taken back', async () => {
    await makeProduct(db, { title: 'Кружка', sku: 'K-1', price: rub(990) });
    await makeProduct(db, { title: 'Чайник', sku: 'OLD' });
    const filler = `;;${' '.repeat(1000)}\r\n`.repeat(1100);
    const table = csv('Артикул;Название;Цена', 'K-1;Кружка;1090', 'V-1;Ваза;2500', 'T-1;Тарелка;дорого', filler);
    expect(table.bytes.length).toBeGreaterThan(PART_BYTES);
    const seen = await preview({ table });
    expect(seen).toMatchObject({
      state: 'previewed',
      problem: null,
      progress: null,
      is_stalled: false,
      actor: 'Павел',
      counts: { new: 1, changed: 1, vanished: 1, faulty: 1, missing_pictures: 0 },
    });
    expect(await items(seen.id, 'new')).toMatchObject([{ title: 'Ваза', price: 2500, variants: 0 }]);
    expect(await items(seen.id, 'changed')).toMatchObject([{ title: 'Кружка', fields: [{ field: 'Цена' }] }]);
    expect(await items(seen.id, 'vanished')).toMatchObject([{ title: 'Чайник' }]);
    expect(await items(seen.id, 'faulty')).toMatchObject([{ row: 4, reason: 'Цена «дорого» — не число' }]);
    expect(await kept()).toEqual(['Кружка', 'Чайник']);

    expect(dataOf<Import>(await ask(seen.id, 'apply', { hide_vanished: true })).state).toBe('applying');
    await work();
    const applied = await look(seen.id);
    expect(applied).toMatchObject({
      state: 'applied',
      options: { hide_vanished: true },
      undo_until: expect.any(String),
    });
    expect(await kept()).toEqual(['Ваза', 'Кружка', 'Чайник']);
    expect(await db.product.count({ where: { isHidden: true } })).toBe(1);
    expect(await files.has(`private/imports/${seen.id}/table/0`)).toBe(false);

    await ask(seen.id, 'undo');
    await work();
    expect(await look(seen.id)).toMatchObject({ state: 'undone', undo_until: null });
    expect(await kept()).toEqual(['Кружка', 'Чайник']);
    expect(await db.product.count({ where: { isHidden: true } })).toBe(0);
  });

  it('brings pictures in its own archive, names the missing ones, and says why others were refused', async () => {
    const pictures = zipOf([
      { name: 'фото/V-1.png', bytes: png(40, 40, [200, 30, 30]) },
      { name: 'фото/никому.png', bytes: png(40, 40, [30, 30, 30]) },
      { name: 'фото/Chashka.jpg', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
      { name: 'фото/plate.png', bytes: png(40, 40, [30, 30, 30]).subarray(0, 60) },
    ]);
    const seen = await preview({
      table: csv(
        'Артикул;Название;Цена;Картинки',
        'V-1;Ваза;2500;',
        'B-1;Блюдо;900;blyudo.png',
        'C-1;Чашка;700;chashka.jpg',
        'P-1;Тарелка;800;plate.png',
      ),
      pictures: { name: 'фото.zip', bytes: pictures },
    });
    expect(seen.counts).toMatchObject({ new: 4, missing_pictures: 3 });
    const missing = [
      { title: 'blyudo.png', reason: null },
      { title: 'chashka.jpg', reason: expect.stringMatching(/^Это не картинка/) },
      { title: 'plate.png', reason: 'Картинка повреждена или загрузилась не до конца' },
    ];
    expect(await items(seen.id, 'missing_picture')).toMatchObject(missing);
    await ask(seen.id, 'apply', {});
    await work();
    expect(await items(seen.id, 'missing_picture')).toMatchObject(missing);
    expect(await db.productPicture.findMany({ select: { source: true } })).toEqual([{ source: 'V-1.png' }]);
  });

  it('counts the pictures that are fetched afterwards', async () => {
    const seen = await preview({ table: csv('Название;Цена;Фото', 'Ваза;2500;https://x.ru/1.jpg https://x.ru/2.jpg') });
    await ask(seen.id, 'apply', {});
    await work();
    expect((await look(seen.id)).pictures).toEqual({ total: 2, left: 2, failed: 0 });
    const [first] = await db.pictureDownload.findMany({ orderBy: { id: 'asc' } });
    await db.pictureDownload.update({ where: { id: first?.id ?? 0 }, data: { error: 'сервер ответил 404' } });
    expect((await look(seen.id)).pictures).toEqual({ total: 2, left: 1, failed: 1 });
  });

  it('says why it was refused, and changes nothing', async () => {
    const seen = await preview({ table: { name: 'прайс.xlsx', bytes: Buffer.from('PK\u0003\u0004 повреждён') } });
    expect(seen).toMatchObject({ state: 'refused', problem: expect.stringContaining('повреждён'), counts: null });
  });

  it('is refused where a part of it never came', async () => {
    const begun = await api.post(
      '/api/desk/imports',
      { files: [{ kind: 'table', name: 'a.csv', bytes: 9 }] },
      { token },
    );
    const { id } = dataOf<Import>(begun);
    await ask(id, 'read', {});
    await work();
    expect((await look(id)).problem).toBe('Файл «a.csv» загрузился не целиком. Загрузите его ещё раз');
  });

  it('is given up and its files are deleted', async () => {
    const seen = await preview({ table: csv('Название;Цена', 'Ваза;2500') });
    expect(await files.has(`private/imports/${seen.id}/table/0`)).toBe(true);
    expect((await api.send('DELETE', `/api/desk/imports/${seen.id}`, undefined, { token })).status).toBe(200);
    expect(await files.has(`private/imports/${seen.id}/table/0`)).toBe(false);
    expect(await db.goodsImport.count()).toBe(0);
  });
});

describe('the columns of a file', () => {
  const table = csv('Наим.;Ст-ть;Страна;Материал', 'Ваза;2500;Россия;стекло', 'Ваза;2600;Россия;глина');

  it('that nobody knows are chosen by hand, and remembered for files to come', async () => {
    const refused = await preview({ table });
    expect(refused).toMatchObject({ state: 'refused', can_read_again: true });
    expect(refused.columns).toEqual([
      { head: 'Наим.', sample: 'Ваза', as: null },
      { head: 'Ст-ть', sample: '2500', as: null },
      { head: 'Страна', sample: 'Россия', as: null },
      { head: 'Материал', sample: 'стекло', as: null },
    ]);
    const columns = [
      { head: 'Наим.', as: 'title' },
      { head: 'Ст-ть', as: 'price' },
      { head: 'Материал', as: 'option' },
      { head: 'Страна', as: 'skip' },
    ];
    await ask(refused.id, 'read', { columns });
    await work();
    const read = await look(refused.id);
    expect(read).toMatchObject({ state: 'previewed', problem: null, counts: { new: 1, faulty: 0 } });
    expect(await items(read.id, 'new')).toMatchObject([{ title: 'Ваза', variants: 2 }]);

    const next = await preview({ table: csv('НАИМ. ;Ст-ть*;Материал', 'Чаша;900;дерево') });
    expect(next).toMatchObject({ state: 'previewed', counts: { new: 1 } });
    expect(next.columns.map(({ as }) => as)).toEqual(['title', 'price', 'option']);
  });

  it('may be skipped although the shop knows them', async () => {
    const seen = await preview({ table: csv('Название;Цена;Остаток', 'Ваза;2500;много штук') });
    expect(seen.counts).toMatchObject({ new: 0, faulty: 1 });
    await ask(seen.id, 'read', { columns: [{ head: 'Остаток', as: 'skip' }] });
    await work();
    expect((await look(seen.id)).counts).toMatchObject({ new: 1, faulty: 0 });
  });
});

describe('an import beside others', () => {
  it('is compared again without the fields that it has to skip, and does not change them', async () => {
    await makeProduct(db, { title: 'Кружка', sku: 'K-1', price: rub(990) });
    const seen = await preview({ table: csv('Артикул;Название;Цена', 'K-1;Кружка;1090') });
    expect(seen.counts).toMatchObject({ changed: 1 });
    await ask(seen.id, 'read', { leave: ['price'] });
    await work();
    const again = await look(seen.id);
    expect(again).toMatchObject({ state: 'previewed', counts: { changed: 0 }, options: { leave: ['price'] } });
    await ask(seen.id, 'apply', {});
    await work();
    expect(await db.product.findFirstOrThrow({ select: { price: true } })).toEqual({ price: rub(990) });
  });

  it('is started once, even if many people press at once', async () => {
    const seen = await preview({ table: csv('Название;Цена', 'Ваза;2500') });
    const answers = await Promise.all([1, 2, 3].map(() => ask(seen.id, 'apply', {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect((await queuedJobs(db)).length).toBe(1);
  });

  it('does nothing for somebody who no longer works here', async () => {
    const seen = await preview({ table: csv('Название;Цена', 'Ваза;2500') });
    await ask(seen.id, 'apply', {});
    await db.user.update({ where: { id: manager.id }, data: { role: 'customer' } });
    await work();
    await db.user.update({ where: { id: manager.id }, data: { role: 'manager' } });
    expect(await look(seen.id)).toMatchObject({ state: 'previewed', problem: expect.stringContaining('нет прав') });
    expect(await kept()).toEqual([]);
  });

  it('says that its job does not report', async () => {
    const id = await upload({ table: csv('Название;Цена', 'Ваза;2500') });
    await ask(id, 'read', {});
    expect(await look(id)).toMatchObject({ is_stalled: false, progress: { step: 'queued' } });
    await db.goodsImport.update({ where: { id }, data: { touchedAt: new Date(Date.now() - 61_000) } });
    expect((await look(id)).is_stalled).toBe(true);
  });
});
