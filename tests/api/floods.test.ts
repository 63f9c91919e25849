import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '#shared/contract/cart.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Product } from '#shared/contract/product.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { endHolds } from '#shared/domain/orders/end-holds.ts';
import { createRateLimits } from '#shared/platform/rate-limits.ts';
import { type CallOptions, dataOf, failure, startApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeProduct, makeUser, orderBody } from '#tests/support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
let api: TestApi;
let time = 0;
const HOUR = 3600 * 1000;
const product = await makeProduct(db, { stock: 500 });

beforeAll(async () => {
  api = await startApi(db, { limits: createRateLimits({ factor: 1, now: () => time }), trustProxy: 1 });
});
afterEach(async () => {
  await db.order.deleteMany();
  await db.review.deleteMany();
  await db.orderBlock.deleteMany();
  time += 2 * HOUR;
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const phone = (n: number) => `+7 (916) 000-${String(n).padStart(2, '0')}-00`;
const from = (address: string, more = {}) => ({ headers: { 'x-forwarded-for': address, ...more } });
const order = (n: number, options: CallOptions = from('203.0.113.7')) =>
  api.post('/api/order', orderBody([{ id: product.id }], { phone: phone(n) }), options);

describe('orders of strangers', () => {
  it('are limited to ten in an hour from an address, and then the bot is offered', async () => {
    for (let n = 0; n < 10; n++) expect((await order(n)).status).toBe(201);
    const refused = await order(10);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject(failure('too_many_orders'));
    expect(refused.body.error).toContain('в нашем боте в Telegram');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await order(11, from('203.0.113.8'))).status).toBe(201);
    time += HOUR + 1;
    expect((await order(12)).status).toBe(201);
  });

  it('are limited to three open ones per phone, from any address', async () => {
    for (let n = 0; n < 3; n++) expect((await order(1, from(`203.0.113.${n}`))).status).toBe(201);
    const refused = await order(1, from('203.0.113.9'));
    expect(refused.body).toMatchObject(failure('too_many_orders'));
    expect(refused.headers.get('retry-after')).toBe('3600');
  });

  it('are limited to three per phone also where another order is changed to it', async () => {
    for (let n = 0; n < 3; n++) expect((await order(1)).status).toBe(201);
    const { order_hash: hash } = dataOf<Order>(await order(2));
    const changed = await api.put(`/api/order/hash/${hash}`, { phone: phone(1) });
    expect(changed.status).toBe(429);
    expect(changed.body).toMatchObject(failure('too_many_orders'));
    expect((await api.put(`/api/order/hash/${hash}`, { phone: phone(3) })).status).toBe(200);
  });

  it('do not count if they were refused or are repeats', async () => {
    const wrong = orderBody([{ id: product.id }], { phone: phone(1), total_price: 1 });
    for (let n = 0; n < 12; n++) expect((await api.post('/api/order', wrong, from('203.0.113.7'))).status).toBe(409);
    const same = from('203.0.113.7', { 'idempotency-key': '0191d2a4-7c1e-7b1f-8a55-3f0c6d2f9b11' });
    expect((await order(2, same)).status).toBe(201);
    for (let n = 0; n < 12; n++) expect((await order(2, same)).status).toBe(200);
  });

  it('are not limited for buyers known by Telegram', async () => {
    const token = await openSession(db, (await makeUser(db)).id);
    for (let n = 0; n < 12; n++) expect((await order(1, { ...from('203.0.113.7'), token })).status).toBe(201);
  });
});

describe('a buyer whom the shop has blocked', () => {
  it('gets an error that says so, and that they can write to the shop', async () => {
    await db.orderBlock.create({ data: { phone: phone(1), reason: 'Заказы не настоящие' } });
    const refused = await order(1);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'Магазин не принимает заказы с этого аккаунта. Напишите нам.',
    ]);
  });
});

describe('reviews of what nobody has bought', () => {
  it('are limited to three waiting ones per author, and to ten in an hour from an address', async () => {
    const review = async (token: string, address: string) => {
      const { id } = await makeProduct(db);
      const body = { product_id: id, rating: 5, comment: 'Хорошая вещь' };
      return api.post('/api/reviews', body, { token, ...from(address) });
    };
    const author = await openSession(db, (await makeUser(db)).id);
    for (let n = 0; n < 3; n++) expect((await review(author, `198.51.100.${n}`)).status).toBe(201);
    const refused = await review(author, '198.51.100.9');
    expect(refused.body).toMatchObject(failure('too_many_reviews'));
    expect(refused.headers.get('retry-after')).toBe('3600');
    for (let n = 0; n < 10; n++) {
      const token = await openSession(db, (await makeUser(db)).id);
      expect((await review(token, '198.51.100.20')).status).toBe(201);
    }
    const late = await openSession(db, (await makeUser(db)).id);
    expect((await review(late, '198.51.100.20')).body).toMatchObject(failure('too_many_reviews'));
  });
});

describe('what strangers learn of stock', () => {
  it('is an exact number only when few pieces are left', async () => {
    const few = await makeProduct(db, { stock: 5 });
    expect(dataOf<Product>(await api.get(`/api/products/${few.id}`))).toMatchObject({ in_stock: true, stock: 5 });
    expect(dataOf<Product>(await api.get(`/api/products/${product.id}`))).toMatchObject({
      in_stock: true,
      stock: null,
    });
  });

  it('is how many pieces a line may have when it asks for more', async () => {
    const quote = async (quantity: number) =>
      dataOf<Quote>(await api.post('/api/cart/quote', { cart_items: [{ id: product.id, quantity }] })).lines[0];
    expect(await quote(2)).toMatchObject({ problem: null, available: null });
    expect(await quote(99)).toMatchObject({ problem: 'not_enough', available: 10 });
    const refused = await api.post('/api/order', orderBody([{ id: product.id, quantity: 99 }]), from('192.0.2.1'));
    expect(refused.body).toMatchObject(failure('line_unavailable'));
  });
});

describe('an order that was not paid in time', () => {
  it('is restored by its code', async () => {
    const { order_hash, hold_ends_at, can_restore } = dataOf<Order>(await order(1));
    expect([hold_ends_at, can_restore]).toEqual([expect.any(String), false]);
    await endHolds({ db }, new Date(Date.now() + HOUR + 1));
    const path = `/api/order/hash/${order_hash}`;
    expect(dataOf<Order>(await api.get(path))).toMatchObject({ status: 'cancelled', can_restore: true });
    const restored = await api.post(`${path}/restore`);
    expect([restored.status, dataOf<Order>(restored).status]).toEqual([200, 'pending']);
    expect((await api.post(`${path}/restore`)).body).toMatchObject(failure('illegal_transition'));
  });

  it('counts as a new order of its address when it is restored, unless Telegram knows the buyer', async () => {
    const known = { ...from('203.0.113.7'), token: await openSession(db, (await makeUser(db)).id) };
    const restore = ({ order_hash: hash }: Order, by: typeof known | ReturnType<typeof from> = from('203.0.113.7')) =>
      api.post(`/api/order/hash/${hash}/restore`, {}, by);
    const first = dataOf<Order>(await order(1));
    const ofKnown = dataOf<Order>(await order(2, known));
    await endHolds({ db }, new Date(Date.now() + HOUR + 1));
    for (let n = 0; n < 9; n++) expect((await order(10 + n)).status).toBe(201);
    expect((await restore(first)).body).toMatchObject(failure('too_many_orders'));
    expect((await restore(ofKnown, known)).status).toBe(200);
    time += HOUR + 1;
    expect((await restore(first)).status).toBe(200);
  });
});
