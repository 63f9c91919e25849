import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from '#shared/platform/pictures/folder-store.ts';
import { MAX_PICTURE_BYTES } from '#shared/platform/pictures/picture-refused.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { photo } from '../../support/photo.ts';
import { png } from '../../support/picture.ts';

const uploads = mkdtempSync(path.join(tmpdir(), 'prilavok-refused-'));
afterAll(() => rmSync(uploads, { recursive: true }));
const store = createPictureStore(folderStore(uploads));

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photo({ width: 200, height: 150 });
});

/** A picture of a few bytes whose header claims this size. */
function claims(width: number, height: number): Buffer {
  const picture = png(1, 1, [1, 2, 3]);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

const ZIP_END = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

describe('the picture store refuses', () => {
  it.each([
    ['nothing', () => Buffer.alloc(0), 'not_a_picture'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_a_picture'],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'not_a_picture',
    ],
    ['an SVG after a byte-order mark', () => Buffer.from('\ufeff<?xml version="1.0"?><svg/>'), 'not_a_picture'],
    ['a packed SVG', () => deflateSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_picture'],
    ['a program', () => Buffer.from('MZ\x90\x00'.padEnd(400, '\0'), 'latin1'), 'not_a_picture'],
    ['a TIFF', () => Buffer.from('II*\0'.padEnd(200, '\0'), 'latin1'), 'not_a_picture'],
    ['a page that begins as a GIF', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'), 'disguised'],
    ['a page at the end of a photograph', () => Buffer.concat([jpeg, Buffer.from('<HTML><body>')]), 'disguised'],
    ['an archive at the end of a photograph', () => Buffer.concat([jpeg, ZIP_END]), 'disguised'],
    ['a script that begins as a GIF', () => Buffer.from('GIF89a=1;alert(document.cookie)'.padEnd(60)), 'broken'],
    ['half of a photograph', () => jpeg.subarray(0, jpeg.length / 2), 'broken'],
    ['the beginning of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(20).fill(0)]), 'broken'],
    ['a PNG without width', () => png(0, 1, [0, 0, 0]), 'broken'],
    ['a PNG that is too wide', () => png(10_001, 1, [0, 0, 0]), 'too_many_pixels'],
    ['a bomb of few bytes and many dots', () => claims(8_000, 8_000), 'too_many_pixels'],
    ['a bomb that no machine can hold', () => claims(2_000_000_000, 2_000_000_000), 'broken'],
    ['more than a picture', () => Buffer.concat([jpeg, Buffer.alloc(MAX_PICTURE_BYTES)]), 'too_heavy'],
  ])('%s', async (_name, bytes, reason) => {
    const sent = bytes();
    await expect(store.keep(sent)).rejects.toMatchObject({ name: 'PictureRefused', reason });
    expect(readdirSync(uploads)).toEqual([]);
  });

  it('with a text for the sender', async () => {
    await expect(store.keep(Buffer.from('слова'))).rejects.toThrow(/^Это не картинка, которую можно показать\./);
  });

  it('a picture when two are being made and forty wait', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow = { ...folderStore(uploads), read: async () => null, write: () => released };
    const flood = await Promise.all(Array.from({ length: 50 }, (_, at) => photo({ width: 8, height: 8, seed: at })));
    const outcomes = flood.map((bytes) =>
      createPictureStore(slow)
        .keep(bytes)
        .then(
          () => 'kept',
          (error) => error.code,
        ),
    );
    // Refused uploads are answered at once, although others are waiting.
    expect(await Promise.all(outcomes.slice(42))).toEqual(Array(8).fill('unavailable'));
    release();
    expect(await Promise.all(outcomes.slice(0, 42))).toEqual(Array(42).fill('kept'));
  });
});
