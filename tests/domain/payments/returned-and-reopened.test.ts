import { afterAll, describe, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { endHolds } from '#shared/domain/orders/end-holds.ts';
import { pickList } from '#shared/domain/orders/pick-list.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { settleFiscalReceipts } from '#shared/domain/payments/fiscal-receipts.ts';
import { findOrderReturn } from '#shared/domain/payments/order-return.ts';
import type { SecondFiscalReceipt } from '#shared/domain/payments/payment-gateway.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { GUEST, makeDelivery, makeProduct, makeUser, orderInput, rub } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { db, kassa } = shop;
const product = await makeProduct(db, { price: rub(500), stock: 100 });
const delivery = await makeDelivery(db, { price: rub(250) });
const { id: actorId } = await makeUser(db, { role: 'admin' });
afterAll(shop.close);

/** An order of three counted pieces with its delivery, 1750 ₽. */
async function placed() {
  const input = orderInput([{ id: product.id, quantity: 3 }], { delivery_id: delivery.id });
  const { id, hash } = (await placeOrder({ db }, input, GUEST)).order;
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: id } });
  return { id, hash, lineId: line.id };
}
type Placed = Awaited<ReturnType<typeof placed>>;

async function pay({ hash }: Placed): Promise<void> {
  const { fields, invoice } = await shop.init(hash);
  await kassa.open(fields);
  await kassa.pay(invoice);
}

async function returnTwo({ id, lineId }: Placed, isManual: boolean) {
  const [refund] = await returnGoods(shop.deps, id, {
    lines: [{ orderLineId: lineId, quantity: 2, toStock: true }],
    amount: rub(1000),
    lastRefundId: null,
    reason: 'не подошёл размер',
    isManual,
    actorId,
    channel: 'api',
  });
  return refund?.id ?? 0;
}

const move = (id: number, to: 'cancelled' | 'pending' | 'processing' | 'completed') =>
  changeStatus({ db }, { id, asStaff: true }, to, { userId: actorId, as: 'admin', channel: 'api' });

async function giveBackTheRest(orderId: number): Promise<void> {
  const { id } = await db.payment.findFirstOrThrow({ where: { orderId, state: 'refund_due' } });
  await refundPayment(shop.deps, id, { isManual: true, actorId, channel: 'api' });
}

const stockNow = async () => (await db.product.findUniqueOrThrow({ where: { id: product.id } })).stock ?? 0;
const toPack = async (id: number) => (await pickList(db, { ids: [id] })).items.map(({ pieces }) => pieces);

describe('an order that is cancelled and opened again after some of it was returned', () => {
  it('has all pieces again: after a new payment they are packed, in the receipt, and can be returned', async () => {
    const before = await stockNow();
    const order = await placed();
    await pay(order);
    await returnTwo(order, true);
    await move(order.id, 'cancelled');
    expect(await stockNow()).toBe(before);
    await giveBackTheRest(order.id);
    await move(order.id, 'pending');
    await pay(order);
    expect([await stockNow(), await toPack(order.id)]).toEqual([before - 3, [3]]);
    const { lines } = await findOrderReturn(db, shop.payments.gateways, order.id);
    expect(lines[0]).toMatchObject({ quantity: 3, returnedQuantity: 0, returnedSum: 0 });

    const sent: SecondFiscalReceipt[] = [];
    const sendReceipt = async (receipt: SecondFiscalReceipt) => {
      sent.push(receipt);
      return { kind: 'waiting', fiscal: null, reason: null } as const;
    };
    const robokassa = { ...(shop.payments.gateways.robokassa ?? expect.unreachable()), sendReceipt };
    await move(order.id, 'processing');
    await move(order.id, 'completed');
    await settleFiscalReceipts({ db, gateways: { robokassa } }, order.id);
    expect(sent[0]?.receipt.lines.map(({ quantity, sum }) => [quantity, sum])).toEqual([
      [3, rub(1500)],
      [1, rub(250)],
    ]);
    expect(await auditBooks({ db })).toEqual([]);
  });

  it('keeps its pieces when the earlier return ends later', async () => {
    const before = await stockNow();
    const order = await placed();
    await pay(order);
    const refundId = await returnTwo(order, false);
    await move(order.id, 'cancelled');
    await move(order.id, 'pending');
    await checkRefund(shop.deps, refundId);
    expect(await db.refund.findUnique({ where: { id: refundId } })).toMatchObject({ state: 'finished' });
    await giveBackTheRest(order.id);
    await pay(order);
    expect([await stockNow(), await toPack(order.id)]).toEqual([before - 3, [3]]);
    expect(await auditBooks({ db })).toEqual([]);
  });
});

describe('the hold of an order that is opened again', () => {
  const HOUR = 3_600_000;
  const endHoldsIn = (hours: number) => endHolds({ db }, new Date(Date.now() + hours * HOUR));
  const statusOf = async (id: number) => (await shop.orderNow(id)).status;

  it('does not exist where the shop kept a part of its price: its buyer waits for the shop', async () => {
    const { id } = await placed();
    const taken = { manualType: 'cash', amount: rub(300) } as const;
    await receiveMoney({ db }, { id, asStaff: true }, taken, { userId: actorId, channel: 'api' });
    await move(id, 'cancelled');
    await move(id, 'pending');
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'unpaid', holdEndsAt: null, holdRemindAt: null });
    await endHoldsIn(100);
    expect(await statusOf(id)).toBe('pending');
  });

  it('begins when its money is finally refunded, and not before', async () => {
    const order = await placed();
    await pay(order);
    const refundId = await returnTwo(order, false);
    await move(order.id, 'cancelled');
    await move(order.id, 'pending');
    await db.order.update({ where: { id: order.id }, data: { holdEndsAt: new Date(0), holdRemindAt: null } });
    await checkRefund(shop.deps, refundId);
    await giveBackTheRest(order.id);
    expect(await shop.orderNow(order.id)).toMatchObject({ status: 'pending', paymentState: 'unpaid' });
    await endHoldsIn(0);
    expect(await statusOf(order.id)).toBe('pending');
    await endHoldsIn(100);
    expect(await statusOf(order.id)).toBe('cancelled');
  });
});
