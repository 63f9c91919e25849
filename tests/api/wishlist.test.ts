import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, productSchema } from '#shared/contract/product.ts';
import { MAX_WISHLIST } from '#shared/contract/wishlist.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { dataOf, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeCategory, makeProduct, makeUser } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

let token: string;
let userId: number;
beforeEach(async () => {
  userId = (await makeUser(db)).id;
  token = await openSession(db, userId);
});

const call = (path: string) => api.get(`/api/wishlist/${path}`, { token });
const wished = async () => dataOf<Product[]>(await call('user')).map(({ id }) => id);

describe('the wishlist', () => {
  it('asks for a token on every call, and no cache keeps an answer', async () => {
    const { id } = await makeProduct(db);
    for (const path of [`add?id=${id}`, 'user', `remove?id=${id}`, 'clear']) {
      for (const options of [{}, { token: 'x'.repeat(43) }]) {
        const answer = await api.get(`/api/wishlist/${path}`, options);
        expect([answer.status, answer.body]).toEqual([401, failure('unauthorized')]);
      }
      const answer = await call(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });

  it('lists products newest first, each once, and removes them', async () => {
    const [a, b, c] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    for (const { id } of [a, c, b, a]) {
      const answer = await call(`add?id=${id}`);
      expect(answer.body.data).toEqual({ product_id: id, is_in_wishlist: true });
    }
    expect(await wished()).toEqual([b.id, c.id, a.id]);
    for (const product of dataOf<Product[]>(await call('user'))) productSchema.strict().parse(product);
    for (const id of [c.id, c.id, 999_999]) {
      expect((await call(`remove?id=${id}`)).body.data).toEqual({ product_id: id, is_in_wishlist: false });
    }
    expect(await wished()).toEqual([b.id, a.id]);
    expect((await call('clear')).body.data).toEqual({ removed: 2 });
    expect((await call('clear')).body.data).toEqual({ removed: 0 });
    expect(await wished()).toEqual([]);
  });

  it('cannot be seen or changed by anybody else', async () => {
    const { id } = await makeProduct(db);
    await call(`add?id=${id}`);
    const other = await openSession(db, (await makeUser(db)).id);
    expect((await api.get('/api/wishlist/user', { token: other })).body.data).toEqual([]);
    await api.get(`/api/wishlist/remove?id=${id}`, { token: other });
    await api.get('/api/wishlist/clear', { token: other });
    expect(await wished()).toEqual([id]);
  });

  it('takes no product that is unknown or hidden, and does not show one that was hidden later', async () => {
    const category = await makeCategory(db);
    const [hidden, shown] = [
      await makeProduct(db, { isHidden: true }),
      await makeProduct(db, { categoryId: category.id }),
    ];
    for (const id of [999_999, hidden.id]) {
      const answer = await call(`add?id=${id}`);
      expect([answer.status, answer.body]).toEqual([404, failure('not_found')]);
    }
    await call(`add?id=${shown.id}`);
    await db.category.update({ where: { id: category.id }, data: { isHidden: true } });
    expect(await wished()).toEqual([]);
    await db.category.update({ where: { id: category.id }, data: { isHidden: false } });
    expect(await wished()).toEqual([shown.id]);
  });

  it.each(['', 'id=', 'id=abc', 'id=0', 'id=-1', 'id=1.5', 'id=99999999999', 'id=1&id=2', 'id=%00'])(
    'refuses ?%s',
    async (query) => {
      expect((await call(`add?${query}`)).status).toBe(422);
      expect((await call(`remove?${query}`)).status).toBe(422);
    },
  );

  it('is limited to five hundred, also for requests at once', async () => {
    const category = await makeCategory(db);
    const products = await db.product.createManyAndReturn({
      data: Array.from({ length: MAX_WISHLIST + 5 }, (_, n) => ({
        categoryId: category.id,
        title: `Товар ${n}`,
        price: 100,
      })),
      select: { id: true },
    });
    const had = products.slice(0, MAX_WISHLIST - 1).map(({ id }) => ({ userId, productId: id }));
    await db.wishlistItem.createMany({ data: had });
    const late = await Promise.all(products.slice(MAX_WISHLIST - 1).map(({ id }) => call(`add?id=${id}`)));
    expect(late.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const full = late.find(({ status }) => status === 409)?.body;
    expect(full).toEqual(failure('wishlist_full'));
    expect(full?.error).toContain(String(MAX_WISHLIST));
    expect(await wished()).toHaveLength(MAX_WISHLIST);
    expect((await call(`add?id=${products[0]?.id}`)).status).toBe(200);
  });

  it('takes the same product from many requests at once', async () => {
    const { id } = await makeProduct(db);
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(`add?id=${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await wished()).toEqual([id]);
  });
});
