import { describe, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { checkRefund, resolveRefund } from '#shared/domain/payments/check-refund.ts';
import { findNotificationPayment } from '#shared/domain/payments/notification-payment.ts';
import { findOrderReturn } from '#shared/domain/payments/order-return.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { GUEST, makeUser, orderInput, rub } from '../../support/shop-fixture.ts';
import { IMPOSSIBLE, openReturnShop } from './return-shop.ts';

const { shop, db, kassa, product, delivery, actorId, stockNow, giveBack, end } = await openReturnShop();

describe('a return of what two payments paid', () => {
  /** 400 ₽ in cash, the rest by the provider. */
  async function paidTwice() {
    const buyer = await makeUser(db, { telegramId: BigInt(Date.now()) });
    const input = orderInput([{ id: product.id, quantity: 3 }], { delivery_id: delivery.id });
    const { id, hash } = (await placeOrder({ db }, input, { ...GUEST, userId: buyer.id })).order;
    const part = { amount: rub(400), manualType: 'cash', dueSeen: rub(1249.99) } as const;
    await receiveMoney({ db }, { id, asStaff: true }, part, { userId: actorId, channel: 'api' });
    const { fields, invoice } = await shop.init(hash);
    await kassa.open(fields);
    await kassa.pay(invoice);
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: id } });
    return { id, lineId: line.id };
  }
  const news = async (orderId: number) => {
    const where = { kind: 'payment_refunded_for_customer', event: { orderId } };
    const rows = await db.notification.findMany({ where, orderBy: { id: 'asc' } });
    return Promise.all(rows.map(({ id }) => findNotificationPayment(db, id)));
  };

  it('is announced to the buyer once, with the whole sum, when its last part is refunded', async () => {
    const { id, lineId } = await paidTwice();
    const refunds = await giveBack(id, lineId, {}, 2);
    expect(refunds.map(({ amount, state, isManual }) => [amount, state, isManual])).toEqual([
      [rub(400), 'finished', true],
      [rub(266.66), 'processing', false],
    ]);
    expect(await news(id)).toEqual([]);
    await end(refunds);
    expect(await news(id)).toMatchObject([
      { amount: 666.66, givenBackBy: 'both', returned: [expect.stringMatching(/2 шт\./)] },
    ]);
    await end(await giveBack(id, lineId));
    expect(await news(id)).toMatchObject([{ amount: 666.66 }, { amount: 333.33, givenBackBy: 'provider' }]);
  });

  it('is announced with what was refunded, where one of them refused; the rest can be returned again', async () => {
    const { id, lineId } = await paidTwice();
    await kassa.fail({ kind: 'refused', service: 'refunds' });
    await end(await giveBack(id, lineId, {}, 2));
    expect(await news(id)).toMatchObject([{ amount: 400, givenBackBy: 'hand' }]);
    const { lines } = await findOrderReturn(db, shop.payments.gateways, id);
    expect(lines[0]).toMatchObject({ returnedQuantity: 2, returnedSum: rub(400) });
  });

  it('with a part in an unknown state is announced only after somebody has checked it', async () => {
    const { id, lineId } = await paidTwice();
    await kassa.fail({ kind: 'cut', service: 'refunds' });
    const refunds = await giveBack(id, lineId, {}, 2);
    expect([refunds.map(({ state }) => state), await news(id)]).toEqual([['finished', 'uncertain'], []]);
    await resolveRefund({ db }, refunds[1]?.id ?? 0, { isDone: true, actorId, channel: 'api' });
    expect(await news(id)).toMatchObject([{ amount: 666.66 }]);
  });

  it('is announced once, also where its parts end at the same time', async () => {
    const { id, lineId } = await paidTwice();
    const [, refund] = await giveBack(id, lineId, {}, 2);
    await Promise.all([1, 2, 3].map(() => checkRefund(shop.deps, refund?.id ?? 0)));
    expect(await news(id)).toHaveLength(1);
  });

  it('is finished later where the process ended before the provider was asked', async () => {
    const { id, lineId } = await paidTwice();
    const before = (await stockNow()) ?? 0;
    const { robokassa = expect.unreachable() } = shop.payments.gateways;
    const refund = () => Promise.reject(new Error('killed'));
    const dying = { ...shop.deps, gateways: { robokassa: { ...robokassa, refund } } };
    const wish = { lines: [{ orderLineId: lineId, quantity: 2, toStock: true }], amount: rub(666.66) };
    const killed = returnGoods(dying, id, {
      ...wish,
      lastRefundId: null,
      reason: '',
      isManual: false,
      actorId,
      channel: 'api',
    });
    await expect(killed).rejects.toThrow('killed');
    const [, left] = await db.refund.findMany({ where: { payment: { orderId: id } }, orderBy: { id: 'asc' } });
    await expect(giveBack(id, lineId)).rejects.toMatchObject(IMPOSSIBLE);
    await checkRefund(shop.deps, left?.id ?? 0);
    expect(await db.refund.findUnique({ where: { id: left?.id ?? 0 } })).toMatchObject({ state: 'uncertain' });
    await resolveRefund({ db }, left?.id ?? 0, { isDone: false, actorId, channel: 'api' });
    expect([await stockNow(), await news(id)]).toMatchObject([before + 2, [{ amount: 400 }]]);
  });
});

describe('the books', () => {
  it('agree with every return of this file', async () => {
    expect(await db.refundLine.count()).toBeGreaterThan(0);
    expect(await auditBooks({ db })).toEqual([]);
  });
});
