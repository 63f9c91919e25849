import { afterAll, expect, it } from 'vitest';
import { addStock } from '#shared/domain/catalog/change-stock.ts';
import { lockGoods } from '#shared/domain/catalog/goods-lock.ts';
import { codeOfDatabaseError } from '#shared/domain/database-errors.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { GUEST, makeProduct, orderInput, rub } from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const codeOf = (work: Promise<unknown>) => work.then(() => 'done', codeOfDatabaseError);
const stockOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).stock;
const manager = () => db.user.create({ data: { role: 'manager' } });

it('asks those who order or edit what an import is writing to try again, and lets others go on', async () => {
  const [written, other] = [await makeProduct(db, { stock: 5 }), await makeProduct(db, { stock: 5 })];
  const { id: actorId } = await manager();
  const order = (id: number) => placeOrder({ db }, orderInput([{ id, quantity: 2 }]), GUEST);
  const add = (productId: number) => addStock({ db }, { actorId, productId, variantId: null, by: 1 });
  await db.$transaction(async (tx) => {
    await lockGoods(tx);
    await tx.product.update({ where: { id: written.id }, data: { description: 'Новое' } });
    expect(await codeOf(order(written.id))).toBe('goods_busy');
    expect(await codeOf(add(written.id))).toBe('goods_busy');
    await order(other.id);
    await add(other.id);
  });
  expect(await stockOf(written.id)).toBe(5);
  expect(await stockOf(other.id)).toBe(4);
  await order(written.id);
  expect(await stockOf(written.id)).toBe(3);
});

it('also asks a stranger, whose open orders are counted, to try again after a second', async () => {
  const { id } = await makeProduct(db, { stock: 5 });
  const limits = { openOrdersPerPhone: 5, burstSize: 5 };
  const order = () => placeOrder({ db, ...limits }, orderInput([{ id, quantity: 2 }]), GUEST);
  await db.$transaction(async (tx) => {
    await lockGoods(tx);
    await tx.product.update({ where: { id }, data: { description: 'Новое' } });
    expect(await codeOf(order())).toBe('goods_busy');
  });
  await order();
  expect(await stockOf(id)).toBe(3);
});

it('tells who cancels or reopens an order of what an import is writing to come again, and leaves the order as it was', async () => {
  const { id } = await makeProduct(db, { stock: 5 });
  const { order: pending } = await placeOrder({ db }, orderInput([{ id, quantity: 2 }]), GUEST);
  const { order: cancelled } = await placeOrder({ db }, orderInput([{ id, quantity: 1 }]), GUEST);
  const { id: userId } = await manager();
  const staff = { as: 'admin', userId, channel: 'api' } as const;
  const move = ({ id: orderId }: { id: number }, to: 'cancelled' | 'pending') =>
    changeStatus({ db }, { id: orderId, asStaff: true }, to, staff);
  await move(cancelled, 'cancelled');
  await db.$transaction(async (tx) => {
    await lockGoods(tx);
    await tx.product.update({ where: { id }, data: { description: 'Новое' } });
    expect(await codeOf(move(pending, 'cancelled'))).toBe('goods_busy');
    expect(await codeOf(move(cancelled, 'pending'))).toBe('goods_busy');
  });
  const states = await db.order.findMany({ where: { lines: { some: { productId: id } } }, orderBy: { id: 'asc' } });
  expect(states.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  expect(await stockOf(id)).toBe(3);
  await move(pending, 'cancelled');
  expect(await stockOf(id)).toBe(5);
});

it('lets an import start writing only when earlier orders and edits are finished', async () => {
  const { id } = await makeProduct(db, { price: rub(1000), stock: 5 });
  const { id: actorId } = await manager();
  let adding: Promise<unknown> = Promise.resolve();
  let writing: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM products WHERE id = ${id} FOR NO KEY UPDATE`;
    adding = addStock({ db }, { actorId, productId: id, variantId: null, by: 1 });
    await untilSomebodyWaits(db);
    writing = db.$transaction(async (other) => {
      await lockGoods(other);
      expect(await stockOf(id)).toBe(6);
    });
    // Longer than the limit for waiting during an import: work that started before it has no such limit.
    await tx.$executeRaw`SELECT pg_sleep(1.3)`;
  });
  await adding;
  await writing;
});
