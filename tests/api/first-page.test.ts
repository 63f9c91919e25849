import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPageCache } from '#api/cache/page-cache.ts';
import { BUNDLE_FRESH_MS } from '#api/pages/shop-bundle.ts';
import type { FirstPage } from '#shared/contract/first-page.ts';
import { listenToShopChanges } from '#shared/platform/shop-changes.ts';
import { startApi } from '../support/api.ts';
import { buildRenderer } from '../support/built-renderer.ts';
import { createTestDatabase } from '../support/database.ts';
import { recordedLog } from '../support/log.ts';
import { makeCategory, makeProduct, rub } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const renderer = await buildRenderer();
const changes = listenToShopChanges(database.url, recordedLog().log);
const pageCache = createPageCache(changes);
const api = await startApi(db, { renderer: renderer.folder, pageCache });
afterAll(async () => {
  await api.close();
  await changes.close();
  await renderer.remove();
  await database.drop();
});

const category = await makeCategory(db, { slug: 'mugs', title: 'Кружки & чашки' });
const mug = await makeProduct(db, {
  categoryId: category.id,
  title: 'Кружка </script><b>«Утро»</b>',
  description: 'Тёплая глина',
  price: rub(1290),
});
await db.productPicture.create({
  data: { productId: mug.id, url: '/uploads/mug.png', width: 800, height: 1000, alt: 'Кружка на столе' },
});
await db.document.create({ data: { slug: 'offer', title: 'Оферта', body: 'Текст <b>', position: 1 } });

// The page's data is kept for a moment: each test opens its page after it.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.advanceTimersByTime(BUNDLE_FRESH_MS));
afterAll(() => void vi.useRealTimers());

const DAY = 24 * 3600 * 1000;
const PRICE = '1\u202f290\u00a0₽';
const TITLE = 'Кружка &lt;/script&gt;&lt;b&gt;«Утро»&lt;/b&gt;';

async function open(where: string, of = api) {
  const { text, status } = await of.get(where);
  const root = /<div id="root">([\s\S]*)<\/div><script type="application\/json" id="preload">/.exec(text)?.[1] ?? '';
  const data = /<script type="application\/json" id="first-page">(.*?)<\/script>/.exec(text)?.[1];
  return { status, text, root, first: data === undefined ? null : (JSON.parse(data) as FirstPage) };
}

const headingsIn = (html: string) => [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, words]) => words);

