import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { keysOf } from '#shared/contract/keys-of.ts';
import { productListInput } from '#shared/contract/product.ts';
import { searchInput } from '#shared/contract/search.ts';
import { listProducts, type ProductPage } from '#shared/domain/catalog/list-products.ts';
import { searchProducts } from '#shared/domain/catalog/search-products.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeCategory } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

// It does a lot of work; its duration is not tested.
vi.setConfig({ testTimeout: 60_000 });

// Fewer runs on a busy machine, and a time limit for shrinking a failure.
const RUNS = { numRuns: 20, interruptAfterTimeLimit: 25_000 };

const SORTS = [undefined, 'price_asc', 'price_desc', 'title_asc', 'title_desc'] as const;
type Query = Record<string, string>;
type Look = (categoryId: number, query: Query) => Promise<ProductPage>;

const LISTS = {
  list: (categoryId, query) => listProducts(db, productListInput.parse(query), categoryId),
  search: (categoryId, query) =>
    searchProducts(db, searchInput.parse({ ...query, q: 'кружка', category: String(categoryId) })),
} satisfies Record<string, Look>;

// Few values, so that many products differ only in the id.
const TITLES = ['Кружка', 'кружка', 'Ёжик на кружке', 'Ежик и кружка', 'Белая кружка', 'Ваза', '«Кружка» & чай'];
const product = fc.record({
  title: fc.constantFrom(...TITLES),
  price: fc.constantFrom(0, 10, 999, 1_000_000_000),
  description: fc.constantFrom('', 'Кружка и блюдце'),
});
const placed = fc.tuple(product, fc.integer({ min: -2, max: 3 })).map(([one, position]) => ({ ...one, position }));

const scene = fc.record({
  there: fc.array(placed, { maxLength: 18 }),
  perPage: fc.integer({ min: 1, max: 6 }),
  added: fc.array(fc.array(placed, { maxLength: 3 }), { maxLength: 6 }),
  hidden: fc.array(fc.option(fc.nat(17), { nil: undefined }), { maxLength: 6 }),
});

const addTo = (categoryId: number, products: object[]) =>
  db.product.createManyAndReturn({
    data: products.map((one) => ({ title: '', price: 0, ...one, categoryId })),
    select: { id: true },
  });

describe.each(keysOf(LISTS))('the pages of a %s', (name) => {
  it.each(SORTS)('repeat and skip nothing while other products are added and removed: %s', (sort) =>
    fc.assert(
      fc.asyncProperty(scene, async ({ there, perPage, added, hidden }) => {
        const { id: category } = await makeCategory(db);
        const before = (await addTo(category, there)).map(({ id }) => id);
        const all = await LISTS[name](category, { ...(sort && { sort }), per_page: '100' });
        const shown = all.products.map(({ id }) => id);
        const taken = new Set<number>();
        const walked: number[] = [];
        let after: string | null = null;
        for (let page = 1; page === 1 || after !== null; page++) {
          const query: Query = { ...(sort && { sort }), page: String(page), per_page: String(perPage) };
          const answer: ProductPage = await LISTS[name](category, after === null ? query : { ...query, after });
          walked.push(...answer.products.map(({ id }) => id));
          after = answer.next;
          expect(answer.pagination).toMatchObject({ currentPage: page, hasNext: after !== null, hasPrev: page > 1 });
          expect(answer.products.length).toBe(after === null ? answer.products.length : perPage);
          await addTo(category, added[page - 1] ?? []);
          const gone = before[hidden[page - 1] ?? -1];
          if (gone === undefined) continue;
          taken.add(gone);
          await db.product.update({ where: { id: gone }, data: { isHidden: true } });
        }
        expect(new Set(walked).size).toBe(walked.length);
        // Products that existed all the time came exactly once, in the right order.
        expect(walked.filter((id) => shown.includes(id) && !taken.has(id))).toEqual(
          shown.filter((id) => !taken.has(id)),
        );
      }),
      RUNS,
    ),
  );
});

it('the next pages of a search read its words as the first did, even if a misspelt word has appeared', async () => {
  const { id: category } = await makeCategory(db);
  // Among equal results the newest comes first.
  const before = (await addTo(category, Array(5).fill({ title: 'Табурет' }))).map(({ id }) => id).reverse();
  const look = (query: Query) =>
    searchProducts(db, searchInput.parse({ q: 'тобурет', category: String(category), per_page: '2', ...query }));
  const first = await look({});
  await addTo(category, [{ title: 'Тобурет' }]);
  const second = await look({ after: first.next ?? '' });
  const third = await look({ after: second.next ?? '' });
  const ids = [first, second, third].flatMap(({ products }) => products.map(({ id }) => id));
  expect(ids).toEqual(before);
  expect(third.next).toBeNull();
  expect((await look({})).products.map(({ title }) => title)).toEqual(['Тобурет']);
});

it('anything that is not a place in this sort order is refused', async () => {
  const { id: category } = await makeCategory(db);
  await addTo(category, [{ title: 'Кружка' }, { title: 'Кружка' }]);
  const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { next } = await LISTS.list(category, { per_page: '1', sort: 'price_asc' });
  const hostile = [
    next ?? '',
    'nonsense',
    text(null),
    text(['title_asc', ['x', 1], '', 1]),
    text(['title_asc', ['\0', 1], '']),
    text(['title_asc', ['x', 2 ** 31], '']),
    text(['title_asc', [1, 1], '']),
    text(['title_asc', ['x', 1], '4']),
    text(['title_asc', ['x', 1], 'x1']),
    text(['title_asc', ['x', 1.5], '']),
    text(['title_asc', [{ gt: '' }, 1], '']),
  ];
  for (const look of Object.values(LISTS)) {
    for (const after of hostile)
      expect(await codeOf(look(category, { sort: 'title_asc', after }))).toBe('invalid_fields');
  }
});
