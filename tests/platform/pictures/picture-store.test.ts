import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureSources, readPictureUrl } from '#shared/contract/picture-address.ts';
import { folderStore } from '#shared/platform/pictures/folder-store.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { photo } from '../../support/photo.ts';
import { png } from '../../support/picture.ts';

const uploads = mkdtempSync(path.join(tmpdir(), 'prilavok-pictures-'));
afterAll(() => rmSync(uploads, { recursive: true }));
const store = createPictureStore(folderStore(uploads));

const fileOf = (url: string): Buffer => readFileSync(path.join(uploads, path.relative('/uploads', url)));
const allFiles = (): string[] =>
  readdirSync(uploads, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

/** The addresses of a `srcset` with the width that it promises for each. */
const candidates = (set: string | undefined) =>
  (set ?? '').split(', ').map((one) => {
    const [url = '', width = ''] = one.split(' ');
    return { url, width: Number.parseInt(width, 10) };
  });

describe('the picture store', () => {
  it('keeps a picture in every width up to its own, in the smaller of two formats, and as a JPEG for chats', async () => {
    const kept = await store.keep(await photo({ width: 1200, height: 1500 }));
    expect(readPictureUrl(kept.url)).toMatchObject({ width: 1200, height: 1500 });
    const { src, srcSet, avifSet } = pictureSources(kept.url);
    const webp = candidates(srcSet);
    const smallest = candidates(avifSet);
    expect(webp.map(({ width }) => width)).toEqual([160, 320, 640, 960, 1200]);
    expect(src).toBe(webp[2]?.url);
    for (const [at, { url, width }] of webp.entries()) {
      const other = fileOf(smallest[at]?.url ?? '');
      expect(await sharp(fileOf(url)).metadata()).toMatchObject({ format: 'webp', width });
      expect(await sharp(other).metadata()).toMatchObject({ width });
      if (url !== smallest[at]?.url) expect(other.length).toBeLessThan(fileOf(url).length);
    }
    expect(await sharp(fileOf(kept.url)).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 1280 });
    expect(kept).toMatchObject({ width: 1024, height: 1280, placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  });

  it('never enlarges', async () => {
    const kept = await store.keep(png(90, 60, [200, 30, 30]));
    expect(kept).toMatchObject({ width: 90, height: 60, placeholder: '#c81e1e' });
    expect(candidates(pictureSources(kept.url).srcSet).map(({ width }) => width)).toEqual([90]);
    expect(await sharp(fileOf(pictureSources(kept.url).src)).metadata()).toMatchObject({ width: 90, height: 60 });
  });

  it('turns a photograph upright and removes the camera’s metadata', async () => {
    const lying = await sharp(await photo({ width: 400, height: 300 }))
      .withExif({ IFD0: { Artist: 'Пётр' }, IFD3: { GPSLatitude: '55/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const kept = await store.keep(lying);
    expect(kept).toMatchObject({ width: 300, height: 400 });
    for (const { url } of [...candidates(pictureSources(kept.url).srcSet), kept]) {
      const { exif, xmp, orientation, width = 0, height = 0 } = await sharp(fileOf(url)).metadata();
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
      expect(height).toBeGreaterThan(width);
    }
  });

  it('shows what is transparent as it is on pages, and on white in chats', async () => {
    const clear = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const kept = await store.keep(clear);
    expect(await sharp(fileOf(pictureSources(kept.url).src)).metadata()).toMatchObject({ hasAlpha: true });
    const [red, green, blue] = await sharp(fileOf(kept.url)).resize(1, 1).raw().toBuffer();
    expect([red, green, blue]).toEqual([255, 255, 255]);
  });

  it.each([
    ['grey', (picture: Sharp) => picture.greyscale().png()],
    ['CMYK', (picture: Sharp) => picture.toColourspace('cmyk').jpeg()],
    ['16 bits deep', (picture: Sharp) => picture.toColourspace('rgb16').png()],
    ['a GIF', (picture: Sharp) => picture.gif()],
    ['AVIF', (picture: Sharp) => picture.avif({ effort: 0 })],
  ])('takes a picture that is %s', async (_name, of) => {
    const kept = await store.keep(await of(sharp(await photo({ width: 40, height: 50 }))).toBuffer());
    expect(await sharp(fileOf(kept.url)).metadata()).toMatchObject({ width: 40, height: 50, space: 'srgb' });
  });

  it('keeps the same bytes once, also when they come several times at once, and never changes a file', async () => {
    const bytes = await photo({ width: 300, height: 200, seed: 7 });
    const before = allFiles().length;
    const kept = await Promise.all([1, 2, 3, 4].map(() => store.keep(bytes)));
    expect(new Set(kept.map(({ url }) => url)).size).toBe(1);
    const files = allFiles();
    const contents = files.map((file) => readFileSync(file));
    expect(files.length).toBeGreaterThan(before);
    expect(await store.keep(bytes)).toEqual(kept[0]);
    expect(allFiles()).toEqual(files);
    expect(files.map((file) => readFileSync(file))).toEqual(contents);
    expect((await store.keep(await photo({ width: 300, height: 200, seed: 8 }))).url).not.toBe(kept[0]?.url);
  });

  it('keeps the original too, under a name that the address does not reveal', async () => {
    const bytes = await photo({ width: 64, height: 64, seed: 9 });
    const { url } = await store.keep(bytes);
    const holder = allFiles().filter((file) => readFileSync(file).equals(bytes));
    expect(holder).toEqual([expect.stringMatching(/private\/originals\/[0-9a-f]{32}$/)]);
    expect(path.basename(holder[0] ?? '')).not.toBe(readPictureUrl(url)?.hash);
  });
});
