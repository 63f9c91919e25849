import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUNDLE_FRESH_MS } from '#api/pages/shop-bundle.ts';
import { folderStore } from '#shared/platform/pictures/folder-store.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { png } from '../support/picture.ts';
import { setShop } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const uploadsDir = mkdtempSync(path.join(tmpdir(), 'prilavok-icons-'));
const files = folderStore(uploadsDir);
const read = vi.fn(files.read);
const api = await startApi(db, { uploadsDir, files: { ...files, read } });
afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(uploadsDir, { recursive: true });
});

// Public data are cached for a moment: each change is checked after that.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => dress(''));
afterEach(() => void read.mockClear());

async function dress(logo: string, bgMainColor = '#102030') {
  await setShop(db, { logo, theme: { bgMainColor } });
  vi.advanceTimersByTime(BUNDLE_FRESH_MS);
}
const keep = async (bytes: Buffer) => (await createPictureStore(files).keep(bytes)).url;

/** A dot in the middle of an empty picture. */
const clearLogo = () =>
  sharp({ create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: png(200, 200, [255, 0, 0]) }])
    .png()
    .toBuffer();

async function iconsNamed(): Promise<Record<string, string>> {
  const { icons } = JSON.parse((await api.get('/manifest.webmanifest')).text) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  const touch = /<link rel="apple-touch-icon" href="(.*?)"/.exec((await api.get('/')).text)?.[1] ?? '';
  return {
    ...Object.fromEntries(icons.map(({ src, sizes, purpose }) => [`${purpose} ${sizes}`, src])),
    touch,
  };
}

async function pictureAt(where: string) {
  const answer = await fetch(api.origin + where);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const dotAt = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
  const cache = answer.headers.get('cache-control');
  return { type: answer.headers.get('content-type'), cache, bytes, side: [info.width, info.height], dotAt };
}

describe('the icons of a shop on a home screen', () => {
  it('are the default ones without a logo', async () => {
    expect(await iconsNamed()).toEqual({
      'any 192x192': '/icons/icon-192.png',
      'any 512x512': '/icons/icon-512.png',
      'maskable 512x512': '/icons/maskable-512.png',
      touch: '/icons/apple-touch-icon.png',
    });
  });

  it('are made from its logo: clear where it is clear, and on the shop’s colour where nothing may shine through', async () => {
    await dress(await keep(await clearLogo()));
    const named = await iconsNamed();
    const [small, large, cut, touch] = await Promise.all(
      ['any 192x192', 'any 512x512', 'maskable 512x512', 'touch'].map((which) => pictureAt(named[which] ?? '')),
    );
    expect([small, large, cut, touch].map((icon) => icon?.side[0])).toEqual([192, 512, 512, 180]);
    expect([small, large, cut, touch].every((icon) => icon?.side[0] === icon?.side[1])).toBe(true);
    expect([small?.type, small?.cache]).toEqual(['image/png', 'public, max-age=31536000, immutable']);
    expect(small?.dotAt(2, 2)[3]).toBe(0);
    expect(small?.dotAt(96, 96)).toEqual([255, 0, 0, 255]);
    // A phone cuts the corners off; the dot is in the middle half of the logo, far from them.
    expect(cut?.dotAt(2, 2)).toEqual([16, 32, 48, 255]);
    expect(cut?.dotAt(150, 150)).toEqual([16, 32, 48, 255]);
    expect(cut?.dotAt(256, 256)).toEqual([255, 0, 0, 255]);
    expect(touch?.dotAt(2, 2)).toEqual([16, 32, 48, 255]);
    expect(touch?.dotAt(90, 90)).toEqual([255, 0, 0, 255]);
  });

  it('show a wide logo whole, on its own ground', async () => {
    await dress(await keep(png(600, 200, [0, 128, 0])));
    const { 'maskable 512x512': address = '' } = await iconsNamed();
    const { dotAt } = await pictureAt(address);
    for (const [x, y] of [
      [2, 2],
      [256, 40],
      [256, 256],
    ] as const) {
      expect(dotAt(x, y)).toEqual([0, 128, 0, 255]);
    }
  });

  it('are rendered once, and again under another address with another logo or colour', async () => {
    const logo = await keep(png(300, 300, [10, 20, 200]));
    await dress(logo);
    const { 'any 192x192': address = '' } = await iconsNamed();
    const [one, other] = await Promise.all([pictureAt(address), pictureAt(address)]);
    const reads = read.mock.calls.length;
    expect((await pictureAt(address)).bytes).toEqual(one.bytes);
    expect(other.bytes).toEqual(one.bytes);
    expect(read.mock.calls.length).toBe(reads);

    await dress(logo, '#405060');
    expect((await iconsNamed())['any 192x192']).not.toBe(address);
    await dress(await keep(png(300, 300, [200, 20, 10])));
    // A request for the old icon gets the current one, without caching.
    const late = await pictureAt(address);
    expect(late.dotAt(96, 96)).toEqual([200, 20, 10, 255]);
    expect(late.cache).toBe('no-cache');
  });

  it('are the default ones where the logo’s file is gone, and nothing else has such an address', async () => {
    await dress(`/uploads/pictures/${'a'.repeat(32)}-300x300-0/1280.jpg`);
    const { touch = '' } = await iconsNamed();
    const answer = await fetch(api.origin + touch, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/icons/apple-touch-icon.png']);
    expect((await api.get(touch.replace('apple-touch', 'secret'))).status).toBe(404);
  });
});

describe('the icon in a browser’s tab', () => {
  const tabIcons = async () =>
    [...(await api.get('/')).text.matchAll(/<link rel="icon" href="(.*?)" type="(.*?)"/g)].map(([, href, type]) => ({
      href: href ?? '',
      type,
    }));

  it('is the first letter of a shop without a logo, on its accent and readable there', async () => {
    const letterOf = async (title: string, bgButtonColor: string) => {
      await setShop(db, { logo: '', title, theme: { bgButtonColor } });
      vi.advanceTimersByTime(BUNDLE_FRESH_MS);
      const icons = await tabIcons();
      expect(icons).toMatchObject([{ type: 'image/svg+xml' }]);
      const address = icons[0]?.href ?? '';
      const answer = await fetch(api.origin + address);
      expect(answer.headers.get('content-type')).toContain('image/svg+xml');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      return { address, drawn: await answer.text() };
    };
    const dark = await letterOf('«бусы & Ко»', '#2f5d50');
    expect(dark.drawn).toContain('fill="#2f5d50"');
    expect(dark.drawn).toContain('fill="#fff">Б</text>');
    const light = await letterOf('«бусы & Ко»', '#ffee00');
    expect(light.drawn).toContain('fill="#1b1b1b">Б</text>');
    expect(light.address).not.toBe(dark.address);
    expect((await letterOf('Бусы', '#fff')).drawn).toContain('fill="#1b1b1b">Б</text>');
    const late = await fetch(api.origin + dark.address);
    expect(late.headers.get('cache-control')).toBe('no-cache');
  });

  it('is the logo where there is one', async () => {
    await dress(await keep(png(300, 300, [10, 20, 200])));
    const [{ href, type } = { href: '', type: '' }] = await tabIcons();
    expect([type, (await pictureAt(href)).side]).toEqual(['image/png', [192, 192]]);
    await dress('/uploads/demo/logo.svg');
    expect(await tabIcons()).toEqual([{ href: '/uploads/demo/logo.svg', type: 'image/svg+xml' }]);
  });
});
