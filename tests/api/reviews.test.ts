import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Pagination } from '#shared/contract/paging.ts';
import { type RatingStats, type Review, ratingStatsSchema, reviewSchema } from '#shared/contract/review.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { type Answer, dataOf, detailsOf, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

type Caller = 'guest' | 'dead' | 'author' | 'reader' | 'manager' | 'admin';
const CALLERS: Caller[] = ['guest', 'dead', 'author', 'reader', 'manager', 'admin'];
const tokens: Partial<Record<Caller, string>> = { dead: 'x'.repeat(43) };
let authorId: number;
let readerId: number;
let productId: number;

beforeAll(async () => {
  const people = {
    author: await makeUser(db, { firstName: 'Анна', login: 'anna', loginKey: 'anna' }),
    reader: await makeUser(db),
    manager: await makeManager(db),
    admin: await makeManager(db, { role: 'admin' }),
  };
  for (const [name, { id }] of Object.entries(people)) tokens[name as Caller] = await openSession(db, id);
  [authorId, readerId] = [people.author.id, people.reader.id];
});
beforeEach(async () => {
  await db.review.deleteMany();
  productId = (await makeProduct(db, { title: 'Кружка «Туман»' })).id;
});

const call = (who: Caller, method: string, where: string, body?: unknown) => {
  const token = tokens[who];
  return api.send(method, where, body, token === undefined ? {} : { token });
};
const bodyOf = (fields: object = {}) => ({ product_id: productId, rating: 4, comment: 'Хорошая кружка', ...fields });
const write = (who: Caller, fields: object = {}) => call(who, 'POST', '/api/reviews', bodyOf(fields));
const written = async (who: Caller, fields: object = {}) => dataOf<Review>(await write(who, fields));
const approve = (who: Caller, id: number | string, is_approved: unknown = true) =>
  call(who, 'PATCH', `/api/admin/reviews/${id}/approve`, { is_approved });
const idsOf = (answer: Answer) => dataOf<Review[]>(answer).map(({ id }) => id);

async function orderOf(userId: number, product: number, status: 'pending' | 'completed') {
  const { order } = await placeOrder({ db }, orderInput([{ id: product }]), { ...GUEST, userId });
  await db.order.update({ where: { id: order.id }, data: { status } });
  return order.id;
}

/** Approved reviews of one product, one for each rating. */
async function published(ratings: number[], product = productId) {
  const ids: number[] = [];
  for (const rating of ratings) {
    const { id: userId } = await makeUser(db);
    const data = { productId: product, userId, rating, comment: `Оценка ${rating}`, isApproved: true };
    ids.push((await db.review.create({ data })).id);
  }
  return ids;
}

