import { afterAll, describe, expect, it } from 'vitest';
import { orderEditInput } from '#shared/contract/desk/order-edit.ts';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { findNotificationPayment } from '#shared/domain/payments/notification-payment.ts';
import { findOrderReturn } from '#shared/domain/payments/order-return.ts';
import type { RefundRequest } from '#shared/domain/payments/payment-gateway.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { lastRefundOf } from '#shared/domain/payments/refund-tasks.ts';
import { type ReturnWish, returnGoods } from '#shared/domain/payments/return-goods.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { GUEST, makeProduct, makeUser, orderInput, rub } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { db, kassa } = shop;
const cup = await makeProduct(db, { title: 'Кружка', price: rub(300), stock: 100 });
const plate = await makeProduct(db, { title: 'Тарелка', price: rub(500), stock: 100 });
const admin = await makeUser(db, { role: 'admin' });
const buyer = await makeUser(db, { telegramId: 7001n });
const by = { userId: admin.id, channel: 'api' } as const;
const IMPOSSIBLE = { code: 'refund_impossible' };
const gateways = shop.deps.gateways;
afterAll(async () => {
  expect(await auditBooks({ db })).toEqual([]);
  await shop.close();
});

/** Three cups and a plate, 1400 ₽: `online` of it paid at the provider, the rest in cash. */
async function paid(online = 0) {
  const goods = [
    { id: cup.id, quantity: 3 },
    { id: plate.id, quantity: 1 },
  ];
  const { id, hash } = (await placeOrder({ db }, orderInput(goods), { ...GUEST, userId: buyer.id })).order;
  const key = { id, asStaff: true } as const;
  if (online < 1400) await receiveMoney({ db }, key, { manualType: 'cash', amount: rub(1400 - online) }, by);
  if (online > 0) {
    const { fields, invoice } = await shop.init(hash);
    await kassa.open(fields);
    await kassa.pay(invoice);
  }
  const lines = await db.orderLine.findMany({ where: { orderId: id }, orderBy: { position: 'asc' } });
  return { id, cups: lines[0]?.id ?? 0, plates: lines[1]?.id ?? 0 };
}

const giveBack = async (orderId: number, amount: number, wish: Partial<ReturnWish> = {}) =>
  returnGoods(shop.deps, orderId, {
    lines: null,
    amount,
    reason: 'Царапина',
    isManual: false,
    actorId: admin.id,
    channel: 'api',
    lastRefundId: await lastRefundOf(db, orderId),
    ...wish,
  });
const pieces = (orderLineId: number, quantity: number) => [{ orderLineId, quantity, toStock: true }];
const stockOf = async ({ id }: { id: number }) => (await db.product.findUniqueOrThrow({ where: { id } })).stock ?? 0;

describe('a sum without goods', () => {
  it('is refunded from all payments with its reason, lowers the price, and the buyer keeps the goods', async () => {
    const { id } = await paid(1000);
    const before = await stockOf(cup);
    const refunds = await giveBack(id, rub(500));
    expect(refunds.map(({ amount, isManual }) => [amount, isManual])).toEqual([
      [rub(400), true],
      [rub(100), false],
    ]);
    for (const refund of refunds) if (!refund.isManual) await checkRefund(shop.deps, refund.id);
    expect(await findOrder(db, { id, asStaff: true })).toMatchObject({ paymentState: 'paid', allowance: rub(500) });
    expect(await stockOf(cup)).toBe(before);
    expect(await shop.diary(id, { details: { path: ['outcome'], equals: 'refund_requested' } })).toMatchObject([
      { actorId: admin.id, details: { reason: 'Царапина', lines: [] } },
      { details: { reason: 'Царапина', lines: [] } },
    ]);
    const told = await db.notification.findMany({
      where: { kind: 'payment_refunded_for_customer', event: { orderId: id } },
    });
    expect(told).toHaveLength(1);
    expect(await findNotificationPayment(db, told[0]?.id ?? 0)).toMatchObject({
      amount: 500,
      returned: [],
      givenBackBy: 'both',
    });
  });

  it('has a receipt with every line in proportion', async () => {
    const { id } = await paid(1400);
    const asked: RefundRequest[] = [];
    const robokassa = {
      ...(gateways.robokassa ?? expect.unreachable()),
      refund: async (request: RefundRequest) => {
        asked.push(request);
        return { kind: 'accepted', requestId: `sum-${id}` } as const;
      },
    };
    const deps = { ...shop.deps, gateways: { robokassa } };
    await returnGoods(deps, id, {
      lines: null,
      amount: rub(0.1),
      reason: 'Царапина',
      isManual: false,
      actorId: admin.id,
      channel: 'api',
      lastRefundId: null,
    });
    const lines = [
      { name: 'Кружка', quantity: 3, sum: 6 },
      { name: 'Тарелка', quantity: 1, sum: 4 },
    ];
    expect(asked).toMatchObject([{ amount: rub(0.1), isWhole: false, receipt: { lines } }]);
    await db.refund.updateMany({ where: { payment: { orderId: id } }, data: { state: 'refused' } });
  });

  it('is never more than is left, and is refunded once when somebody presses twice', async () => {
    const { id } = await paid();
    for (const amount of [rub(1400.01), 0, -1]) await expect(giveBack(id, amount)).rejects.toMatchObject(IMPOSSIBLE);
    const twice = await Promise.allSettled([1, 2, 3].map(() => giveBack(id, rub(600), { lastRefundId: null })));
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(giveBack(id, rub(800.01))).rejects.toMatchObject(IMPOSSIBLE);
    await giveBack(id, rub(800));
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'refunded' });
  });

  it('lets goods be returned later for the rest of their price, and to the stock', async () => {
    const { id, cups, plates } = await paid();
    const before = [await stockOf(cup), await stockOf(plate)];
    await giveBack(id, rub(200));
    expect(await findOrderReturn(db, gateways, id)).toMatchObject({ most: rub(1200), canReturnSum: true });
    const all = [...pieces(cups, 3), ...pieces(plates, 1)];
    await expect(giveBack(id, rub(1400), { lines: all })).rejects.toMatchObject(IMPOSSIBLE);
    await giveBack(id, rub(500), { lines: pieces(plates, 1) });
    const [refund] = await giveBack(id, rub(700), { lines: pieces(cups, 3) });
    expect(await db.refundLine.findMany({ where: { refundId: refund?.id ?? 0 } })).toMatchObject([
      { quantity: 3, amount: rub(700) },
    ]);
    expect([await stockOf(cup), await stockOf(plate)]).toEqual([(before[0] ?? 0) + 3, (before[1] ?? 0) + 1]);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'refunded' });
    expect(await findOrderReturn(db, gateways, id)).toMatchObject({ whyNot: 'nothing_left', canReturnSum: false });
  });

  it('waits while the difference of an edit is still to be refunded', async () => {
    const { id, cups, plates } = await paid();
    const version = orderVersion(await findOrder(db, { id, asStaff: true }));
    const lines = [
      { line_id: cups, quantity: 2 },
      { line_id: plates, quantity: 1 },
    ];
    await proposeEdit({ db }, id, orderEditInput.parse({ version, change: { lines }, by_phone: true }), by);
    expect(await findOrderReturn(db, gateways, id)).toMatchObject({ most: rub(1100), canReturnSum: false });
    await expect(giveBack(id, rub(100))).rejects.toMatchObject(IMPOSSIBLE);
    await giveBack(id, rub(500), { lines: pieces(plates, 1) });
    expect(await shop.orderNow(id)).toMatchObject({ overpaid: rub(300) });
  });
});
