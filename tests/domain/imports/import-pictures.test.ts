import { describe, expect, it } from 'vitest';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { attachPictures } from '#shared/domain/imports/attach-pictures.ts';
import { fetchPictures } from '#shared/domain/imports/fetch-pictures.ts';
import { retryPictures } from '#shared/domain/imports/retry-pictures.ts';
import { keepImport } from '#shared/domain/imports/stored-import.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { HEADS, NOTHING, openImportShop, readTable } from './import-shop.ts';

const { db, apply } = await openImportShop();

describe('pictures of an import', () => {
  const keep = async (bytes: Buffer) => {
    if (bytes.toString() !== 'picture') throw new Error('это не картинка');
    return { url: '/uploads/pictures/kept.jpg', width: 10, height: 20, placeholder: '#ffffff' };
  };

  it('are fetched later, once, and given up with a message after three tries', async () => {
    await apply([HEADS, ['', 'A', 'А', '', 100, null, null, 'https://x.ru/1.jpg https://x.ru/2.jpg', '']]);
    const tried: string[] = [];
    const fetch = async (address: string) => {
      tried.push(address);
      return Buffer.from(address.endsWith('1.jpg') ? 'picture' : 'page');
    };
    expect(await fetchPictures({ db, fetch, keep }, 10)).toBe(1);
    await fetchPictures({ db, fetch, keep }, 10);
    expect(await fetchPictures({ db, fetch, keep }, 10)).toBe(0);
    expect(tried).toEqual(['https://x.ru/1.jpg', ...Array(3).fill('https://x.ru/2.jpg')]);
    expect(await db.productPicture.findMany({ select: { url: true, source: true } })).toEqual([
      { url: '/uploads/pictures/kept.jpg', source: 'https://x.ru/1.jpg' },
    ]);
    expect(await db.pictureDownload.findMany({ select: { error: true } })).toEqual([{ error: 'это не картинка' }]);
  });

  it('that were given up are tried once on each of the next nights, and not after that', async () => {
    await apply([HEADS, ['', 'A', 'А', '', 100, null, null, 'https://x.ru/1.jpg', '']]);
    let calls = 0;
    const fetch = async () => {
      calls += 1;
      throw new Error('сервер не отвечает');
    };
    for (let i = 0; i < 4; i++) await fetchPictures({ db, fetch, keep }, 10);
    expect(calls).toBe(3);
    expect(await retryPictures(db)).toBe(1);
    for (let i = 0; i < 2; i++) await fetchPictures({ db, fetch, keep }, 10);
    expect(calls).toBe(4);
    expect(await retryPictures(db)).toBe(1);
    await fetchPictures({ db, fetch: async () => Buffer.from('picture'), keep }, 10);
    expect(await db.productPicture.count()).toBe(1);
    await apply([HEADS, ['', 'B', 'Б', '', 100, null, null, 'https://x.ru/2.jpg', '']]);
    for (let i = 0; i < 3; i++) await fetchPictures({ db, fetch, keep }, 10);
    await db.pictureDownload.updateMany({ data: { createdAt: new Date(Date.now() - 4 * 24 * 3600 * 1000) } });
    expect(await retryPictures(db)).toBe(0);
  });

  it('come from an archive by their names or by codes, and what did not come is named', async () => {
    const rows = [
      HEADS,
      ['', 'A-1', 'А', '', 100, null, null, 'фото.jpg', ''],
      ['', 'B-2', 'Б', '', 100, null, null, '', ''],
    ];
    const { rows: drafts, faults } = await readTable(rows as Cell[][]);
    const read = { rows: attachPictures(drafts, ['pics/B-2_2.jpg', 'pics/B-2.jpg']), faults };
    const kept = { url: '/uploads/pictures/b.jpg', width: 1, height: 1, placeholder: '#ffffff' };
    const files = new Map(
      ['b-2.jpg', 'b-2_2.jpg'].map((name) => [name, { ...kept, url: `/uploads/pictures/${name}` }]),
    );
    const id = await keepImport({ db }, { actorId: null, fileName: 'x', read, files });
    const { missingPictures } = await applyImport({ db }, { id, actorId: null, options: NOTHING });
    expect(missingPictures).toEqual(['фото.jpg']);
    expect(await db.productPicture.findMany({ orderBy: { position: 'asc' }, select: { url: true } })).toEqual([
      { url: '/uploads/pictures/b-2.jpg' },
      { url: '/uploads/pictures/b-2_2.jpg' },
    ]);
  });

  it('may be kept with the import, and then need not come when it is applied', async () => {
    const read = await readTable([HEADS, ['', 'A-1', 'А', '', 100, null, null, 'фото.jpg', '']]);
    const kept = { url: '/uploads/pictures/a.jpg', width: 1, height: 1, placeholder: '#ffffff' };
    const files = new Map([['фото.jpg', kept]]);
    const id = await keepImport({ db }, { actorId: null, fileName: 'x', read, files });
    expect(await applyImport({ db }, { id, actorId: null, options: NOTHING })).toMatchObject({ missingPictures: [] });
    expect(await db.productPicture.findMany({ select: { url: true } })).toEqual([{ url: kept.url }]);
  });
});
