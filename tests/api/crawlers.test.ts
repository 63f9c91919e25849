import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { createShopBundle } from '#api/pages/shop-bundle.ts';
import { crawlerRoutes } from '#api/routes/crawlers.ts';
import { closeServer } from '#tests/support/close-server.ts';
import { PUBLIC_URL, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeCategory, makeProduct, setShop } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const category = await makeCategory(db, { slug: 'чай-и-кофе' });
const hidden = await makeCategory(db, { slug: 'hidden', isHidden: true });
const products = await Promise.all(Array.from({ length: 7 }, () => makeProduct(db, { categoryId: category.id })));
await makeProduct(db, { categoryId: hidden.id });
await makeProduct(db, { categoryId: category.id, isHidden: true });

const home = `${PUBLIC_URL}/`;
const ofCategory = `${PUBLIC_URL}/category/${encodeURIComponent('чай-и-кофе')}`;
const ofProducts = products.map(({ id }) => `${PUBLIC_URL}/?product=${id}`).sort();
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

describe('the sitemap', () => {
  it('names home, the categories and the products on sale, and when they changed', async () => {
    const { text, headers } = await api.get('/sitemap.xml');
    expect(headers.get('content-type')).toMatch(/^application\/xml/);
    const [first, second, ...rest] = locations(text);
    expect([first, second, rest.sort()]).toEqual([home, ofCategory, ofProducts]);
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(9);
    expect(text.trimEnd().endsWith('</urlset>')).toBe(true);
  });

  it('is split where it would be too long, and its parts together name everything once', async () => {
    const app = express().use(crawlerRoutes({ db, publicUrl: PUBLIC_URL }, createShopBundle(db), 4));
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
    const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const parts = locations(await (await get('/sitemap.xml')).text());
    expect(parts).toEqual([1, 2, 3].map((part) => `${PUBLIC_URL}/sitemap-${part}.xml`));
    const named: string[][] = [];
    for (const part of parts) named.push(locations(await (await get(new URL(part).pathname)).text()));
    expect(named.map(({ length }) => length)).toEqual([4, 4, 1]);
    expect(named.flat().sort()).toEqual([home, ofCategory, ...ofProducts].sort());
    for (const path of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    await closeServer(server);
  });
});

describe('robots.txt', () => {
  it('lets everybody in and names the sitemap', async () => {
    const { text, headers } = await api.get('/robots.txt');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toBe(`User-agent: *\nDisallow:\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });
});

describe('the web app manifest', () => {
  it('names the shop, its colour and its icons', async () => {
    await setShop(db, { title: 'Прилавок' });
    const { text, headers } = await api.get('/manifest.webmanifest');
    expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(text) as { icons: { purpose: string }[] };
    expect(manifest).toMatchObject({
      short_name: 'Прилавок',
      lang: 'ru',
      display: 'standalone',
      theme_color: '#5b5b5b',
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  });
});

describe('a shop for Telegram alone', () => {
  it('keeps crawlers out and has no sitemap', async () => {
    const other = await startApi(db);
    await setShop(db, { telegramOnly: true });
    expect((await other.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await other.get('/sitemap.xml')).status).toBe(404);
    expect((await other.get('/sitemap-1.xml')).status).toBe(404);
    await other.close();
  });
});