describe('POST /api/reviews', () => {
  it('keeps a review hidden and answers it whole', async () => {
    const answer = await write('author', { comment: '  Тёплая,\r\n\u202eкрасивая\u0000  ' });
    expect(answer.status).toBe(201);
    expect(answer.body.review).toEqual(answer.body.data);
    expect(reviewSchema.strict().parse(answer.body.data)).toMatchObject({
      rating: 4,
      comment: 'Тёплая,\nкрасивая',
      first_name: 'Анна',
      login: 'anna',
      is_approved: false,
      product_id: productId,
      product_title: 'Кружка «Туман»',
    });
  });

  it('needs a signed-in user', async () => {
    expect([(await write('guest')).status, (await write('dead')).status]).toEqual([401, 401]);
    expect(await db.review.count()).toBe(0);
  });

  it.each<[string, object, string]>([
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['stars as text', { rating: '5' }, 'rating'],
    ['no words', { comment: ' \n\t ' }, 'comment'],
    ['nothing to see', { comment: '\u200b\u2800\u00ad\u3164\ufe0f' }, 'comment'],
    ['2001 characters', { comment: 'я'.repeat(2001) }, 'comment'],
    ['a comment that is no text', { comment: { $gt: '' } }, 'comment'],
    ['no product', { product_id: undefined }, 'product_id'],
    ['a product beyond all ids', { product_id: 2 ** 40 }, 'product_id'],
    ['an order that is no id', { order_id: 'x' }, 'order_id'],
  ])('refuses %s', async (_name, fields, path) => {
    const answer = await write('author', fields);
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining(failure('invalid_fields'))]);
    expect(Object.keys(detailsOf(answer))).toEqual([path]);
  });

  it('takes exactly 1 and 2000 characters, and what looks like HTML as text', async () => {
    expect((await write('author', { comment: '👍' })).status).toBe(201);
    expect((await write('author', { comment: 'я'.repeat(2000) })).status).toBe(200);
    const script = '<script>alert(1)</script> & "кавычки"';
    expect((await written('author', { comment: script })).comment).toBe(script);
  });

  it('accepts no review of an unknown or hidden product', async () => {
    const hidden = await makeProduct(db, { isHidden: true });
    for (const product_id of [999_999, hidden.id]) {
      const answer = await write('author', { product_id });
      expect([answer.status, answer.body]).toEqual([404, failure('not_found')]);
    }
  });

  it('lets the author change it until it is approved, and only the author', async () => {
    const { id } = await written('author');
    const changed = await write('author', { rating: 2, comment: 'Разонравилась' });
    expect([changed.status, changed.body.data]).toMatchObject([200, { id, rating: 2, comment: 'Разонравилась' }]);
    expect((await written('reader')).id).not.toBe(id);
    await approve('manager', id);
    const late = await write('author', { comment: 'Ещё раз' });
    expect([late.status, late.body]).toEqual([409, failure('review_exists')]);
    await approve('manager', id, false);
    expect((await write('author', { comment: 'Ещё раз' })).status).toBe(200);
  });

  it('takes an order as proof only when it is the author’s, completed, and has the product', async () => {
    const other = await makeProduct(db);
    const [open, done] = [
      await orderOf(authorId, productId, 'pending'),
      await orderOf(authorId, productId, 'completed'),
    ];
    const [alien, elsewhere] = [
      await orderOf(readerId, productId, 'completed'),
      await orderOf(authorId, other.id, 'completed'),
    ];
    for (const [order_id, status, code] of [
      [alien, 404, 'order_not_found'],
      [999_999, 404, 'order_not_found'],
      [open, 422, 'invalid_fields'],
      [elsewhere, 422, 'invalid_fields'],
    ] as const) {
      const answer = await write('author', { order_id });
      expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(failure(code))]);
    }
    expect((await write('author', { order_id: done })).status).toBe(201);
    expect((await db.review.findFirstOrThrow({ where: { userId: authorId } })).orderId).toBe(done);
  });
});

describe('reviews of a product', () => {
  it('come newest, best or worst first, and can be limited to a number of stars', async () => {
    const [three, five, one, four, fifth] = await published([3, 5, 1, 4, 5]);
    const list = async (query: string) => idsOf(await api.get(`/api/products/${productId}/reviews?${query}`));
    expect(await list('')).toEqual([fifth, four, one, five, three]);
    expect(await list('sort=best')).toEqual([fifth, five, four, three, one]);
    expect(await list('sort=worst')).toEqual([one, three, four, fifth, five]);
    expect(await list('rating=5')).toEqual([fifth, five]);
    expect(await list('rating=2')).toEqual([]);
    const page = await api.get(`/api/products/${productId}/reviews?rating=5&sort=worst&per_page=1&page=2`);
    expect([idsOf(page), (page.body.pagination as Pagination).total]).toEqual([[five], 2]);
  });

  it('name what was bought, by the order that their author names or by their last one', async () => {
    const bought = async (userId: number, valueName: string) => {
      const id = await orderOf(userId, productId, 'completed');
      await db.orderLine.updateMany({ where: { orderId: id }, data: { attributeName: 'Цвет', valueName } });
      return id;
    };
    const first = await bought(authorId, 'Красный');
    await bought(authorId, 'Синий');
    expect((await written('author')).variant).toBe('Синий');
    expect((await written('author', { order_id: first })).variant).toBe('Красный');
    await orderOf(readerId, productId, 'pending');
    expect((await written('reader')).variant).toBeNull();
  });
});

