import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#shared/contract/product.ts';
import { relatedProducts } from '#shared/domain/orders/related-products.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { codeOf } from '#tests/support/failure-code.ts';
import { orderAs } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, rub } from '#tests/support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const ids = (products: readonly Product[]) => products.map(({ id }) => id);

let cup: number;
beforeEach(async () => {
  cup = (await makeProduct(db, { price: rub(500) })).id;
});

/** Places orders in which a guest has bought these together. */
async function order(times: number, ...products: number[]) {
  const orders = [];
  for (let n = 0; n < times; n++) {
    orders.push(
      await orderAs(
        db,
        null,
        products.map((id) => ({ id })),
      ),
    );
  }
  return orders;
}

describe('what is bought together', () => {
  it('is sorted by how often, without what only a single order had', async () => {
    const [tea, spoon, once] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    await order(2, cup, spoon.id);
    await order(3, cup, tea.id);
    await order(1, cup, once.id);
    await order(4, once.id);
    expect(ids((await relatedProducts(db, cup)).bought_together)).toEqual([tea.id, spoon.id]);
  });

  it('leaves out cancelled orders and what is no longer on sale', async () => {
    const [tea, hidden] = [await makeProduct(db), await makeProduct(db)];
    const closed = await makeCategory(db);
    const shut = await makeProduct(db, { categoryId: closed.id });
    const [first] = await order(2, cup, tea.id);
    await order(2, cup, hidden.id, shut.id);
    await db.order.update({ where: { id: first?.id ?? 0 }, data: { status: 'cancelled' } });
    await db.product.update({ where: { id: hidden.id }, data: { isHidden: true } });
    await db.category.update({ where: { id: closed.id }, data: { isHidden: true } });
    expect((await relatedProducts(db, cup)).bought_together).toEqual([]);
  });
});

describe('what is similar', () => {
  it('is of the same category, the nearest in price first and what is sold out last', async () => {
    const { id: categoryId } = await makeCategory(db);
    const priced = async (price: number, stock: number | null = null) =>
      (await makeProduct(db, { categoryId, price: rub(price), stock })).id;
    const own = await priced(1000);
    const [far, near, soldOut, same] = [
      await priced(3000),
      await priced(900),
      await priced(990, 0),
      await priced(1000),
    ];
    await makeProduct(db, { price: rub(1000) });
    expect(ids((await relatedProducts(db, own)).similar)).toEqual([same, near, far, soldOut]);
  });

  it('is listed once, and has five products at most', async () => {
    const { id: categoryId } = await makeCategory(db);
    const made = [];
    for (let n = 0; n < 8; n++) made.push((await makeProduct(db, { categoryId, price: rub(100 + n) })).id);
    const [own = 0, second = 0] = made;
    await order(2, own, second);
    const { bought_together, similar } = await relatedProducts(db, own);
    expect(ids(bought_together)).toEqual([second]);
    expect(ids(similar)).toEqual(made.slice(2, 7));
  });
});

it('nothing is suggested for a product that is hidden or unknown', async () => {
  await db.product.update({ where: { id: cup }, data: { isHidden: true } });
  expect(await codeOf(relatedProducts(db, cup))).toBe('not_found');
  expect(await codeOf(relatedProducts(db, 999_999))).toBe('not_found');
});
