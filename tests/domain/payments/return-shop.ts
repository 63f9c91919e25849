import { afterAll } from 'vitest';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { lastRefundOf } from '#shared/domain/payments/refund-tasks.ts';
import { type ReturnWish, returnGoods } from '#shared/domain/payments/return-goods.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { GUEST, makeDelivery, makeProduct, makeUser, orderInput, rub } from '../../support/shop-fixture.ts';

export const IMPOSSIBLE = { code: 'refund_impossible' };

/** A shop with a payment provider, for the tests of one file that return goods of a paid order. */
export async function openReturnShop() {
  const shop = await openPayingShop();
  const { db, kassa } = shop;
  const product = await makeProduct(db, { price: rub(333.33), stock: 100 });
  const delivery = await makeDelivery(db, { price: rub(250) });
  const { id: actorId } = await makeUser(db, { role: 'admin' });
  afterAll(shop.close);

  /** A paid order of three counted pieces with its delivery: 3 × 333.33 + 250. */
  async function paid() {
    const input = orderInput([{ id: product.id, quantity: 3 }], { delivery_id: delivery.id });
    const { id, hash } = (await placeOrder({ db }, input, GUEST)).order;
    const { fields, invoice } = await shop.init(hash);
    await kassa.open(fields);
    await kassa.pay(invoice);
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: id } });
    return { id, lineId: line.id };
  }

  const stockNow = async () => (await db.product.findUniqueOrThrow({ where: { id: product.id } })).stock;
  const lastRefund = (orderId: number) => lastRefundOf(db, orderId);
  const giveBack = async (
    orderId: number,
    lineId: number | null,
    { toStock = true, ...wish }: Partial<ReturnWish> & { toStock?: boolean } = {},
    quantity = 1,
  ) =>
    returnGoods(shop.deps, orderId, {
      lines: [{ orderLineId: lineId, quantity, toStock }],
      amount: rub(333.33) * quantity,
      reason: 'не подошёл размер',
      isManual: false,
      actorId,
      channel: 'api',
      lastRefundId: wish.lastRefundId === undefined ? await lastRefund(orderId) : wish.lastRefundId,
      ...wish,
    });
  const end = (refunds: readonly { id: number }[]) => Promise.all(refunds.map(({ id }) => checkRefund(shop.deps, id)));
  const complete = async (orderId: number) => {
    for (const to of ['processing', 'completed'] as const) {
      await changeStatus({ db }, { id: orderId, asStaff: true }, to, { userId: actorId, as: 'admin', channel: 'bot' });
    }
  };

  return { shop, db, kassa, product, delivery, actorId, paid, stockNow, lastRefund, giveBack, end, complete };
}
