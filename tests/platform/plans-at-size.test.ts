import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { placeOrderInput } from '#shared/contract/order.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import { dayFigures } from '#shared/domain/orders/day-figures.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { listKnownOrders } from '#shared/domain/orders/known-orders.ts';
import { listOwnOrders } from '#shared/domain/orders/list-orders.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { pruneIdempotencyKeys } from '#shared/domain/orders/prune-idempotency-keys.ts';
import { relatedProducts } from '#shared/domain/orders/related-products.ts';
import { listShopOrders } from '#shared/domain/orders/shop-orders.ts';
import { priceOrder } from '#shared/domain/pricing/quote.ts';
import { recallBy } from '#shared/domain/recall.ts';
import { createMemory } from '#shared/platform/kept-memory.ts';
import { createTestDatabase } from '../support/database.ts';
import { NOTHING_CHANGES } from '../support/nothing-changes.ts';
import { fillShopAtSize } from '../support/shop-at-size.ts';
import { badStepsOf, type Explained } from './query-plan.ts';

// What the planner does with a hundred thousand products and a million orders: a scan or a sort of a big table is fast
// in every other test, and slow in a shop that sells.

const database = await createTestDatabase();
const db = database.prisma;
const client = new pg.Client({ connectionString: database.url });
afterAll(async () => {
  await client.end();
  await database.drop();
});

beforeAll(async () => {
  await client.connect();
  await fillShopAtSize(client);
  recallBy(db, createMemory(NOTHING_CHANGES));
}, 300_000);

interface Statement {
  text: string;
  values: unknown[];
}

/** Everything that was asked meanwhile, but for the brackets of transactions. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  // What hardly ever changes is in memory then, such as the number of all products, which is counted row by row.
  await work();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.flatMap(([query]: unknown[]) =>
      typeof query === 'object' && query !== null && 'text' in query && !/^(?:BEGIN|COMMIT)/.test(String(query.text))
        ? [query as Statement]
        : [],
    );
  } finally {
    asked.mockRestore();
  }
}

async function planOf({ text, values }: Statement): Promise<Explained> {
  const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>({ text: `EXPLAIN (FORMAT JSON) ${text}`, values });
  const plan = rows[0]?.['QUERY PLAN'][0];
  if (!plan) throw new Error(`there is no plan of ${text}`);
  return plan;
}

/** As the orders of the shop were given theirs. */
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const paging = { page: 1, perPage: 10 };
const CART = [1, 2].map((id) => ({ id, quantity: 1, selectedAttributeValues: {} }));
const FORM = {
  user_telegram: 'ivan',
  fio: 'Иван',
  phone: '+7 (916) 123-45-67',
  address: 'Самовывоз',
  delivery_id: null,
};

const PATHS: [string, () => Promise<unknown>][] = [
  ...(['price_asc', 'price_desc', 'title_asc', 'title_desc', undefined] as const).flatMap(
    (sort): [string, () => Promise<unknown>][] => [
      [`a page of everything by ${sort ?? 'the shop’s order'}`, () => listProducts(db, { ...paging, sort })],
      [`a page of a category by ${sort ?? 'the shop’s order'}`, () => listProducts(db, { ...paging, sort }, 3)],
    ],
  ),
  ['the 100th page', () => listProducts(db, { page: 100, perPage: 10 })],
  ['a product', () => findProduct(db, 77)],
  ['what goes with a product', () => relatedProducts(db, 77)],
  ['a quote', () => priceOrder(db, CART, null)],
  [
    'an order',
    () =>
      placeOrder({ db }, placeOrderInput.parse({ ...FORM, cart_items: CART }), {
        userId: 5,
        login: null,
        channel: 'api',
      }),
  ],
  ['an order by its key', () => findOrder(db, { hash: md5('500000') })],
  ['somebody’s own orders', () => listOwnOrders(db, 5, paging)],
  ['the orders that somebody knows', () => listKnownOrders(db, 5, paging)],
  ['the managers’ list of open orders', () => listShopOrders(db, 'open', paging)],
  ['the figures of a day', () => dayFigures(db, '2026-11-20')],
  ['the nightly pruning', () => pruneIdempotencyKeys(db)],
];

it.each(PATHS)('%s reads and sorts no big table whole', async (_name, work) => {
  const statements = await statementsOf(work);
  expect(statements).not.toHaveLength(0);
  for (const statement of statements) {
    const plan = await planOf(statement);
    expect({ of: statement.text, bad: badStepsOf(plan) }).toEqual({ of: statement.text, bad: [] });
  }
});

it('would notice a scan and a sort', async () => {
  const scan = await planOf({ text: `SELECT * FROM orders WHERE address = 'x'`, values: [] });
  expect(badStepsOf(scan)).toEqual(['Seq Scan of orders']);
  const sort = await planOf({ text: 'SELECT * FROM orders ORDER BY address LIMIT 10', values: [] });
  expect(badStepsOf(sort)).toContain('Sort of 1000000 rows');
});
