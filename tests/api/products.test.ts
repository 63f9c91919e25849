import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pagination } from '#shared/contract/paging.ts';
import { type Product, productSchema } from '#shared/contract/product.ts';
import { categorySchema } from '#shared/contract/shop-data.ts';
import { type Answer, dataOf, detailsOf, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { addAttribute, makeCategory, makeProduct, rub } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const titles = (answer: Answer) => dataOf<Product[]>(answer).map(({ title }) => title);
const ids = (answer: Answer) => dataOf<Product[]>(answer).map(({ id }) => id);
const paginationOf = (answer: Answer) => answer.body.pagination as Pagination;

/** All ids of a list, page by page, while `hasNext` is true. */
async function walk(path: string, perPage: number): Promise<number[]> {
  const seen: number[] = [];
  for (let page = 1; page < 100; page++) {
    const answer = await api.get(`${path}${path.includes('?') ? '&' : '?'}page=${page}&per_page=${perPage}`);
    seen.push(...ids(answer));
    if (!paginationOf(answer).hasNext) return seen;
  }
  throw new Error('the pages do not end');
}

const RUSSIAN = ['абажур', 'Ёлка', 'ежевика', 'Ель', 'ёж', 'жакет', 'Яблоко', 'Абрикос', 'арбуз', 'Zebra', '10 свечей'];

describe('the products', () => {
  let russian: number;
  let bulk: number;

  beforeAll(async () => {
    russian = (await makeCategory(db, { slug: 'russian', title: 'По алфавиту' })).id;
    bulk = (await makeCategory(db, { slug: 'bulk' })).id;
    for (const title of RUSSIAN) await makeProduct(db, { title, categoryId: russian });
    // Equal titles, prices and positions: only the id differs.
    for (let n = 0; n < 23; n++) {
      await makeProduct(db, { title: 'Свеча', price: rub(10 * (n % 3)), position: 0, categoryId: bulk });
    }
    await makeProduct(db, { title: 'Скрытый', isHidden: true, categoryId: bulk });
    await makeProduct(db, { categoryId: (await makeCategory(db, { slug: 'closed', isHidden: true })).id });
  });

  it('come by tens, with the pagination beside them', async () => {
    const answer = await api.get('/api/products');
    expect(ids(answer)).toHaveLength(10);
    expect(answer.body.pagination).toEqual({
      currentPage: 1,
      perPage: 10,
      total: 34,
      totalPages: 4,
      hasNext: true,
      hasPrev: false,
    });
  });

  it('have the shape of the contract', async () => {
    const { id } = await makeProduct(db, {
      title: 'Плед',
      price: rub(99.5),
      stock: 2,
      categoryId: russian,
      isHidden: true,
    });
    await addAttribute(db, id, 'Цвет', [{ value: 'синий', price: rub(120) }, { value: 'белый' }]);
    await db.productPicture.create({
      data: { productId: id, url: '/uploads/2.svg', width: 8, height: 10, alt: '', position: 2 },
    });
    await db.productPicture.create({
      data: { productId: id, url: '/uploads/1.svg', width: 8, height: 10, alt: '', position: 1 },
    });
    await db.product.update({ where: { id }, data: { isHidden: false } });
    const product = productSchema.strict().parse(dataOf(await api.get(`/api/products/${id}`)));
    expect(product).toMatchObject({ price: 99.5, stock: 2, in_stock: true, thumbnail: '/uploads/1.svg' });
    expect(product.attributes.map(({ value, price_modifier }) => [value.value, price_modifier])).toEqual([
      ['синий', 120],
      ['белый', null],
    ]);
    await db.product.delete({ where: { id } });
  });

  it.each(['', '?sort=price_asc', '?sort=price_desc', '?sort=title_asc', '?sort=title_desc'])(
    'are neither repeated nor skipped in the pages of %s',
    async (query) => {
      for (const perPage of [1, 4, 7, 100]) {
        const seen = await walk(`/api/products${query}`, perPage);
        expect(seen).toHaveLength(34);
        expect(new Set(seen).size).toBe(34);
      }
    },
  );

  it.each(['/api/products', '/api/products/category/bulk', '/api/products/search?q=%D1%81%D0%B2%D0%B5%D1%87%D0%B0'])(
    'continue after the last one shown at %s, even if another came before it',
    async (path) => {
      const page = (n: number, more = '') =>
        api.get(`${path}${path.includes('?') ? '&' : '?'}sort=price_asc&per_page=20&page=${n}${more}`);
      const first = await page(1);
      expect(first.body.next).toEqual(expect.any(String));
      const added = await makeProduct(db, { title: 'Свеча', price: 0, categoryId: bulk });
      const second = await page(2, `&after=${first.body.next}`);
      expect([second.body.next, paginationOf(second)]).toMatchObject([
        null,
        { currentPage: 2, hasNext: false, hasPrev: true },
      ]);
      await db.product.delete({ where: { id: added.id } });
      expect([...ids(first), ...ids(second)]).toEqual(
        await walk(`${path}${path.includes('?') ? '&' : '?'}sort=price_asc`, 100),
      );
    },
  );

  it('do not continue from a place of another sort order', async () => {
    const { next } = (await api.get('/api/products?sort=price_asc&per_page=1')).body;
    const refused = await api.get(`/api/products?sort=price_desc&after=${next}`);
    expect([refused.status, detailsOf(refused)]).toEqual([422, { after: expect.stringContaining('первой страницы') }]);
  });

  it('sort titles in the Russian order: case ignored, ё after е, digits and Latin by the locale', async () => {
    const sorted = [...RUSSIAN].sort(new Intl.Collator('ru').compare);
    const ascending = titles(await api.get('/api/products/category/russian?sort=title_asc&per_page=100'));
    expect(ascending).toEqual(sorted);
    const descending = titles(await api.get('/api/products/category/russian?sort=title_desc&per_page=100'));
    expect(descending).toEqual([...sorted].reverse());
  });

  it('sort by price', async () => {
    const prices = dataOf<Product[]>(await api.get('/api/products?sort=price_asc&per_page=100')).map(
      ({ price }) => price,
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it('keep the shop’s own order without a sort', async () => {
    const last = await makeProduct(db, { categoryId: russian, position: -1 });
    expect(ids(await api.get('/api/products?per_page=1'))).toEqual([last.id]);
    await db.product.delete({ where: { id: last.id } });
  });

  it('come in any size up to a hundred', async () => {
    expect(paginationOf(await api.get('/api/products?per_page=500'))).toMatchObject({ perPage: 100, total: 34 });
    expect(paginationOf(await api.get('/api/products?perPage=7&page=2'))).toMatchObject({ perPage: 7, hasPrev: true });
  });

  it('are none beyond the last page, and there is a link back', async () => {
    const answer = await api.get('/api/products?page=50');
    expect(answer.status).toBe(200);
    expect(ids(answer)).toEqual([]);
    expect(paginationOf(answer)).toMatchObject({ currentPage: 50, hasNext: false, hasPrev: true, totalPages: 4 });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'per_page=0',
    'perPage=x',
    'page=1&page=2',
    'sort=random',
    'sort=',
  ])('are refused for %s', async (query) => {
    for (const path of ['/api/products', '/api/products/category/russian']) {
      const answer = await api.get(`${path}?${query}`);
      expect(answer.status).toBe(422);
      expect(Object.keys(detailsOf(answer))).toEqual([query.split('=')[0]]);
    }
  });

  it('of a category are found by its slug and by its id', async () => {
    const bySlug = await api.get('/api/products/category/bulk?per_page=100');
    const byId = await api.get(`/api/products/category/${bulk}?per_page=100`);
    expect(ids(bySlug)).toHaveLength(23);
    expect(byId.body).toEqual(bySlug.body);
    expect(categorySchema.parse(bySlug.body.category)).toMatchObject({ id: bulk, slug: 'bulk' });
  });

  it('of a category whose slug is another one’s id are those of the slug', async () => {
    const odd = await makeCategory(db, { slug: String(russian) });
    expect((await api.get(`/api/products/category/${russian}`)).body.category).toMatchObject({ id: odd.id });
    await db.category.delete({ where: { id: odd.id } });
  });

  it('of a category that is unknown or hidden are 404 in the words of the specification', async () => {
    for (const slug of ['nothing', 'closed', '999999', '99999999999999', '-1', '%20', "a'--"]) {
      const answer = await api.get(`/api/products/category/${slug}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ ...failure('category_not_found'), error: 'Category not exist' });
    }
  });

  it('that are hidden, unknown or no number are 404', async () => {
    const hidden = await db.product.findFirstOrThrow({ where: { isHidden: true } });
    for (const id of [hidden.id, 999_999, 0, -1, '1e3', 'abc', '99999999999', '2147483648']) {
      const answer = await api.get(`/api/products/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
      expect(answer.body).toEqual(failure('not_found'));
    }
  });

  it('are listed in categories that are not hidden', async () => {
    const categories = dataOf<{ slug: string }[]>(await api.get('/api/categories'));
    expect(categories.map(({ slug }) => slug)).toEqual(['russian', 'bulk']);
  });
});