describe('a review that waits', () => {
  it('is seen only by its author and staff', async () => {
    const { id } = await written('author');
    const seen = async () =>
      Promise.all(CALLERS.map(async (who) => (await call(who, 'GET', `/api/reviews/${id}`)).status));
    expect(await seen()).toEqual([404, 401, 200, 404, 200, 200]);
    expect((await api.get('/api/reviews/latest')).body.data).toEqual([]);
    expect((await api.get(`/api/products/${productId}/reviews`)).body.data).toEqual([]);
    expect(dataOf<RatingStats>(await api.get(`/api/products/${productId}/rating-stats`)).total).toBe(0);

    await approve('manager', id);
    expect(await seen()).toEqual([200, 401, 200, 200, 200, 200]);
    expect(idsOf(await api.get('/api/reviews/latest'))).toEqual([id]);
    expect(idsOf(await api.get(`/api/products/${productId}/reviews`))).toEqual([id]);
    const answer = await api.get(`/api/reviews/${id}`);
    expect(answer.body.review).toEqual(answer.body.data);

    await db.product.update({ where: { id: productId }, data: { isHidden: true } });
    expect(await seen()).toEqual([404, 401, 200, 404, 200, 200]);
    expect((await api.get('/api/reviews/latest')).body.data).toEqual([]);
    expect((await api.get(`/api/products/${productId}/reviews`)).status).toBe(404);
    expect((await api.get(`/api/products/${productId}/rating-stats`)).status).toBe(404);
  });

  it('is approved only by managers and admins', async () => {
    const { id } = await written('author');
    for (const [index, who] of CALLERS.entries()) {
      const answer = await approve(who, id);
      expect([who, answer.status]).toEqual([who, [401, 401, 403, 403, 200, 200][index]]);
      const { isApproved } = await db.review.findUniqueOrThrow({ where: { id } });
      expect([who, isApproved]).toEqual([who, answer.status === 200]);
    }
  });

  it('accepts only true or false as approval', async () => {
    const { id } = await written('author');
    for (const value of ['true', 1, null, {}]) expect((await approve('admin', id, value)).status).toBe(422);
    expect((await call('admin', 'PATCH', `/api/admin/reviews/${id}/approve`, {})).status).toBe(422);
    for (const unknown of [999_999, 'abc', 0]) expect((await approve('admin', unknown)).status).toBe(404);
    const answer = await approve('admin', id);
    expect(reviewSchema.strict().parse(answer.body.review)).toMatchObject({ id, is_approved: true });
    const stale = { is_approved: false, updated_at: '2020-01-01T00:00:00.000Z' };
    expect((await call('admin', 'PATCH', `/api/admin/reviews/${id}/approve`, stale)).status).toBe(409);
  });
});

