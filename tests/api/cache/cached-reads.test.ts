import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCachedAnswers } from '#api/cache/cached-answers.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Facets } from '#shared/contract/product-filters.ts';
import { recallBy } from '#shared/domain/recall.ts';
import { connectDatabase } from '#shared/platform/database.ts';
import { createDomainCache } from '#shared/platform/domain-cache.ts';
import { createRateLimits } from '#shared/platform/rate-limits.ts';
import { listenToShopChanges } from '#shared/platform/shop-changes.ts';
import { dataOf, failure, startApi } from '../../support/api.ts';
import { createTestDatabase } from '../../support/database.ts';
import { recordedLog } from '../../support/log.ts';
import { makeCategory, makeProduct, orderBody, rub, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const changes = listenToShopChanges(database.url, recordedLog().log);
recallBy(db, createDomainCache(changes));
const answerCache = createCachedAnswers(changes);
const api = await startApi(db, { answerCache });
// Opens a connection of its own, without cached answers.
const unremembering = connectDatabase(database.url);
const plain = await startApi(unremembering.prisma);
afterAll(async () => {
  await api.close();
  await plain.close();
  await unremembering.close();
  await changes.close();
  await database.drop();
});

const heard = () => vi.waitFor(() => expect(changes.isHeard()).toBe(true), { timeout: 10_000 });
/** Waits until all changes committed so far have been announced. */
const allTold = () => {
  changes.expectMore();
  return changes.caughtUp();
};
const priceOf = async (id: number) => dataOf<Product>(await api.get(`/api/products/${id}`)).price;
const stockOf = async (id: number) => dataOf<Product>(await api.get(`/api/products/${id}`)).stock;

interface RawAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** As it came over the wire: fetch would decompress it. */
const rawGet = (path: string, headers: Record<string, string>) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const call = get({ host: '127.0.0.1', port: api.port, path, headers, agent: false }, (response) => {
      const { statusCode: status, headers: received } = response;
      const answered = (parts: Buffer[]) => resolve({ status, headers: received, body: Buffer.concat(parts) });
      response.toArray().then(answered, reject);
    });
    call.on('error', reject);
  });

