import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import { listSales } from '#shared/domain/catalog/list-sales.ts';
import { findSaleGoods } from '#shared/domain/catalog/sale-goods.ts';
import { changeSale, createSale, deleteSale, type SaleInput } from '#shared/domain/catalog/save-sale.ts';
import { assignSales } from '#shared/domain/pricing/assign-sales.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeCategory, makeManager, makeProduct, makeUser, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

let actorId = 0;
beforeAll(async () => {
  actorId = (await makeManager(db)).id;
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const announce = (input: Partial<SaleInput>) =>
  createSale(
    { db },
    {
      actorId,
      draftKey: randomUUID(),
      input: { title: 'Скидки', description: '', contact: '', pictureUrl: null, isActive: true, ...input },
    },
  );
const change = (id: number, what: Parameters<typeof changeSale>[1]['change']) =>
  changeSale({ db }, { actorId, id, change: what });
const priceOf = async (id: number) => {
  const { price, old_price, sale_id } = await findProduct(db, id);
  return { price, old_price, sale_id };
};
const untouched = { price: 1000, old_price: null, sale_id: null };

it('a sale lowers the prices of its goods only, from its beginning to its end', async () => {
  const { id } = await makeProduct(db);
  const other = await makeProduct(db);
  const sale = await announce({ percent: 15, productIds: [id] });
  expect(await priceOf(id)).toEqual({ price: 850, old_price: 1000, sale_id: sale });
  expect(await priceOf(other.id)).toEqual(untouched);
  expect(await db.product.findUnique({ where: { id } })).toMatchObject({ shownPrice: rub(850) });
  await change(sale, { percent: 20 });
  expect(await priceOf(id)).toMatchObject({ price: 800 });
  await change(sale, { amount: rub(99.9) });
  expect(await priceOf(id)).toMatchObject({ price: 900.1 });
  await change(sale, { isActive: false });
  expect(await priceOf(id)).toEqual(untouched);
  await change(sale, { isActive: true, startsAt: inHours(1) });
  expect(await priceOf(id)).toEqual(untouched);
  await change(sale, { startsAt: inHours(-1), endsAt: inHours(1) });
  expect(await priceOf(id)).toMatchObject({ price: 900.1 });
  await change(sale, { productIds: [other.id] });
  expect([await priceOf(id), await priceOf(other.id)]).toEqual([untouched, expect.objectContaining({ price: 900.1 })]);
  await deleteSale({ db }, { actorId, id: sale });
  expect(await priceOf(other.id)).toEqual(untouched);
});

it('a category’s sale applies to products added to the category, and not to those that leave it', async () => {
  const category = await makeCategory(db);
  const { id } = await makeProduct(db);
  const sale = await announce({ percent: 50, categoryIds: [category.id] });
  expect(await priceOf(id)).toEqual(untouched);
  const { categoryId } = await db.product.update({ where: { id }, data: { categoryId: category.id } });
  expect(await priceOf(id)).toMatchObject({ price: 500, sale_id: sale });
  const fresh = await makeProduct(db, { categoryId });
  expect(await priceOf(fresh.id)).toMatchObject({ price: 500, sale_id: sale });
  await db.product.update({ where: { id }, data: { categoryId: (await makeCategory(db)).id } });
  expect(await priceOf(id)).toEqual(untouched);
});

it('of several sales, the one best for the buyer at the product’s current price counts', async () => {
  const { id } = await makeProduct(db);
  const tenth = await announce({ percent: 10, productIds: [id] });
  const sum = await announce({ amount: rub(150), productIds: [id] });
  expect(await priceOf(id)).toMatchObject({ price: 850, sale_id: sum });
  await db.product.update({ where: { id }, data: { price: rub(2000) } });
  expect(await priceOf(id)).toMatchObject({ price: 1800, sale_id: tenth });
  await deleteSale({ db }, { actorId, id: tenth });
  expect(await priceOf(id)).toMatchObject({ price: 1850, sale_id: sum });
});

it('a sale that has begun or ended is noticed by the job, and nobody buys by one that is over before it', async () => {
  const { id } = await makeProduct(db);
  const sale = await announce({ percent: 30, productIds: [id], endsAt: inHours(1) });
  // Simulates the passing of time, which runs no trigger.
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`UPDATE sales SET ends_at = now() - interval '1 second' WHERE id = ${sale}`,
  ]);
  expect(await db.product.findUnique({ where: { id } })).toMatchObject({ saleId: sale, shownPrice: rub(700) });
  expect(await priceOf(id)).toEqual(untouched);
  await assignSales(db);
  expect(await db.product.findUnique({ where: { id } })).toMatchObject({ saleId: null, shownPrice: rub(1000) });
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`UPDATE sales SET starts_at = now() - interval '1 second', ends_at = NULL WHERE id = ${sale}`,
  ]);
  await assignSales(db);
  expect(await priceOf(id)).toMatchObject({ price: 700, sale_id: sale });
});

