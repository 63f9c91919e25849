import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits, RATE_LIMITS } from '#shared/platform/rate-limits.ts';
import { failure, startApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let api: TestApi | undefined;
let time = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => api?.close());
afterAll(() => database.drop());

const start = async (factor: number, trustProxy?: number) => {
  const limits = createRateLimits({ factor, now: () => time });
  api = await startApi(database.prisma, { limits, trustProxy });
  return api;
};

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('limits', () => {
  it('are those of the rules', () => {
    const { calls, pages, ...limits } = RATE_LIMITS;
    expect(limits).toEqual({
      catalogueFiles: 30,
      orders: 60,
      signUps: 20,
      botSignIns: 30,
      searches: 120,
      addressSuggestions: 120,
      reviews: 30,
      reviewPictures: 30,
      reviewPicturesInHour: 120,
      funnel: 120,
      failedSignInsOfLogin: 10,
      failedSignInsOfAddress: 30,
      failedSignInsOfLoginEverywhere: 100,
      unknownPromoCodes: 30,
      refusedWebhooks: 30,
      unprovedOrders: 10,
      unboughtReviews: 10,
    });
    expect(calls).toBeGreaterThan(pages);
    expect(pages).toBeGreaterThan(Math.max(...Object.values(limits)));
  });

  it.each([
    ['POST', '/api/order', 3],
    ['POST', '/API/Order/', 3],
    ['POST', '/api/user/signup', 1],
    ['POST', '/api/auth/bot/start', 2],
    ['POST', '/api/addresses/suggest', 6],
    ['POST', '/api/reviews', 2],
    ['POST', '/api/reviews/pictures', 2],
    ['POST', '/api/funnel', 6],
    ['GET', '/api/products/search?q=a', 6],
    ['GET', '/api/products/search/quick?q=a', 6],
    ['GET', '/api/products/search/partial?q=a', 6],
  ])('hold for %s %s', async (method, path, allowed) => {
    const { send } = await start(0.05);
    for (let n = 0; n < allowed; n++) expect((await send(method, path)).status).not.toBe(429);
    const refused = await send(method, path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.body).toMatchObject(failure('too_many_requests'));
  });

  it('let an address fill no disk with pictures, minute after minute', async () => {
    const { send } = await start(0.05);
    const statuses: number[] = [];
    for (let minute = 0; minute < 5; minute++) {
      for (let n = 0; n < 2; n++) statuses.push((await send('POST', '/api/reviews/pictures')).status);
      time += 61_000;
    }
    expect(statuses.map((status) => status === 429)).toEqual([...Array(6).fill(false), ...Array(4).fill(true)]);
    time += 60 * 60_000;
    expect((await send('POST', '/api/reviews/pictures')).status).not.toBe(429);
  });

  it.each(['/', '/cart', '/no-such-page', '/order/no-such-order', '/robots.txt', '/desk'])(
    'hold for the page %s, which is rendered for each request',
    async (path) => {
      const { get } = await start(2 / 600);
      expect((await get(path)).status).not.toBe(429);
      expect((await get('/checkout')).status).toBe(200);
      const refused = await get(path);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      expect(refused.text).toBe('Слишком много запросов. Подождите минуту и попробуйте ещё раз.');
      expect(refused.headers.get('content-type')).toContain('text/plain');
      expect((await get('/api/products')).status).toBe(200);
      for (const file of ['/assets/none.js', '/uploads/none.jpg']) expect((await get(file)).status).toBe(404);
    },
  );

  it.each(['/sitemap.xml', '/sitemap-1.xml', '/feed/yml.xml'])(
    'hold for %s, which goes through all goods',
    async (path) => {
      const { get } = await start(1 / 30);
      expect((await get(path)).status).toBe(200);
      expect((await get(path)).status).toBe(429);
      expect((await get('/robots.txt')).status).toBe(200);
    },
  );

  it('hold for HEAD, which costs as much as GET', async () => {
    const { origin } = await start(1 / 120);
    const head = () => fetch(`${origin}/api/products/search?q=a`, { method: 'HEAD' });
    expect([(await head()).status, (await head()).status]).toEqual([200, 429]);
  });

  it('count both kinds of search together, and other calls separately', async () => {
    const { get, post } = await start(1 / 60);
    expect((await get('/api/products/search?q=a')).status).toBe(200);
    expect((await get('/api/products/search/quick?q=a')).status).toBe(200);
    expect((await get('/api/products/search?q=a')).status).toBe(429);
    expect((await get('/api/products')).status).toBe(200);
    expect((await post('/api/order', {})).status).toBe(422);
  });

  it('tell how many seconds are left, and end with them', async () => {
    const { post } = await start(1 / 60);
    time = 1_000_000;
    await post('/api/order', {});
    time += 12_400;
    expect((await post('/api/order', {})).headers.get('retry-after')).toBe('48');
    time += 47_500;
    expect((await post('/api/order', {})).headers.get('retry-after')).toBe('1');
    time += 100;
    expect((await post('/api/order', {})).status).toBe(422);
  });

  it('include a limit for all calls, except those of the provider', async () => {
    const { get, post } = await start(2 / RATE_LIMITS.calls);
    expect((await get('/api/categories')).status).toBe(200);
    expect((await get('/api/nothing')).status).toBe(404);
    expect((await get('/api/categories')).status).toBe(429);
    expect((await post('/payment/method', {})).status).toBe(429);
    const notification = '/payment/robokassa/result';
    expect((await post(notification)).status).not.toBe(429);
    expect((await post(`${notification}/more`)).status).toBe(429);
    expect((await get('/')).status).toBe(200);
  });

  it('refuse before they read a body', async () => {
    const { post } = await start(1 / 60);
    await post('/api/order', {});
    expect((await post('/api/order', '{ broken')).status).toBe(429);
  });
});

describe('the caller', () => {
  it('is the connection, whatever X-Forwarded-For says', async () => {
    const { post } = await start(1 / 60);
    expect((await post('/api/order', {}, from('203.0.113.1'))).status).toBe(422);
    expect((await post('/api/order', {}, from('203.0.113.2'))).status).toBe(429);
  });

  it('is the one that a trusted proxy names, each with its own limits', async () => {
    const { post } = await start(1 / 60, 1);
    const statusFrom = async (address: string) => (await post('/api/order', {}, from(address))).status;
    expect(await statusFrom('203.0.113.1')).toBe(422);
    expect(await statusFrom('203.0.113.1')).toBe(429);
    expect(await statusFrom('203.0.113.2')).toBe(422);
    // Everything before the address that the proxy added was sent by the caller.
    expect(await statusFrom('198.51.100.9, 203.0.113.1')).toBe(429);
    expect(await statusFrom('2001:db8:1:2::1')).toBe(422);
    expect(await statusFrom('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(422);
  });
});

describe('GET /api/health/redis', () => {
  it('says that there is no Redis', async () => {
    const { get } = await start(1);
    const answer = await get('/api/health/redis');
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ status: 'disabled' });
  });
});
