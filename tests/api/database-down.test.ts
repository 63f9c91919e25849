import { afterAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#shared/platform/database.ts';
import { failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { launchData } from '../support/launch-data.ts';
import { orderBody } from '../support/shop-fixture.ts';

const unreachable = connectDatabase('postgresql://nobody@127.0.0.1:1/nothing');
const api = await startApi(unreachable.prisma);
afterAll(async () => {
  await api.close();
  await unreachable.close();
});

describe('without its database the shop', () => {
  it('answers every call with 503 in the envelope', async () => {
    const answers = [
      await api.get('/api/health'),
      await api.get('/api/products'),
      await api.get('/api/settings'),
      await api.get('/api/user/me', { token: 'a'.repeat(43) }),
      await api.get(`/api/order/hash/${'a'.repeat(32)}`),
      await api.post('/api/order', orderBody([{ id: 1 }])),
      await api.post('/api/auth/telegram', { initData: launchData({ id: 1 }) }),
      await api.post('/api/cart/quote', { cart_items: [{ id: 1, quantity: 1 }] }),
      await api.get('/documents/offer'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(503));
    for (const { body, text } of answers) {
      expect(body).toEqual(failure('unavailable'));
      expect(text).not.toMatch(/127\.0\.0\.1|prisma|postgres|\bat \//i);
    }
    expect(api.errors().length).toBeGreaterThan(0);
  });

  it('still refuses what is wrong by itself, and still shows its page', async () => {
    expect((await api.post('/api/order', '{')).status).toBe(400);
    expect((await api.post('/api/order', {})).status).toBe(422);
    expect((await api.get('/api/nothing')).status).toBe(404);
    expect((await api.get('/')).text).toContain('<div id="root">');
  });
});

describe('a database that goes away and comes back', () => {
  it('costs the calls of that moment, not the process', async () => {
    const database = await createTestDatabase();
    const shop = await startApi(database.prisma);
    expect((await shop.get('/api/health')).status).toBe(200);
    await database.prisma.$executeRaw`ALTER TABLE categories RENAME TO elsewhere`;
    // A missing table is the shop's own mistake, and is told as such without a word of it.
    const broken = await shop.get('/api/categories');
    expect([broken.status, broken.body]).toEqual([500, failure('internal')]);
    expect(broken.text).not.toMatch(/categories|prisma|elsewhere/i);
    await database.prisma.$executeRaw`ALTER TABLE elsewhere RENAME TO categories`;
    expect((await shop.get('/api/categories')).status).toBe(200);
    await database.drop();
    const gone = await shop.get('/api/products');
    expect([gone.status, gone.body]).toEqual([503, failure('unavailable')]);
    await shop.close();
  });
});
