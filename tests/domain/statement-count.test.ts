import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { priceOrder } from '#shared/domain/pricing/quote.ts';
import { recallBy } from '#shared/domain/recall.ts';
import { createDomainCache } from '#shared/platform/domain-cache.ts';
import { createTestDatabase } from '../support/database.ts';
import { NO_SHOP_CHANGES } from '../support/no-shop-changes.ts';
import { GUEST, makeDelivery, makeManager, makeProduct, orderInput } from '../support/shop-fixture.ts';

// Everything that every buyer waits for takes a fixed number of statements, however long a list or a cart is.

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const asked = vi.spyOn(pg.Client.prototype, 'query');
afterAll(() => asked.mockRestore());

/** How many statements a path takes when rarely changing data are cached already. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  asked.mockClear();
  await work();
  return asked.mock.calls.length;
}

const ids: number[] = [];
let deliveryId = 0;

beforeAll(async () => {
  recallBy(db, createDomainCache(NO_SHOP_CHANGES));
  for (let n = 0; n < 12; n++) ids.push((await makeProduct(db, { stock: 100 })).id);
  deliveryId = (await makeDelivery(db)).id;
  await makeManager(db);
  await makeManager(db);
});

const cart = (lines: number) => ids.slice(0, lines).map((id) => ({ id }));

it.each([1, 2, 12])('an order of %i lines asks nine, with its transaction and its key', async (lines) => {
  const input = orderInput(cart(lines), { delivery_id: deliveryId, consent: true });
  const order = () => {
    const key = randomUUID();
    return placeOrder({ db }, input, GUEST, { key, body: input });
  };
  // Who orders, the key, the products, BEGIN, how long it may wait, the stock, the order, its notifications, COMMIT.
  expect(await statementsOf(order)).toBe(9);
});

it('an order without a key asks eight', async () => {
  expect(await statementsOf(() => placeOrder({ db }, orderInput(cart(2)), GUEST))).toBe(8);
});

it.each([1, 12])('a quote of %i lines asks one', async (lines) => {
  const { cart_items } = orderInput(cart(lines));
  expect(await statementsOf(() => priceOrder(db, cart_items, deliveryId))).toBe(1);
});

it('a product asks one', async () => {
  expect(await statementsOf(() => findProduct(db, ids[0] ?? 0))).toBe(1);
});

it('a page of the catalogue asks two, however long it is', async () => {
  // Which products are on it; the products.
  expect(await statementsOf(() => listProducts(db, { page: 1, perPage: 1 }))).toBe(2);
  expect(await statementsOf(() => listProducts(db, { page: 1, perPage: 10 }))).toBe(2);
});

it('products that many ask for at the same time are read by one statement', async () => {
  const many = () => Promise.all([...ids, ...ids].map((id) => findProduct(db, id)));
  expect(await statementsOf(many)).toBe(1);
});