describe('public reads', () => {
  let mug: number;
  const PATHS = [
    '/api/products',
    '/api/products?page=2&per_page=1',
    '/api/products/category/mugs?sort=price_desc',
    '/api/products/search?q=%D0%BA%D1%80%D1%83%D0%B6%D0%BA%D0%B0',
    '/api/products/search/quick?q=%D0%BA%D1%80%D1%83%D0%B6',
    '/api/products/search/partial?q=%D0%BA%D1%80%D1%83%D0%B6%D0%BA%D0%B0+%D0%BD%D0%B5%D1%82',
    '/api/products?in_stock=1&facets=1',
    '/api/categories',
    '/api/settings',
    '/api/deliveries',
    '/api/documents',
    '/api/payments/active',
    '/api/sales/all',
    '/api/theme',
    '/api/theme/css',
  ];

  beforeAll(async () => {
    await heard();
    const { id: categoryId } = await makeCategory(db, { slug: 'mugs' });
    mug = (await makeProduct(db, { categoryId, title: 'Кружка', stock: 1000, description: 'Глина. '.repeat(300) })).id;
    await makeProduct(db, { categoryId, title: 'Кружка большая' });
    await allTold();
  });

  it('are the same to the letter as freshly made ones, the first time and when cached', async () => {
    for (const path of [...PATHS, `/api/products/${mug}`]) {
      const expected = await plain.get(path);
      const first = await api.get(path);
      expect(answerCache.find(path)).toBeDefined();
      const again = await api.get(path);
      for (const answer of [first, again]) {
        expect([answer.status, answer.text]).toEqual([200, expected.text]);
        const own = [
          'cache-control',
          'connection',
          'content-length',
          'date',
          'etag',
          'keep-alive',
          'transfer-encoding',
        ];
        const rest = (headers: Headers) =>
          [...headers].filter(([name]) => ![...own, 'content-encoding'].includes(name));
        expect(rest(answer.headers)).toEqual(rest(expected.headers));
        expect(answer.headers.get('cache-control')).toBe('no-cache');
      }
    }
  });

  it('are not sent again to a client that has the same bytes', async () => {
    const headers = { 'accept-encoding': 'identity' };
    const path = `/api/products/${mug}`;
    const tag = (await api.get(path, { headers })).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
      const answer = await rawGet(path, { ...headers, 'if-none-match': known });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, tag]);
    }
    expect((await rawGet(path, { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    await db.product.update({ where: { id: mug }, data: { description: `Фарфор. ${'Глина. '.repeat(300)}` } });
    await allTold();
    expect((await rawGet(path, { ...headers, 'if-none-match': tag })).status).toBe(200);
  });

  it('come in an encoding that the caller accepts, each encoding with its own tag', async () => {
    const path = `/api/products/${mug}`;
    const ask = (encoding: string) => rawGet(path, { 'accept-encoding': encoding });
    await ask('identity');
    const [br, gzip, identity, refused] = await Promise.all(
      ['gzip, deflate, br', 'gzip', 'identity', 'br;q=0, gzip;q=0.0'].map(ask),
    );
    expect(br?.headers['content-encoding']).toBe('br');
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect([identity, refused].map((one) => one?.headers['content-encoding'])).toEqual([undefined, undefined]);
    const text = identity?.body.toString();
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(text);
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(text);
    expect(new Set([br, gzip, identity].map((one) => one?.headers.etag)).size).toBe(3);
  });

  it('never show an old price once another process has committed a new one and announced it', async () => {
    for (let roubles = 1; roubles <= 10; roubles++) {
      await db.product.update({ where: { id: mug }, data: { price: rub(roubles) } });
      await allTold();
      expect(await priceOf(mug)).toBe(roubles);
      const list = dataOf<Product[]>(await api.get('/api/products/category/mugs'));
      expect(list.find(({ id }) => id === mug)?.price).toBe(roubles);
    }
  });

  it('show what this process has just sold, without waiting for the announcement', async () => {
    await db.product.update({ where: { id: mug }, data: { stock: 5 } });
    await allTold();
    for (let sold = 1; sold <= 5; sold++) {
      expect((await api.post('/api/order', orderBody([{ id: mug }]))).status).toBe(201);
      expect(await stockOf(mug)).toBe(5 - sold);
      expect(await stockOf(mug)).toBe(5 - sold);
    }
  });

  it('lose only the answers that show a product when its pieces are sold', async () => {
    await Promise.all(
      ['/api/categories', '/api/products?sort=price_asc', '/api/products?per_page=1'].map((path) => api.get(path)),
    );
    await db.product.update({ where: { id: mug }, data: { stock: 7 } });
    await allTold();
    expect(answerCache.find('/api/categories')).toBeDefined();
    expect(answerCache.find('/api/products?sort=price_asc')).toBeUndefined();
  });

  it('of what is in stock change when something sells out or comes back, even on another page', async () => {
    const { id } = await makeProduct(db, { stock: 2 });
    const path = '/api/products?in_stock=1&facets=1&per_page=1&sort=title_asc';
    const counted = async () => {
      const { pagination, filters } = (await api.get(path)).body as { pagination: { total: number }; filters: Facets };
      expect(filters?.in_stock).toBe(pagination.total);
      return pagination.total;
    };
    await allTold();
    const before = await counted();
    await db.product.update({ where: { id }, data: { stock: 1 } });
    await allTold();
    expect(answerCache.find(path)).toBeDefined();
    await db.product.update({ where: { id }, data: { stock: 0 } });
    await allTold();
    expect(await counted()).toBe(before - 1);
    await db.product.update({ where: { id }, data: { stock: 3 } });
    await allTold();
    expect(await counted()).toBe(before);
    await db.product.delete({ where: { id } });
    await allTold();
  });

  it('follow the settings of the shop', async () => {
    for (const title of ['Лавка', 'Прилавок']) {
      await setShop(db, { title });
      await allTold();
      expect((await api.get('/api/settings')).body).toMatchObject({ data: { title } });
      expect((await api.get('/api/settings')).body).toMatchObject({ data: { title } });
    }
  });

  it('show nothing old after the connection that announces changes was lost', async () => {
    await priceOf(mug);
    await api.get('/api/products');
    expect(answerCache.find('/api/products')).toBeDefined();
    let timesUnheard = 0;
    changes.subscribe((topic) => {
      if (topic === null) timesUnheard++;
    });
    const [{ pid } = { pid: 0 }] = await db.$queryRaw<{ pid: number }[]>`
      SELECT pid FROM pg_stat_activity WHERE application_name = 'prilavok changes' AND datname = current_database()`;
    await db.$queryRaw`SELECT pg_terminate_backend(${pid}::int, 5000)`;
    await db.product.update({ where: { id: mug }, data: { price: rub(4321) } });
    await vi.waitFor(() => expect(timesUnheard).toBeGreaterThan(0), { timeout: 10_000, interval: 1 });
    expect(await priceOf(mug)).toBe(4321);
    await heard();
    expect(await priceOf(mug)).toBe(4321);
    expect(answerCache.find('/api/products')).toBeUndefined();
  });

  it('are the same for every spelling of their address', async () => {
    const expected = (await plain.get('/api/products/category/mugs')).text;
    for (const path of [
      '/API/products/category/mugs',
      '/api/products/category/mugs/',
      '/api/products/category/%6Dugs',
    ]) {
      expect([path, (await api.get(path)).text]).toEqual([path, expected]);
    }
  });

  it('fail as they would without a cache', async () => {
    for (const path of ['0', '999999', '9'.repeat(30), '%ff', '?page=0', '?after=none', 'search', 'category/none']) {
      const [expected, answer] = await Promise.all([plain, api].map((one) => one.get(`/api/products/${path}`)));
      expect([path, answer?.status, answer?.text]).toEqual([path, expected?.status, expected?.text]);
    }
  });

  it('cache neither failures nor anything personal', async () => {
    for (const path of [
      '/api/products/999999',
      '/api/products?page=0',
      '/api/products/category/none',
      '/api/user/me',
    ]) {
      const answer = await api.get(path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answerCache.find(path)).toBeUndefined();
    }
  });
});

describe('the limits of one address', () => {
  it('count cached answers too', async () => {
    const limited = await startApi(db, { answerCache, limits: createRateLimits({ factor: 0.005 }) });
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) statuses.push((await limited.get('/api/settings')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await limited.get('/api/settings')).body).toEqual(failure('too_many_requests'));
    await limited.close();
  });

  it('count a read that is made again or fails once', async () => {
    const limited = await startApi(db, { answerCache, limits: createRateLimits({ factor: 0.005 }) });
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++)
      statuses.push((await limited.get(`/api/products/${n % 2 ? 999_999 : ''}?n=${n}`)).status);
    expect(statuses).toEqual([200, 404, 200, 404, 200, 404, 429, 429]);
    await limited.close();
  });

  it('use the caller’s address from the trusted proxy', async () => {
    const behind = await startApi(db, { answerCache, trustProxy: 1, limits: createRateLimits({ factor: 0.001 }) });
    const ask = (address: string) => behind.get('/api/settings', { headers: { 'x-forwarded-for': address } });
    await ask('198.51.100.1');
    expect((await ask('198.51.100.1')).status).toBe(429);
    expect((await ask('198.51.100.2')).status).toBe(200);
    expect((await ask('198.51.100.2')).status).toBe(429);
    await behind.close();
  });
});
