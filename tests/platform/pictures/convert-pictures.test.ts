import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readPictureUrl } from '#shared/contract/picture-address.ts';
import { convertPictures, hasPicturesToConvert } from '#shared/platform/pictures/convert-pictures.ts';
import type { FileStore } from '#shared/platform/pictures/file-store.ts';
import { folderStore } from '#shared/platform/pictures/folder-store.ts';
import { findPictureRedirect } from '#shared/platform/pictures/picture-redirects.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { s3Store } from '#shared/platform/pictures/s3-store.ts';
import { openBucket } from '../../support/bucket.ts';
import { createTestDatabase } from '../../support/database.ts';
import { recordedLog } from '../../support/log.ts';
import { orderAs } from '../../support/orders.ts';
import { photo } from '../../support/photo.ts';
import { makeProduct } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(() => database.drop());

const GOING_ON = new AbortController().signal;
const nameOf = (digit: string): string => `${digit.repeat(32)}.jpg`;
const urlOf = (digit: string): string => `/uploads/pictures/${nameOf(digit)}`;

let uploadsDir: string;
beforeEach(async () => {
  uploadsDir = mkdtempSync(path.join(tmpdir(), 'prilavok-convert-'));
  mkdirSync(path.join(uploadsDir, 'pictures'));
  await db.productPicture.deleteMany();
  return () => rmSync(uploadsDir, { recursive: true });
});

/** A picture as an older version stored it. */
async function keepOld(digit: string): Promise<void> {
  const bytes = await photo({ width: 60, height: 40, seed: Number.parseInt(digit, 16) });
  writeFileSync(path.join(uploadsDir, 'pictures', nameOf(digit)), bytes);
}

async function makePicture(url: string): Promise<number> {
  const { id } = await makeProduct(db);
  await db.productPicture.create({ data: { productId: id, url, width: 60, height: 40, alt: '' } });
  return id;
}

const convert = (files: FileStore, { pictures = createPictureStore(files), signal = GOING_ON } = {}) =>
  convertPictures({ db, files, pictures, log: recordedLog().log }, { uploadsDir, signal });

const urls = async (): Promise<string[]> =>
  (await db.productPicture.findMany({ orderBy: { id: 'asc' } })).map(({ url }) => url);

const oldFiles = (): string[] => readdirSync(path.join(uploadsDir, 'pictures')).filter((name) => name.endsWith('.jpg'));

it('old pictures get all sizes and their new address everywhere, and are found under the old one', async () => {
  await keepOld('a');
  const { hash } = await orderAs(db, null, [{ id: await makePicture(urlOf('a')) }]);
  const lineUrls = async () =>
    (await db.orderLine.findMany({ where: { order: { hash } } })).map((line) => line.thumbnail);
  expect(await lineUrls()).toEqual([urlOf('a')]);
  const sale = await db.sale.create({ data: { title: 'Чай', pictureUrl: urlOf('a') } });
  await db.settings.update({ where: { id: 1 }, data: { logo: urlOf('a') } });
  const files = folderStore(uploadsDir);
  expect(await hasPicturesToConvert({ files }, uploadsDir)).toBe(true);
  await convert(files);

  const [url = ''] = await urls();
  expect(readPictureUrl(url)).toMatchObject({ width: 60, height: 40 });
  expect(await db.productPicture.findFirst()).toMatchObject({ placeholder: expect.not.stringMatching('#e8e4de') });
  expect(await lineUrls()).toEqual([url]);
  expect((await db.sale.findUniqueOrThrow({ where: { id: sale.id } })).pictureUrl).toBe(url);
  expect((await db.settings.findUniqueOrThrow({ where: { id: 1 } })).logo).toBe(url);
  expect(await findPictureRedirect(files, nameOf('a'))).toBe(url);
  expect(oldFiles()).toEqual([]);
  expect(await hasPicturesToConvert({ files }, uploadsDir)).toBe(false);
});

it('a conversion killed at any step continues, and gives the same pictures as one without a break', async () => {
  const files = folderStore(uploadsDir);
  for (const digit of ['a', 'b', 'c']) {
    await keepOld(digit);
    await makePicture(urlOf(digit));
  }
  const stopping = new AbortController();
  const pictures = createPictureStore(files);
  const killed = {
    keep: async (bytes: Buffer) => {
      const kept = await pictures.keep(bytes);
      stopping.abort();
      return kept;
    },
  };
  await expect(convert(files, { pictures: killed, signal: stopping.signal })).rejects.toThrow(/abort/i);
  expect(oldFiles()).toEqual([nameOf('b'), nameOf('c')]);
  // Killed after the rows of the second, before its file was deleted.
  const broken = {
    ...files,
    write: (key: string, bytes: Buffer) => (key.includes('moved') ? fail() : files.write(key, bytes)),
  };
  await expect(convert(broken)).rejects.toThrow('killed');
  expect((await urls()).filter((url) => readPictureUrl(url))).toHaveLength(2);
  await convert(files);
  expect(oldFiles()).toEqual([]);
  const converted = await urls();
  expect(converted.map((url) => readPictureUrl(url)?.width)).toEqual([60, 60, 60]);
  expect(new Set(converted).size).toBe(3);
  expect(await findPictureRedirect(files, nameOf('b'))).toBe(converted[1]);
});

const fail = (): never => {
  throw new Error('killed');
};

it('a file that is not a picture by today’s rules is skipped and reported, and does not block others', async () => {
  writeFileSync(path.join(uploadsDir, 'pictures', nameOf('0')), 'broken');
  await keepOld('d');
  await makePicture(urlOf('0'));
  await makePicture(urlOf('d'));
  const log = recordedLog();
  const files = folderStore(uploadsDir);
  await convertPictures(
    { db, files, pictures: createPictureStore(files), log: log.log },
    { uploadsDir, signal: GOING_ON },
  );
  const [left, moved = ''] = await urls();
  expect(left).toBe(urlOf('0'));
  expect(readPictureUrl(moved)).not.toBeNull();
  expect(oldFiles()).toEqual([nameOf('0')]);
});

it('a shop that gets a bucket has all its pictures there, each copied once', async () => {
  const before = await createPictureStore(folderStore(uploadsDir)).keep(await photo({ width: 50, height: 50 }));
  await keepOld('e');
  await makePicture(urlOf('e'));
  const bucket = s3Store(await openBucket());
  await convert(bucket);
  const [url = ''] = await urls();
  for (const each of [url, before.url]) expect(await bucket.has(each.replace('/uploads/', ''))).toBe(true);
  expect(await findPictureRedirect(bucket, nameOf('e'))).toBe(url);
  expect(await hasPicturesToConvert({ files: bucket }, uploadsDir)).toBe(false);
});