describe('a page contains before any script', () => {
  it('home’s heading, goods with prices, pictures and links, categories and documents', async () => {
    const { status, root, first } = await open('/');
    expect(status).toBe(200);
    expect(headingsIn(root)).toEqual(['Каталог']);
    expect(root).toContain(TITLE);
    expect(root).toContain(PRICE);
    expect(root).toContain('src="/uploads/mug.png"');
    expect(root).toContain('alt="Кружка на столе"');
    expect(root).toContain(`href="/?product=${mug.id}"`);
    expect(root).toContain('href="/category/mugs"');
    expect(root).toContain('href="/documents/offer"');
    expect(Object.keys(first?.answers ?? {})).toEqual(['/api/sales/all', '/api/products']);
  });

  it('a document’s heading and text inside the shop', async () => {
    const { status, root, text } = await open('/documents/offer');
    expect(status).toBe(200);
    expect(headingsIn(root)).toEqual(['Оферта']);
    expect(root).toContain('<p>Текст &lt;b&gt;</p>');
    expect(root).toContain('href="/category/mugs"');
    expect(text).toContain('<title>Оферта — ');
    expect((await open('/documents/nothing')).status).toBe(404);
  });

  it('a category’s heading and goods', async () => {
    const { root } = await open('/category/mugs?utm_source=chat');
    expect(headingsIn(root)).toEqual(['Кружки &amp; чашки']);
    expect(root).toContain(TITLE);
    expect(root).toContain(PRICE);
    expect(root).toContain(`href="/category/mugs?product=${mug.id}"`);
  });

  it('a sale’s heading, terms and goods at its prices, and the pictures of goods alone are fetched early', async () => {
    const sale = await db.sale.create({
      data: {
        title: 'Неделя «глины»',
        description: 'Кружки и чашки.',
        pictureUrl: '/uploads/sale.png',
        percent: 10,
        isActive: true,
        endsAt: new Date(Date.now() + 40 * DAY),
        products: { create: { productId: mug.id } },
      },
    });
    const other = await makeProduct(db, { categoryId: category.id, title: 'Ваза', price: rub(500) });
    const { status, text, root, first } = await open(`/sale/${sale.id}?utm_source=chat`);
    await db.sale.delete({ where: { id: sale.id } });
    await db.product.delete({ where: { id: other.id } });
    expect(status).toBe(200);
    expect(headingsIn(root)).toEqual(['Неделя «глины»']);
    expect(root).toMatch(/Скидка 10\u00a0% · до \d+ [а-я]+/);
    expect(root).toContain('Кружки и\u00a0чашки.');
    expect(root).toContain(TITLE);
    expect(root).toContain('1\u202f161\u00a0₽');
    expect(root).not.toContain('Ваза');
    expect(root).toContain(`href="/sale/${sale.id}?product=${mug.id}"`);
    expect(text).toContain(`<link rel="canonical" href="https://shop.example/sale/${sale.id}">`);
    expect(text).not.toMatch(/<link rel="preload"[^>]*sale\.png/);
    expect(Object.keys(first?.answers ?? {})).toEqual(['/api/sales/all', `/api/products?sale=${sale.id}`]);
  });

  it('a product’s name, price, words and picture, in an open window', async () => {
    const { root } = await open(`/?product=${mug.id}`);
    const sheet = /<dialog open=""[\s\S]*<\/dialog>/.exec(root)?.[0] ?? '';
    expect(sheet).toContain(TITLE);
    expect(sheet).toContain(PRICE);
    expect(sheet).toContain('Тёплая глина');
    expect(sheet).toContain('src="/uploads/mug.png"');
  });

  it('all colours of the shop’s theme, and its data cannot break out', async () => {
    const { text, first } = await open('/');
    expect(text).toMatch(/<style>:root\{--bg-main:#[^<]*--on-button:#[^<]*<\/style>/);
    expect(text).not.toContain('</script><b>');
    expect(JSON.stringify(first)).toContain('</script><b>');
  });

  it('nothing of an order, a person or a search', async () => {
    for (const where of ['/cart', '/checkout', '/user/getme', '/?q=чай', '/?in_stock=1', '/anything/at/all']) {
      const { status, first, text } = await open(where);
      expect([where, status, first]).toEqual([where, 200, null]);
      expect(text).toContain('<div class="start">');
    }
  });

  it('a message that there is nothing, with a link to go on', async () => {
    const category = await open('/category/nothing');
    expect([category.status, headingsIn(category.root)]).toEqual([404, ['404 Категория не найдена']]);
    expect(category.root).toContain('Перейти в каталог');
    const sale = await open('/sale/999999');
    expect([sale.status, headingsIn(sale.root)]).toEqual([404, ['404 Акция не найдена']]);
    expect(sale.root).toContain('Перейти в каталог');
    const product = await open('/?product=999999');
    expect(product.status).toBe(404);
    expect(product.root).toContain('Этого товара больше нет');
    for (const { text } of [category, sale, product]) expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it('nothing of a shop that opens only in Telegram', async () => {
    await db.settings.update({ where: { id: 1 }, data: { telegramOnly: true } });
    vi.advanceTimersByTime(BUNDLE_FRESH_MS);
    const { root, first } = await open('/');
    await db.settings.update({ where: { id: 1 }, data: { telegramOnly: false } });
    expect([root, first]).toEqual(['', null]);
  });
});

describe('a page’s first content', () => {
  it('is cached until something in it changes, and is never older than a change', async () => {
    // On a busy machine the connection that listens for changes may reconnect in the meantime; then nothing is cached.
    await vi.waitFor(
      async () => {
        await open('/category/mugs');
        expect(pageCache.size().values).toBeGreaterThan(0);
      },
      { timeout: 10_000 },
    );
    const kept = pageCache.size().values;
    expect((await open('/category/mugs?utm_source=mail')).root).toContain(PRICE);
    expect(pageCache.size().values).toBe(kept);
    await db.product.update({ where: { id: mug.id }, data: { price: rub(990) } });
    await vi.waitFor(() => expect(pageCache.size().values).toBeLessThan(kept));
    expect((await open('/category/mugs')).root).toContain('990\u00a0₽');
    await db.product.update({ where: { id: mug.id }, data: { price: rub(1290) } });
  });

  it('has the same tag for the same bytes only, also for a client with an encoding that is not offered', async () => {
    const ask = (encoding: string) => api.get('/category/mugs', { headers: { 'accept-encoding': encoding } });
    const [plain, deflated] = [await ask('identity'), await ask('deflate')];
    expect([deflated.headers.get('etag'), deflated.text]).toEqual([plain.headers.get('etag'), plain.text]);
    expect(deflated.headers.get('content-encoding')).toBeNull();
    expect(deflated.headers.get('content-length')).toBe(plain.headers.get('content-length'));
  });

  it('is not sent again to a client that has it, in any encoding, until something in it changes', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const ask = (etag = '') =>
        api.get('/category/mugs', { headers: { 'accept-encoding': encoding, 'if-none-match': etag } });
      await vi.waitFor(
        async () => {
          const { headers, text } = await ask();
          expect([headers.get('content-encoding') ?? 'identity', headers.get('vary')]).toEqual([
            encoding,
            'Accept-Encoding',
          ]);
          expect(text).toContain(PRICE);
          const again = await ask(headers.get('etag') ?? '');
          expect([again.status, again.text]).toEqual([304, '']);
        },
        { timeout: 10_000 },
      );
    }
    const before = await api.get('/category/mugs');
    await db.product.update({ where: { id: mug.id }, data: { price: rub(990) } });
    await vi.waitFor(async () => {
      const etag = before.headers.get('etag') ?? '';
      const after = await api.get('/category/mugs', { headers: { 'if-none-match': etag } });
      expect([after.status, after.text.includes('990\u00a0₽')]).toEqual([200, true]);
    });
    await db.product.update({ where: { id: mug.id }, data: { price: rub(1290) } });
  });

  it('has the head of its own address, even if another address shows the same goods', async () => {
    const canonical = async (where: string) =>
      /<link rel="canonical" href="([^"]*)">/.exec((await open(where)).text)?.[1];
    const home = await canonical('/');
    expect(await canonical(`/?product=${mug.id}`)).not.toBe(home);
    expect(await canonical('/category/mugs')).toBe('https://shop.example/category/mugs');
    expect(await canonical('/?utm_source=mail')).toBe(home);
  });

  it('is rendered with the same categories as are sent beside it', async () => {
    await db.category.update({ where: { id: category.id }, data: { title: 'Чашки' } });
    vi.advanceTimersByTime(BUNDLE_FRESH_MS);
    expect(headingsIn((await open('/category/mugs')).root)).toEqual(['Чашки']);
    await db.category.update({ where: { id: category.id }, data: { title: 'Кружки & чашки' } });
  });

  it('is left out, and the error logged, where it cannot be rendered: the page itself always comes', async () => {
    const broken = mkdtempSync(path.join(tmpdir(), 'prilavok-broken-'));
    writeFileSync(path.join(broken, 'package.json'), '{"type":"module"}');
    writeFileSync(
      path.join(broken, 'render.js'),
      `const place = { path: '/', search: '' };
       export const drawnPlace = () => ({ place, calls: ['/api/products'], isProduct: false });
       export const render = () => { throw new Error('no window') };
       export const styleOf = () => { throw new Error('no window') };`,
    );
    const shop = await startApi(db, { renderer: broken });
    const { status, first, text } = await open('/', shop);
    expect([status, first]).toEqual([200, null]);
    expect(text).toContain('<div class="start">');
    expect(text).toContain('id="preload"');
    expect(shop.errors().map(({ msg }) => msg)).toEqual([
      'a page is served without its theme’s derived colours',
      'a page is served without its first content',
    ]);
    await shop.close();
    rmSync(broken, { recursive: true });
  });
});
