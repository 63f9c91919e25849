import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paginationSchema } from '#shared/contract/paging.ts';
import { productSchema } from '#shared/contract/product.ts';
import { dataOf, detailsOf, failure, startApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillSearchShop } from '#tests/support/search-shop.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillSearchShop(database.prisma);
  api = await startApi(database.prisma);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const search = (query: Record<string, string>) => api.get(`/api/products/search?${new URLSearchParams(query)}`);
const quick = (query: Record<string, string>) => api.get(`/api/products/search/quick?${new URLSearchParams(query)}`);

describe('GET /api/products/search', () => {
  it('answers like the product list', async () => {
    const answer = await search({ q: 'кружки', perPage: '2' });
    expect(answer.status).toBe(200);
    expect(productSchema.array().parse(answer.body.data)).toHaveLength(2);
    expect(paginationSchema.parse(answer.body.pagination)).toMatchObject({ perPage: 2, total: 4, hasNext: true });
  });

  it('says when it has read the words in another layout', async () => {
    expect((await search({ q: 'rhe;rf' })).body).toMatchObject({ read_as: 'кружка', pagination: { total: 4 } });
    expect((await search({ q: 'кружка' })).body).toMatchObject({ read_as: null });
    expect((await quick({ q: 'rhe;rf' })).body.data).toHaveLength(4);
  });

  it('has ten on a page by default, and a hundred at most', async () => {
    expect((await search({ q: 'кружка' })).body.pagination).toMatchObject({ currentPage: 1, perPage: 10 });
    expect((await search({ q: 'кружка', per_page: '50' })).body.pagination).toMatchObject({ perPage: 50 });
    expect((await search({ q: 'кружка', perPage: '500' })).body.pagination).toMatchObject({ perPage: 100 });
  });

  it.each(['', '   ', '\0', '\t\n'])('refuses the empty query %j', async (q) => {
    const answer = await search({ q });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject(failure('invalid_fields'));
    expect(detailsOf(answer)).toEqual({ q: 'Введите, что искать' });
  });

  it.each([
    ['?page=1', 'q'],
    ['?q=a&q=b', 'q'],
    [`?q=${'я'.repeat(101)}`, 'q'],
    ['?q=a&sort=random', 'sort'],
    ['?q=a&page=0', 'page'],
    ['?q=a&perPage=-1', 'perPage'],
    ['?q=a&price_min=-1', 'price_min'],
    ['?q=a&price_max=1e5', 'price_max'],
    ['?q=a&price_min=1.005', 'price_min'],
    ['?q=a&price_min=10&price_max=9', 'price_max'],
    ['?q=a&category=b&category=c', 'category'],
  ])('refuses %s in Russian', async (query, field) => {
    const answer = await api.get(`/api/products/search${query}`);
    expect(answer.status).toBe(422);
    expect(Object.keys(detailsOf(answer))).toEqual([field]);
    expect(Object.values(detailsOf(answer)).join()).toMatch(/[а-яё]/i);
  });

  it('says as the specification does that a category is unknown', async () => {
    const answer = await search({ q: 'кружка', category: 'nowhere' });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'category_not_found', error: 'Category not exist' });
  });

  it.each([
    `'`,
    `''`,
    `кружка'; DROP TABLE products; --`,
    `кружка & | ! ( ) <-> :* :A`,
    `!кружка`,
    `"кружка`,
    `\\`,
    `кружка\\'`,
    `%`,
    `_ру%ка`,
    `$1 $$ кружка`,
    `кружка\0ваза`,
    `🎁 кружка`,
    `\u202eкружка`,
    `=кружка`,
    `١٢٣ ﬁ ℡ ㎏`,
    `а `.repeat(50),
  ])('takes %j only as words', async (q) => {
    expect((await search({ q })).status).toBe(200);
    expect((await quick({ q })).status).toBe(200);
  });

  it('finds the word among punctuation', async () => {
    for (const q of [`кружка'`, `«кружка»`, `кружка & !`, `%кружка_`, `\\кружка:*`]) {
      expect((await search({ q })).body.pagination, q).toMatchObject({ total: 4 });
    }
  });

  it('answers any text at all', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...`абёйъ '"\\&|!():*<->%_=.,-\u0301`), maxLength: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        expect([200, 422]).toContain((await search({ q: q.toWellFormed() })).status);
      }),
      { numRuns: 60 },
    );
    expect(api.errors()).toEqual([]);
  });
});

describe('GET /api/products/search/quick', () => {
  it('answers a list, best first', async () => {
    const answer = await quick({ q: 'круж' });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('pagination');
    expect(productSchema.array().parse(answer.body.data)[0]?.title).toBe('Кружка');
  });

  it('has ten by default, and fifty at most', async () => {
    const { prisma } = database;
    const { id: categoryId } = await prisma.category.create({ data: { slug: 'many', title: 'Много' } });
    await prisma.product.createMany({
      data: Array.from({ length: 60 }, () => ({ categoryId, title: 'Пуговица', price: 1 })),
    });
    const count = async (query: object) => dataOf<unknown[]>(await quick({ q: 'пугов', ...query })).length;
    expect(await count({})).toBe(10);
    expect(await count({ limit: '3' })).toBe(3);
    expect(await count({ limit: '500' })).toBe(50);
  });

  it.each(['0', '-1', '1.5', 'много', '', '1e1'])('refuses the limit %j', async (limit) => {
    const answer = await quick({ q: 'кружка', limit });
    expect(answer.status).toBe(422);
    expect(Object.keys(detailsOf(answer))).toEqual(['limit']);
  });

  it('refuses an empty query', async () => {
    expect((await quick({ q: ' ' })).status).toBe(422);
  });
});
