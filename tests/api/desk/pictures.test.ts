import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { UploadedPicture } from '#shared/contract/desk/product-editor.ts';
import type { DeskSale } from '#shared/contract/desk/sales.ts';
import { pictureSources, readPictureUrl } from '#shared/contract/picture-address.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { MAX_PICTURE_BYTES } from '#shared/platform/pictures/picture-refused.ts';
import { dataOf, detailsOf, failure, startApi } from '../../support/api.ts';
import { createTestDatabase } from '../../support/database.ts';
import { photo } from '../../support/photo.ts';
import { png } from '../../support/picture.ts';
import { makeManager, makeUser } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const token = await openSession(db, (await makeManager(db)).id);
const upload = (bytes: Uint8Array | undefined) => api.post('/api/desk/pictures', bytes, { token });
const crop = (url: string, left: number, top: number, width: number, height: number) =>
  api.post('/api/desk/pictures/crop', { url, left, top, width, height }, { token });
const sizeOf = (url: string) => {
  const { width, height } = readPictureUrl(url) ?? {};
  return [width, height];
};
const seen = async (url: string) => {
  const response = await fetch(api.origin + pictureSources(url).src);
  return sharp(Buffer.from(await response.arrayBuffer()));
};

describe('POST /api/desk/pictures', () => {
  it('keeps a photo in every size, and the same photo once', async () => {
    const bytes = await photo({ width: 800, height: 1000 });
    const [first, again] = [await upload(bytes), await upload(bytes)];
    expect(first.status).toBe(201);
    expect(again.body.data).toEqual(first.body.data);
    const { url } = dataOf<UploadedPicture>(first);
    expect((await (await seen(url)).metadata()).format).toBe('webp');
  });

  it('is only for staff', async () => {
    const customer = await openSession(db, (await makeUser(db)).id);
    const bytes = png(8, 10, [1, 2, 3]);
    expect((await api.post('/api/desk/pictures', bytes)).body).toEqual(failure('unauthorized'));
    expect((await api.post('/api/desk/pictures', bytes, { token: customer })).body).toEqual(failure('forbidden'));
  });

  it.each([
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /не картинка/,
    ],
    ['a page', Buffer.from('<!doctype html><title>x</title>'), /не картинка/],
    ['a document', Buffer.from('%PDF-1.7'), /не картинка/],
    ['nothing', undefined, /не картинка/],
    ['half a picture', png(40, 50, [9, 9, 9]).subarray(0, 60), /повреждена/],
    ['a script inside', Buffer.concat([png(8, 10, [5, 5, 5]), Buffer.from('<script>')]), /спрятано/],
  ])('refuses %s with a message', async (_, bytes, words) => {
    const refused = await upload(bytes);
    expect([refused.status, detailsOf(refused).picture]).toEqual([422, expect.stringMatching(words)]);
  });

  it('refuses a decompression bomb before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(detailsOf(await upload(bomb)).picture).toMatch(/до 50 мегапикселей/);
  });

  it('refuses what is too heavy, and does not read far past that', async () => {
    expect(detailsOf(await upload(Buffer.alloc(MAX_PICTURE_BYTES + 1, 1))).picture).toMatch(/до 20 МБ/);
    const refused = await upload(Buffer.alloc(MAX_PICTURE_BYTES + 3 * 1024 * 1024, 1));
    expect(refused.body).toEqual(failure('payload_too_large'));
  });
});

describe('POST /api/desk/pictures/crop', () => {
  it('makes a new picture from the original, the right way up', async () => {
    const [red, blue] = [
      { r: 200, g: 30, b: 30 },
      { r: 30, g: 30, b: 200 },
    ];
    const half = (background: typeof red) =>
      sharp({ create: { width: 1000, height: 1800, channels: 3, background } })
        .png()
        .toBuffer();
    // The left half is red, the right half blue. EXIF says that the camera was turned, so people see red above blue.
    const lying = await sharp({ create: { width: 2000, height: 1800, channels: 3, background: blue } })
      .composite([{ input: await half(red), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { url } = dataOf<UploadedPicture>(await upload(lying));
    expect(sizeOf(url)).toEqual([1800, 2000]);
    const answer = await crop(url, 0, 0.5, 1, 0.5);
    expect(answer.status).toBe(201);
    const part = dataOf<UploadedPicture>(answer);
    expect(sizeOf(part.url)).toEqual([1800, 1000]);
    const { dominant } = await (await seen(part.url)).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expect((await fetch(api.origin + pictureSources(url).src)).status).toBe(200);
  });

  it('uses the largest size of a picture that was stored before originals were recorded', async () => {
    const { url } = dataOf<UploadedPicture>(await upload(await photo({ width: 600, height: 600, seed: 5 })));
    const key = `private/kept/${readPictureUrl(url)?.hash}.json`;
    const note = JSON.parse((await api.files.read(key))?.toString() ?? '') as { original?: string };
    await api.files.remove(key);
    delete note.original;
    await api.files.write(key, Buffer.from(JSON.stringify(note)));
    expect(sizeOf(dataOf<UploadedPicture>(await crop(url, 0.25, 0.25, 0.5, 0.5)).url)).toEqual([300, 300]);
  });

  it.each([
    ['a path', '/uploads/pictures/../../secret.txt'],
    ['another site', 'https://example.com/a.jpg'],
    ['a drawing', '/uploads/mug.svg'],
    ['a picture that is not there', '/uploads/pictures/0f0e0d0c0b0a09080706050403020100-16x20-0/1280.jpg'],
  ])('knows nothing of %s', async (_, url) => {
    expect((await crop(url, 0, 0, 1, 1)).body).toEqual(failure('not_found'));
  });
});

it('a sale’s picture is set, replaced and removed at the desk; other changes keep it', async () => {
  const keep = async (width: number) => dataOf<UploadedPicture>(await upload(await photo({ width, height: 500 }))).url;
  const shown = async () => (await api.get('/api/sales/all')).body.data;
  const [first, second] = [await keep(800), await keep(900)];
  const body = { title: 'Неделя кружек', picture: first, draft_key: '0192d1b4-7a30-4c8f-9c1e-3f5a6b7c8d9e' };
  let sale = dataOf<DeskSale>(await api.post('/api/desk/sales', body, { token }));
  const change = async (changes: object) => {
    const sent = { ...changes, version: sale.version };
    sale = dataOf<DeskSale>(await api.put(`/api/desk/sales/${sale.id}`, sent, { token }));
    return sale.picture;
  };
  expect(sale.picture).toBe(first);
  expect(await shown()).toMatchObject([{ thumbnail: first, thumbnail_alt: 'Неделя кружек' }]);
  expect(await change({ title: 'Месяц кружек' })).toBe(first);
  expect(await change({ picture: second })).toBe(second);
  expect(await change({ picture: null })).toBeNull();
});