it('the job is queued for the exact moment at which a sale begins or ends soon', async () => {
  const { id } = await makeProduct(db);
  const [startsAt, endsAt] = [new Date(Date.now() + 40_000), new Date(Date.now() + 70_000)];
  await announce({ percent: 5, productIds: [id], startsAt, endsAt });
  await assignSales(db);
  await assignSales(db);
  const jobs = await db.$queryRaw<{ runAt: Date }[]>`
    SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE key LIKE 'assign_sales:%' ORDER BY run_at`;
  expect(jobs.map(({ runAt }) => runAt)).toEqual([startsAt, endsAt]);
});

it('when two people change sales at once, both changes count', async () => {
  const { id } = await makeProduct(db);
  for (let round = 0; round < 5; round++) {
    const [first, second] = await Promise.all([
      announce({ percent: 10, productIds: [id] }),
      announce({ percent: 20, productIds: [id] }),
    ]);
    expect(await priceOf(id)).toMatchObject({ price: 800, sale_id: second });
    await Promise.all([first, second].map((sale) => deleteSale({ db }, { actorId, id: sale ?? 0 })));
    expect(await priceOf(id)).toEqual(untouched);
  }
});

it('a sale’s goods have their own list, and the sale says that it has goods', async () => {
  const category = await makeCategory(db, { title: 'Чай' });
  const inCategory = await makeProduct(db, { categoryId: category.id });
  const named = await makeProduct(db, { title: 'Чайник' });
  const sale = await announce({ percent: 5, productIds: [named.id], categoryIds: [category.id] });
  const page = await listProducts(db, { page: 1, perPage: 10, sale });
  expect(page.products.map(({ id }) => id)).toEqual([named.id, inCategory.id]);
  expect(page.pagination.total).toBe(2);
  const both = [{ id: named.id, title: 'Чайник' }];
  expect(await findSaleGoods(db, sale)).toEqual({ products: both, categories: [{ id: category.id, title: 'Чай' }] });
  const plain = await announce({});
  const told = await listSales(db);
  expect(told.find(({ id }) => id === sale)).toMatchObject({ has_goods: true, percent: 5, amount: null });
  expect(told.find(({ id }) => id === plain)).toMatchObject({ has_goods: false, percent: null, ends_at: null });
});

it('terms that make no sense are refused, and so are people who are not staff', async () => {
  const wrong = { percent: 10, amount: 100 };
  await expect(announce(wrong)).rejects.toMatchObject({ code: 'invalid_fields' });
  await expect(announce({ startsAt: inHours(2), endsAt: inHours(1) })).rejects.toMatchObject({
    code: 'invalid_fields',
  });
  await expect(announce({ productIds: [2_000_000_000] })).rejects.toMatchObject({ code: 'invalid_fields' });
  const sale = await announce({ percent: 10, startsAt: inHours(2) });
  await expect(change(sale, { endsAt: inHours(1) })).rejects.toMatchObject({ code: 'invalid_fields' });
  const { id: stranger } = await makeUser(db);
  const lower = changeSale({ db }, { actorId: stranger, id: sale, change: { percent: 99 } });
  await expect(lower).rejects.toMatchObject({ code: 'forbidden' });
});
