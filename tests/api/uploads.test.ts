import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { PICTURE_WIDTHS, pictureSources } from '#shared/contract/picture-address.ts';
import type { FileStore } from '#shared/platform/pictures/file-store.ts';
import { folderStore } from '#shared/platform/pictures/folder-store.ts';
import { savePictureRedirect } from '#shared/platform/pictures/picture-redirects.ts';
import { createPictureStore, pictureTurn } from '#shared/platform/pictures/picture-store.ts';
import { S3Error, s3Store } from '#shared/platform/pictures/s3-store.ts';
import { failure, startApi } from '../support/api.ts';
import { openBucket } from '../support/bucket.ts';
import { createTestDatabase } from '../support/database.ts';
import { photo } from '../support/photo.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

async function open(files: (uploadsDir: string) => FileStore) {
  const uploadsDir = mkdtempSync(path.join(tmpdir(), 'prilavok-uploads-'));
  const store = files(uploadsDir);
  const api = await startApi(database.prisma, { files: store, uploadsDir });
  onTestFinished(async () => {
    await api.close();
    rmSync(uploadsDir, { recursive: true });
  });
  const look = async (url: string) => {
    const answer = await fetch(api.origin + url, { redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  return { api, uploadsDir, store, look };
}

const FOR_GOOD = 'public, max-age=31536000, immutable';

it('a picture is cached for good, as its address never means another', async () => {
  const { store, look } = await open(folderStore);
  const { url } = await createPictureStore(store).keep(await photo({ width: 300, height: 400 }));
  const { headers, bytes } = await look(pictureSources(url).src);
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', FOR_GOOD]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300 });
  const missing = await look(url.replace('1280.jpg', '111.webp'));
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBeNull();
});

it('originals and notes cannot be seen by anybody, whatever the request', async () => {
  const { api, uploadsDir, look } = await open(folderStore);
  for (const name of ['private/originals/a', 'private/originals/a.jpg', 'private/kept/a.json', 'pictures/x.part']) {
    mkdirSync(path.dirname(path.join(uploadsDir, name)), { recursive: true });
    writeFileSync(path.join(uploadsDir, name), 'secret');
    const spelled = [name, name.replace('private', '%70rivate'), name.replace('private', 'PRIVATE'), `./${name}`];
    for (const spelling of [...spelled, `demo/../${name}`, `demo/%2e%2e/${name}`, `/${name}`]) {
      const { status } = await look(`/uploads/${spelling}`);
      expect([spelling, status]).toEqual([spelling, 404]);
    }
  }
  expect(await api.get('/uploads/private/kept/a.json')).toMatchObject({ status: 404, body: failure('not_found') });
});

it('a picture that has moved is found under its old address', async () => {
  const { store, look } = await open(folderStore);
  const old = `${'ab'.repeat(16)}.png`;
  await savePictureRedirect(store, old, '/uploads/pictures/new/1280.jpg');
  const { status, headers } = await look(`/uploads/pictures/${old}`);
  expect([status, headers.get('location')]).toEqual([301, '/uploads/pictures/new/1280.jpg']);
});

it('each drawing of the demo shop is available as it is and as its own JPEG', async () => {
  const { look } = await open(folderStore);
  const drawing = await look('/uploads/demo/monstera-1.svg');
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
  expect(drawing.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
  const [first, again] = [await look('/uploads/demo/monstera-1.jpg'), await look('/uploads/demo/monstera-1.jpg')];
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 1280 });
  expect(again.bytes).toEqual(first.bytes);
  expect((await look('/uploads/demo/pileya-1.jpg')).bytes).not.toEqual(first.bytes);
  expect((await look('/uploads/demo/none-1.jpg')).status).toBe(404);
});

describe('a drawing of the demo shop on pages', () => {
  const address = '/uploads/demo/monstera-1/320.webp';

  /** Returns the created files in their order. */
  const counted = (store: FileStore) => {
    const written: string[] = [];
    const write: FileStore['write'] = (key, bytes) => {
      written.push(key);
      return store.write(key, bytes);
    };
    return { written, store: { ...store, write } };
  };

  it('is WebP in the widths of every picture, each drawn in that width', async () => {
    const { look } = await open(folderStore);
    const { srcSet = '' } = pictureSources('/uploads/demo/sale-lyon.svg');
    const candidates = srcSet.split(', ').map((one) => one.split(' '));
    expect(candidates.map(([, width]) => width)).toEqual(PICTURE_WIDTHS.map((width) => `${width}w`));
    for (const [url = '', descriptor = ''] of candidates) {
      const { headers, bytes } = await look(url);
      expect([url, headers.get('content-type')]).toEqual([url, 'image/webp']);
      const width = Number.parseInt(descriptor, 10);
      const { format, ...size } = await sharp(bytes).metadata();
      expect([format, size.width, size.height]).toEqual(['webp', width, Math.round(width / 1.5)]);
    }
  });

  it('is made at the first request, once for all requests meanwhile, and read from then on', async () => {
    const uploads = { written: [] as string[] };
    const { look, api } = await open((dir) => {
      const { written, store } = counted(folderStore(dir));
      uploads.written = written;
      return store;
    });
    const answers = await Promise.all([1, 2, 3].map(() => look(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(uploads.written).toEqual([expect.stringMatching(/^demo\/monstera-1-[0-9a-f]{16}-320\.webp$/)]);
    const again = await look(address);
    expect(again.bytes).toEqual(answers[0]?.bytes);
    expect(uploads.written).toHaveLength(1);
    // Its address stays when a later version draws it differently.
    expect(again.headers.get('cache-control')).toBe('public, max-age=604800');
    // As browsers ask; without the second header `fetch` would add `no-cache`.
    const headers = { 'if-none-match': again.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await fetch(api.origin + address, { headers })).status).toBe(304);
  });

  it('is the same from two copies of the API over one folder, whichever made it', async () => {
    const one = await open(folderStore);
    const { written, store } = counted(folderStore(one.uploadsDir));
    const two = await open(() => store);
    const [here, there] = await Promise.all([one.look(address), two.look(address)]);
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(there.bytes).toEqual(here.bytes);
    const other = address.replace('320', '160');
    expect((await one.look(other)).status).toBe(200);
    expect((await two.look(other)).status).toBe(200);
    expect(written.filter((key) => key.endsWith('-160.webp'))).toEqual([]);
  });

  it.each([
    'monstera-1/321.webp',
    'monstera-1/0320.webp',
    'monstera-1/320.avif',
    'none-1/320.webp',
    '..%2Fpictures%2Fmonstera-1/320.webp',
    '%2e%2e/monstera-1/320.webp',
    'monstera-1%00/320.webp',
  ])('does not exist under another name: %s', async (name) => {
    const { look, uploadsDir } = await open(folderStore);
    expect((await look(`/uploads/demo/${name}`)).status).toBe(404);
    expect(readdirSync(uploadsDir)).toEqual(['mug.svg']);
  });

  it('is shown as it is while the queue of pictures is long', async () => {
    const { look } = await open(folderStore);
    const release = Promise.withResolvers<void>();
    const busy = Array.from({ length: 42 }, () => pictureTurn(() => release.promise));
    const { status, headers } = await look(address);
    release.resolve();
    await Promise.all(busy);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await look(address)).headers.get('content-type')).toBe('image/webp');
  });
});

it('two machines over one bucket show the same pictures, also of the demo', async () => {
  const settings = await openBucket();
  const [one, two] = [await open(() => s3Store(settings)), await open(() => s3Store(settings))];
  const { url } = await createPictureStore(one.store).keep(await photo({ width: 200, height: 200 }));
  const drawing = '/uploads/demo/kubiki-1.svg';
  const ofDemo = [drawing, pictureSources(drawing).src, '/uploads/demo/kubiki-1.jpg'];
  for (const address of [url, pictureSources(url).src, ...ofDemo]) {
    const [here, there] = [await one.look(address), await two.look(address)];
    expect([address, here.status]).toEqual([address, 200]);
    expect(there.bytes).toEqual(here.bytes);
    expect(there.headers.get('content-type')).toBe(here.headers.get('content-type'));
  }
  expect((await two.look(url)).headers.get('cache-control')).toBe(FOR_GOOD);
  expect((await two.look(url.replace('1280.jpg', '111.webp'))).status).toBe(404);
});

it('with a bucket, files in the machine’s own folder are shown until they are moved', async () => {
  const settings = await openBucket();
  const { uploadsDir, look } = await open(() => s3Store(settings));
  const { url } = await createPictureStore(folderStore(uploadsDir)).keep(await photo({ width: 50, height: 50 }));
  expect((await look(url)).status).toBe(200);
});

it('browsers are sent to the bucket itself where it has a public address', async () => {
  const settings = { ...(await openBucket()), publicUrl: 'https://cdn.example/shop' };
  const { store, look } = await open(() => s3Store(settings));
  const { url } = await createPictureStore(store).keep(await photo({ width: 50, height: 60 }));
  const { status, headers } = await look(url);
  expect([status, headers.get('location')]).toEqual([301, url.replace('/uploads', 'https://cdn.example/shop')]);
});

it('a bucket that is down is reported, and none of its answers is cached', async () => {
  const down = () => Promise.reject(new S3Error({ method: 'GET', key: 'x' }, 'status 500'));
  const { api } = await open((dir) => ({ ...folderStore(dir), isShared: true, read: down }));
  const answer = await api.get('/uploads/mug.svg');
  expect(answer).toMatchObject({ status: 503, body: failure('unavailable') });
  expect(answer.headers.get('cache-control')).toBeNull();
});

it('a bucket that does not answer is asked for no more than a hundred pictures at once', async () => {
  const asked = new Set<() => void>();
  const { look } = await open((dir) => ({
    ...folderStore(dir),
    isShared: true,
    read: () => new Promise((resolve) => asked.add(() => resolve(null))),
  }));
  const waiting = Array.from({ length: 100 }, (_, n) => look(`/uploads/pictures/a${n}.webp`));
  await expect.poll(() => asked.size).toBe(100);
  expect((await look('/uploads/pictures/b.webp')).status).toBe(503);
  for (const answer of asked) answer();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(100).fill(404));
});
