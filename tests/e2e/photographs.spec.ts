import path from 'node:path';
import type { Page } from '@playwright/test';
import { folderStore } from '#shared/platform/pictures/folder-store.ts';
import { createPictureStore, type UploadedPicture } from '#shared/platform/pictures/picture-store.ts';
import { photo } from '../support/photo.ts';
import { expect, test } from './shop-test.ts';

// A modern phone: 375 points wide, two pixels for each.
test.use({ deviceScaleFactor: 2 });

const KILOBYTE = 1024;
const GOODS = 10;

/** Transferred bytes (compressed): of pictures, and in total. */
async function watchWeight(page: Page) {
  const client = await page.context().newCDPSession(page);
  const kinds = new Map<string, { url: string; isPicture: boolean }>();
  const received: { url: string; isPicture: boolean; bytes: number }[] = [];
  client.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { url: response.url, isPicture: type === 'Image' }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) received.push({ ...kind, bytes: encodedDataLength });
  });
  await client.send('Network.enable');
  return received;
}

const weigh = (received: { bytes: number }[]): number => received.reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE;

test('home with ten photographs of 1280 px weighs less than 400 KB, and none comes as it was taken', async ({
  page,
  request,
  db,
}, info) => {
  // Making and storing ten photos takes most of the time.
  test.setTimeout(300_000);
  const store = createPictureStore(folderStore(path.join(info.project.metadata.dataDir, 'uploads')));
  const { data } = (await (await request.get('/api/products')).json()) as { data: { id: number }[] };
  const ids = data.slice(0, GOODS).map(({ id }) => id);
  expect(ids).toHaveLength(GOODS);
  const before = await db.productPicture.findMany({ where: { productId: { in: ids }, position: 0 } });
  const originals = await Promise.all(ids.map((seed) => photo({ width: 1280, height: 1280, seed })));
  const kept: UploadedPicture[] = [];
  for (const original of originals) kept.push(await store.keep(original));
  try {
    for (const [at, { id }] of before.entries())
      await db.productPicture.update({ where: { id }, data: kept[at] ?? {} });
    // The server gets the change a moment later, and then names the first pictures in the page.
    await expect.poll(async () => (await request.get('/')).text()).toContain('imagesrcset="/uploads/pictures/');
    const received = await watchWeight(page);
    await page.goto('/');
    const cards = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'В корзину' }) });
    await expect(cards).toHaveCount(GOODS);
    const photographs = page.locator('article img[src*="/uploads/pictures/"]');
    await expect(photographs).toHaveCount(GOODS);
    for (const one of await photographs.all()) {
      await one.scrollIntoViewIfNeeded();
      await expect(one).toHaveJSProperty('complete', true);
      await expect(one).not.toHaveJSProperty('naturalWidth', 0);
    }
    const ours = received.filter(({ url }) => url.includes('/uploads/pictures/'));
    // Each is loaded once: the preloaded pictures are those that the script shows.
    expect(ours.map(({ url }) => url).sort()).toEqual([...new Set(ours.map(({ url }) => url))].sort());
    expect(ours).toHaveLength(GOODS);
    for (const { url } of ours) expect(url).toMatch(/\/(?:320|640)\.(?:webp|avif)$/);
    const all = weigh(received);
    info.annotations.push({ type: 'weight', description: `${weigh(ours).toFixed()} of ${all.toFixed()} KB` });
    expect(all).toBeLessThan(400);
  } finally {
    for (const { id, url, width, height, placeholder } of before) {
      await db.productPicture.update({ where: { id }, data: { url, width, height, placeholder } });
    }
  }
});
