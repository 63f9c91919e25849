import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#shared/contract/product.ts';
import { searchInput } from '#shared/contract/search.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import { searchProducts } from '#shared/domain/catalog/search-products.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { type NaiveFilters, naiveFilters } from '#tests/support/naive-filters.ts';
import { makeChoices, makeRandomProduct } from '#tests/support/random-catalog.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { makeCategory, makeProduct } from '#tests/support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const PRODUCTS = 40;
const CATALOGUES = 6;
const SETS_OF_FILTERS = 25;

const ids = (products: readonly Product[]) => products.map(({ id }) => id).sort((a, b) => a - b);

type Query = Record<string, string>;

/** The same filters as parameters of an address. */
const queryOf = ({ price, inStock, onSale, values = [] }: NaiveFilters): Query => ({
  ...(price && { price_min: String(price[0]), price_max: String(price[1]) }),
  ...(inStock && { in_stock: '1' }),
  ...(onSale && { on_sale: '1' }),
  ...(values.length > 0 && { values: values.join(',') }),
});

function randomFilters(random: () => number, values: readonly number[]): NaiveFilters {
  const from = 100 * Math.floor(random() * 10);
  return {
    ...(random() < 0.3 && { price: [from, from + 100 * Math.floor(random() * 8)] as [number, number] }),
    ...(random() < 0.3 && { inStock: true }),
    ...(random() < 0.3 && { onSale: true }),
    ...(random() < 0.7 && { values: values.filter(() => random() < 0.25) }),
  };
}

describe('filters and their counts give the same as a naive check of each product', () => {
  let choices: Awaited<ReturnType<typeof makeChoices>>;
  beforeAll(async () => {
    choices = await makeChoices(db);
  });

  it.each(Array.from({ length: CATALOGUES }, (_, n) => n))('in random catalogue %i', async (seed) => {
    const random = seededRandom(seed);
    const { id: categoryId } = await makeCategory(db);
    for (let n = 0; n < PRODUCTS; n++) await makeRandomProduct(db, random, { categoryId, choices });
    const search = (query: Query) =>
      searchProducts(db, searchInput.parse({ q: 'кружка', category: String(categoryId), per_page: '100', ...query }));
    const { products } = await listProducts(db, { page: 1, perPage: 100 }, categoryId);
    expect(products.length).toBeGreaterThan(PRODUCTS / 2);
    const naive = naiveFilters(products);
    const values = choices.attributes.flatMap((attribute) => attribute.values);
    for (let n = 0; n < SETS_OF_FILTERS; n++) {
      const { price, ...others } = randomFilters(random, values);
      // The price alone is filtered in another way when nothing is counted.
      const filters =
        n % 5 === 0 ? { price: price ?? ([300, 700] as [number, number]) } : { ...others, ...(price && { price }) };
      const query = queryOf(filters);
      const { q: _, category: __, ...input } = searchInput.parse({ q: 'x', per_page: '100', facets: '1', ...query });
      const expected = { ids: ids(naive.left(filters)), facets: naive.facets(filters) };
      for (const list of [await listProducts(db, input, categoryId), await search({ ...query, facets: '1' })]) {
        expect({ query, ids: ids(list.products), facets: list.facets }).toEqual({ query, ...expected });
        expect(list.pagination.total).toBe(expected.ids.length);
      }
      const uncounted = await search(query);
      expect({ query, ids: ids(uncounted.products) }).toEqual({ query, ids: expected.ids });
    }
  });
});

describe('a narrowed list', () => {
  it('is sorted and paged as any other', async () => {
    const { id: categoryId } = await makeCategory(db);
    for (let n = 0; n < 9; n++) {
      await makeProduct(db, { categoryId, price: 100_00 * (1 + (n % 3)), stock: n % 2 });
    }
    const input = { perPage: 2, sort: 'price_desc', in_stock: true, price_max: 200_00 } as const;
    const prices: number[] = [];
    for (let page = 1, after: string | null | undefined; after !== null; page++) {
      const list = await listProducts(db, { ...input, page, ...(after && { after }) }, categoryId);
      prices.push(...list.products.map(({ price }) => price));
      after = list.next;
      expect(list.pagination.total).toBe(3);
    }
    expect(prices).toEqual([200, 200, 100]);
  });

  it('is empty for a value that does not exist', async () => {
    const { id: categoryId } = await makeCategory(db);
    await makeProduct(db, { categoryId });
    const { products, facets } = await listProducts(
      db,
      { page: 1, perPage: 10, values: [999_999], facets: true },
      categoryId,
    );
    expect([products, facets]).toEqual([[], { price: null, in_stock: 0, on_sale: 0, attributes: [] }]);
  });

  it('returns its facets only when asked', async () => {
    expect(await listProducts(db, { page: 1, perPage: 1, in_stock: true })).not.toHaveProperty('facets');
  });
});
