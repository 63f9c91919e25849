import { afterAll, describe, expect, it } from 'vitest';
import { mergeAccounts } from '#shared/domain/customers/merge-accounts.ts';
import { dayTotals, readFigures } from '#shared/domain/figures/read-figures.ts';
import { exportOrders } from '#shared/domain/orders/export-orders.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { lastRefundOf } from '#shared/domain/payments/refund-tasks.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { eraseOrders } from '#shared/domain/privacy/erase-orders.ts';
import { shopDay } from '#shared/domain/settings/period.ts';
import { createTestDatabase } from '../../support/database.ts';
import { testPayments } from '../../support/payments.ts';
import { GUEST, makeDelivery, makeProduct, makeUser, orderInput, rub, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
await setShop(db, { timezone: 'Europe/Moscow' });
const cup = await makeProduct(db, { title: 'Кружка', price: rub(1000) });
const plate = await makeProduct(db, { title: 'Тарелка', price: rub(300) });
const delivery = await makeDelivery(db, { price: rub(250) });
// A person of the staff whose login Telegram has not proved yet.
const { id: actorId } = await makeUser(db, { role: 'admin', telegramId: null });
const deps = { db, ...testPayments() };
const [today, yesterday] = [await shopDay(db), await shopDay(db, 1)];

/** Three cups and a plate with their delivery, 3550 ₽, placed and paid yesterday. */
async function paidYesterday() {
  const goods = [
    { id: cup.id, quantity: 3 },
    { id: plate.id, quantity: 1 },
  ];
  const { id } = (
    await placeOrder({ db }, orderInput(goods, { delivery_id: delivery.id, comment: 'Позвоните заранее' }), GUEST)
  ).order;
  await receiveMoney({ db }, { id, asStaff: true }, { manualType: 'cash' }, { userId: actorId, channel: 'api' });
  const noon = new Date(`${yesterday}T12:00:00+03:00`);
  await db.order.update({ where: { id }, data: { createdAt: noon } });
  await db.payment.updateMany({ where: { orderId: id }, data: { paidAt: noon } });
  const lines = await db.orderLine.findMany({ where: { orderId: id }, orderBy: { position: 'asc' } });
  return { id, cups: lines[0]?.id ?? 0 };
}

const giveBack = async (orderId: number, orderLineId: number | null, quantity: number, amount: number) =>
  returnGoods(deps, orderId, {
    lines: [{ orderLineId, quantity, toStock: true }],
    amount,
    lastRefundId: await lastRefundOf(db, orderId),
    reason: 'не подошло',
    isManual: true,
    actorId,
    channel: 'api',
  });

describe('a part of an order that came back', () => {
  it('is money of the day on which it was returned, and not a sale', async () => {
    const { id, cups } = await paidYesterday();
    await giveBack(id, cups, 2, rub(2000));
    await giveBack(id, null, 1, rub(250));
    expect(await dayTotals(db, yesterday)).toMatchObject({
      placed: { count: 1, sum: rub(3550) },
      paid: { count: 1, sum: rub(3550) },
      refunded: { count: 0, sum: 0 },
    });
    expect(await dayTotals(db, today)).toMatchObject({
      paid: { count: 0, sum: 0 },
      refunded: { count: 1, sum: rub(2250) },
    });
    const { goods } = await readFigures(db, { from: yesterday, to: today });
    expect(goods.top).toEqual([
      { productId: cup.id, title: 'Кружка', pieces: 1, sum: rub(1000) },
      { productId: plate.id, title: 'Тарелка', pieces: 1, sum: rub(300) },
    ]);
  });

  it('is in the table of orders, by line and in total', async () => {
    const rows: unknown[][] = [];
    for await (const row of exportOrders(db, { from: yesterday, to: today })) rows.push(row);
    const column = (name: string) => rows.slice(1).map((row) => row[rows[0]?.indexOf(name) ?? -1]);
    expect(column('Комментарий')).toEqual(['Позвоните заранее', 'Позвоните заранее']);
    expect(column('Вернули, шт.')).toEqual([2, 0]);
    expect(column('Вернули за строку, ₽')).toEqual([2000, 0]);
    expect(column('Вернули по заказу, ₽')).toEqual([2250, '']);
  });

  it('stays on its day when the buyer’s data are erased, and when two accounts of the one who refunded it are merged', async () => {
    const { id } = await db.order.findFirstOrThrow();
    const telegram = await makeUser(db, { telegramId: 77n });
    const moment = new Date(`${yesterday}T18:00:00+03:00`);
    await db.refund.updateMany({ data: { updatedAt: moment, reason: 'названо' } });
    await db.$transaction((tx) => eraseOrders(tx, [id]));
    await db.$transaction((tx) => mergeAccounts(tx, { websiteId: actorId, telegramUserId: telegram.id }));
    expect(await db.refund.findMany()).toMatchObject(
      [1, 2].map(() => ({ actorId: telegram.id, reason: null, updatedAt: moment })),
    );
    expect((await dayTotals(db, yesterday)).refunded).toEqual({ count: 1, sum: rub(2250) });
  });
});
