import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { placeOrderInput } from '#shared/contract/order.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import { dayTotals, readFigures } from '#shared/domain/figures/read-figures.ts';
import { findBuyerTrust } from '#shared/domain/orders/buyer-trust.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { listKnownOrders } from '#shared/domain/orders/known-orders.ts';
import { listOwnOrders } from '#shared/domain/orders/list-orders.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { pruneIdempotencyKeys } from '#shared/domain/orders/prune-idempotency-keys.ts';
import { relatedProducts } from '#shared/domain/orders/related-products.ts';
import { countOrders, searchOrders } from '#shared/domain/orders/search-orders.ts';
import { priceOrder } from '#shared/domain/pricing/quote.ts';
import { recallBy } from '#shared/domain/recall.ts';
import { createDomainCache } from '#shared/platform/domain-cache.ts';
import { createTestDatabase } from '../support/database.ts';
import { NO_SHOP_CHANGES } from '../support/no-shop-changes.ts';
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
  recallBy(db, createDomainCache(NO_SHOP_CHANGES));
}, 300_000);

interface Statement {
  text: string;
  values: unknown[];
  /** The generic plan, as the connection requests it. */
  isGeneric: boolean;
}

/** All statements of `work`, without BEGIN and COMMIT. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  // Then rarely changing data are cached, such as the number of all products, which is counted row by row.
  await work();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.flatMap(([query]: unknown[], call) => {
      if (typeof query !== 'object' || query === null || !('text' in query)) return [];
      const { text, values } = query as Statement;
      const { connectionParameters } = asked.mock.contexts[call] as { connectionParameters: { options?: string } };
      const isGeneric = connectionParameters.options?.includes('force_generic_plan') ?? false;
      return /^(?:BEGIN|COMMIT)/.test(text) ? [] : [{ text, values, isGeneric }];
    });
  } finally {
    asked.mockRestore();
  }
}

async function planOf({ text, values, isGeneric }: Statement): Promise<Explained> {
  const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
    isGeneric
      ? { text: `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}` }
      : { text: `EXPLAIN (FORMAT JSON) ${text}`, values },
  );
  const plan = rows[0]?.['QUERY PLAN'][0];
  if (!plan) throw new Error(`there is no plan of ${text}`);
  return plan;
}

/** Like the orders of the shop. */
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const LONG_AGO = { at: Date.parse('2025-11-20'), id: 400_000 };
const paging = { page: 1, perPage: 10 };
const CART = [1, 2].map((id) => ({ id, quantity: 1, selectedAttributeValues: {} }));
const FORM = {
  user_telegram: 'ivan',
  fio: 'Иван',
  phone: '+7 (916) 123-45-67',
  address: 'Самовывоз',
  delivery_id: null,
};

const SEARCHED = [
  '10024',
  '45-67',
  '+7 (916) 050-00-00',
  'Петрова Анна',
  'иван',
  '@nobody',
  'кружка',
  'SKU-77',
  'ART-77001',
];
/** Pages of 8 KB: a million orders are more than thirty thousand. */
const FEW_BLOCKS = 3_000;

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
  ['the managers’ list of open orders', () => searchOrders(db, { status: 'open' }, { limit: 8 })],
  ['the count beside it', () => countOrders(db, { status: 'open' })],
  ['the managers’ list of all orders, further on', () => searchOrders(db, {}, { limit: 8, after: LONG_AGO })],
  ['the managers’ list of all orders, back again', () => searchOrders(db, {}, { limit: 8, before: LONG_AGO })],
  ['the orders of a day', () => searchOrders(db, { from: '2026-11-20', to: '2026-11-20' }, { limit: 8 })],
  ['the orders whose buyers wait for an answer', () => searchOrders(db, { unanswered: true }, { limit: 8 })],
  ...SEARCHED.map((q): [string, () => Promise<unknown>] => [
    `orders found by “${q}”`,
    () => searchOrders(db, { q }, { limit: 8 }),
  ]),
  [
    'orders found by everything at once',
    () => searchOrders(db, { q: 'иван', status: 'completed', payment_status: 'due', worker: 3 }, { limit: 8 }),
  ],
  ['the figures of a day', () => dayTotals(db, '2026-11-20')],
  ['all the figures of a day', () => readFigures(db, { from: '2026-11-20', to: '2026-11-20' })],
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

it.each(SEARCHED)('orders found by “%s” are not looked for one by one', async (q) => {
  const statements = await statementsOf(() => searchOrders(db, { q }, { limit: 8 }));
  expect(statements).not.toHaveLength(0);
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
    expect(hit + read, text).toBeLessThan(FEW_BLOCKS);
  }
});

it('queries that every buyer waits for have one plan for all values', async () => {
  const page = await statementsOf(() => listProducts(db, { ...paging, sort: 'price_asc' }));
  expect(page.map(({ isGeneric }) => isGeneric)).toEqual([true, true]);
});

it('whether a buyer has bought before is one entry of an index, whatever the phone', async () => {
  const asked = await statementsOf(() => findBuyerTrust(db, { userId: 7, phone: '+7 (916) 123-45-67' }));
  const [plan] = await Promise.all(asked.map(planOf));
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(plan)).toContain('orders_completed_of_phone');
  expect(JSON.stringify(plan)).toContain('orders_completed_of_user');
});

it('this test would notice a scan and a sort', async () => {
  const scan = await planOf({ text: `SELECT * FROM orders WHERE address = 'x'`, values: [], isGeneric: false });
  expect(badStepsOf(scan)).toEqual(['Seq Scan of orders']);
  const sort = await planOf({ text: 'SELECT * FROM orders ORDER BY address LIMIT 10', values: [], isGeneric: false });
  expect(badStepsOf(sort)).toContain('Sort of 1000000 rows');
});