describe('the lists of reviews', () => {
  it('give an author all their own reviews with the numbers', async () => {
    const other = await makeProduct(db);
    const first = await written('author');
    const second = await written('author', { product_id: other.id });
    await written('reader');
    await approve('admin', first.id);
    const answer = await call('author', 'GET', '/api/reviews/my');
    expect(idsOf(answer)).toEqual([second.id, first.id]);
    expect(answer.body).toMatchObject({ stats: { total: 2, approved: 1 }, pagination: { total: 2, perPage: 50 } });
    expect([(await call('guest', 'GET', '/api/reviews/my')).status]).toEqual([401]);
  });

  it('give the latest twenty, or as many as requested, a hundred at most', async () => {
    const ids = (await published(Array(22).fill(5))).reverse();
    expect(idsOf(await api.get('/api/reviews/latest'))).toEqual(ids.slice(0, 20));
    expect(idsOf(await api.get('/api/reviews/latest?limit=8'))).toEqual(ids.slice(0, 8));
    expect(idsOf(await api.get('/api/reviews/latest?limit=1000'))).toEqual(ids);
    for (const limit of ['0', '-1', 'x', '', '1.5']) {
      expect([limit, (await api.get(`/api/reviews/latest?limit=${limit}`)).status]).toEqual([limit, 422]);
    }
  });

  it('page without repeating or skipping, also where all were written in one moment', async () => {
    const ids = (await published(Array(25).fill(4))).reverse();
    await db.review.updateMany({ data: { createdAt: new Date() } });
    const path = `/api/products/${productId}/reviews`;
    const pages = await Promise.all([1, 2, 3, 4].map((page) => api.get(`${path}?page=${page}&perPage=7`)));
    expect(pages.flatMap(idsOf)).toEqual(ids);
    expect((await api.get(path)).body.pagination as Pagination).toMatchObject({
      perPage: 20,
      total: 25,
      hasNext: true,
    });
    const admin = await Promise.all([1, 2].map((page) => call('admin', 'GET', `/api/admin/reviews?page=${page}`)));
    expect(admin.flatMap(idsOf)).toEqual(ids);
  });

  it('show staff everything, filtered', async () => {
    const other = await makeProduct(db, { title: 'Чайник 100%' });
    const waiting = await written('author', { rating: 2, comment: 'Пролила чай' });
    const good = await written('reader', { rating: 5, comment: 'Отлично' });
    const kettle = await written('author', { product_id: other.id, rating: 5, comment: 'Греет_быстро' });
    await approve('admin', good.id);
    const list = async (query: string) => idsOf(await call('manager', 'GET', `/api/admin/reviews?${query}`));
    expect(await list('')).toEqual([kettle.id, good.id, waiting.id]);
    const byDefault = await call('manager', 'GET', '/api/admin/reviews');
    expect(byDefault.body.pagination).toMatchObject({ perPage: 20, total: 3 });
    expect(await list('is_approved=false')).toEqual([kettle.id, waiting.id]);
    expect(await list('is_approved=1')).toEqual([good.id]);
    expect(await list('rating=5')).toEqual([kettle.id, good.id]);
    expect(await list(`product_id=${other.id}`)).toEqual([kettle.id]);
    const q = (text: string) => list(`q=${encodeURIComponent(text)}`);
    expect(await q('пролила')).toEqual([waiting.id]);
    expect(await q('ЧАЙНИК')).toEqual([kettle.id]);
    expect(await q('Anna')).toEqual([kettle.id, waiting.id]);
    expect([await q('100%'), await q('%'), await q('_'), await q('\\')]).toEqual([
      [kettle.id],
      [kettle.id],
      [kettle.id],
      [],
    ]);
    expect(await q('  \u0000 ')).toHaveLength(3);
    const withQ = (query: string) => list(`q=${encodeURIComponent('чай')}&${query}`);
    expect([await withQ('is_approved=0'), await withQ('is_approved=1')]).toEqual([[kettle.id, waiting.id], []]);
    expect([await withQ('rating=2'), await withQ(`product_id=${other.id}`)]).toEqual([[waiting.id], [kettle.id]]);
    const second = await call('manager', 'GET', `/api/admin/reviews?q=${encodeURIComponent('чай')}&page=2&per_page=1`);
    expect([idsOf(second), second.body.pagination]).toEqual([
      [waiting.id],
      { currentPage: 2, perPage: 1, total: 2, totalPages: 2, hasNext: false, hasPrev: true },
    ]);
    for (const query of ['is_approved=yes', 'rating=0', 'rating=6', 'product_id=x', 'page=0', `q=${'я'.repeat(201)}`]) {
      expect([query, (await call('admin', 'GET', `/api/admin/reviews?${query}`)).status]).toEqual([query, 422]);
    }
    const denied = (['guest', 'dead', 'author'] as const).map(
      async (who) => (await call(who, 'GET', '/api/admin/reviews')).status,
    );
    expect(await Promise.all(denied)).toEqual([401, 401, 403]);
  });

  it('give the average of the stars of approved reviews, with two decimals', async () => {
    const stats = async () =>
      ratingStatsSchema.strict().parse((await api.get(`/api/products/${productId}/rating-stats`)).body.data);
    expect(await stats()).toEqual({ average: 0, total: 0, counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } });
    await published([5, 5, 4]);
    await written('author', { rating: 1 });
    expect(await stats()).toEqual({ average: 4.67, total: 3, counts: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 } });
    expect((await api.get('/api/products/999999/rating-stats')).status).toBe(404);
    expect((await api.get('/api/products/abc/reviews')).status).toBe(404);
  });
});
