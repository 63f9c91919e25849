import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createPictureStore, MAX_PICTURE_BYTES } from '#shared/platform/picture-store.ts';
import { png } from '../support/picture.ts';

const uploads = mkdtempSync(path.join(tmpdir(), 'prilavok-pictures-'));
afterAll(() => rmSync(uploads, { recursive: true }));
const store = createPictureStore(uploads);
const picture = png(3, 2, [1, 2, 3]);

describe('the picture store', () => {
  it('keeps a picture under a name made of its bytes, once, also when it comes several times at once', async () => {
    const kept = await Promise.all([1, 2, 3, 4].map(() => store.keep(picture)));
    const [first] = kept;
    expect(first).toMatchObject({
      width: 3,
      height: 2,
      url: expect.stringMatching(/^\/uploads\/pictures\/\w{32}\.png$/),
    });
    expect(new Set(kept.map((one) => one?.url)).size).toBe(1);
    expect(readdirSync(path.join(uploads, 'pictures'))).toHaveLength(1);
    expect(readFileSync(path.join(uploads, path.relative('/uploads', first?.url ?? '')))).toEqual(picture);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(40))],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00')],
    ['a PNG without width', png(0, 1, [0, 0, 0])],
    ['a PNG that is too wide', png(10_001, 1, [0, 0, 0])],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(20).fill(0)])],
    ['more than a picture', Buffer.concat([picture, Buffer.alloc(MAX_PICTURE_BYTES)])],
  ])('does not keep %s', async (_name, bytes) => {
    expect(await store.keep(bytes)).toBeNull();
    expect(readdirSync(path.join(uploads, 'pictures'))).toHaveLength(1);
  });
});
