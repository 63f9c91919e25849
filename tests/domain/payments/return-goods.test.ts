import { describe, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { deliveryNotes } from '#shared/domain/orders/delivery-notes.ts';
import { pickList } from '#shared/domain/orders/pick-list.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { settleFiscalReceipts } from '#shared/domain/payments/fiscal-receipts.ts';
import { findOrderReturn } from '#shared/domain/payments/order-return.ts';
import type { RefundRequest, SecondFiscalReceipt } from '#shared/domain/payments/payment-gateway.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { GUEST, orderInput, rub } from '../../support/shop-fixture.ts';
import { IMPOSSIBLE, openReturnShop } from './return-shop.ts';

const { shop, db, kassa, product, delivery, actorId, paid, stockNow, giveBack, end, complete } = await openReturnShop();

describe('returned goods', () => {
  it('go back to the stock once, when their money is refunded', async () => {
    const { id, lineId } = await paid();
    const before = (await stockNow()) ?? 0;
    const refunds = await giveBack(id, lineId, {}, 2);
    expect([refunds.map(({ amount, state }) => [amount, state]), await stockNow()]).toEqual([
      [[rub(666.66), 'processing']],
      before,
    ]);
    await Promise.all([end(refunds), end(refunds)]);
    expect(await stockNow()).toBe(before + 2);
    await changeStatus({ db }, { id, asStaff: true }, 'cancelled', { userId: actorId, as: 'admin', channel: 'bot' });
    expect(await stockNow(), 'cancelling gives back the rest').toBe(before + 3);
    expect(await shop.diary(id, { details: { path: ['outcome'], equals: 'refund_requested' } })).toMatchObject([
      {
        actorId,
        details: { reason: 'не подошёл размер', lines: [{ orderLineId: lineId, quantity: 2, toStock: true }] },
      },
    ]);
  });

  it('are left out of pick list and delivery note; a refused refund changes nothing there', async () => {
    const { id, lineId } = await paid();
    const packed = async () => {
      const { items, orders } = await pickList(db, { ids: [id] });
      const [note] = await deliveryNotes(db, [id]);
      return [items.map(({ pieces }) => pieces), orders, note?.items.map(({ quantity }) => quantity), note?.returned];
    };
    expect(await packed()).toEqual([[3], 1, [3], 0]);
    const refunds = await giveBack(id, lineId, {}, 2);
    expect(await packed(), 'on its way').toEqual([[1], 1, [1], 0]);
    await end(refunds);
    expect(await packed()).toEqual([[1], 1, [1], 666.66]);
    const [{ id: refundId } = { id: 0 }] = await giveBack(id, lineId);
    expect(await packed()).toEqual([[], 0, [], 666.66]);
    await db.refund.update({ where: { id: refundId }, data: { state: 'refused' } });
    expect(await packed()).toEqual([[1], 1, [1], 666.66]);
    await db.refund.update({ where: { id: refundId }, data: { state: 'processing' } });
  });

  it('do not go to the stock if staff say so, and all money is refunded together with the delivery', async () => {
    const { id, lineId } = await paid();
    const before = await stockNow();
    await giveBack(id, lineId, { toStock: false, isManual: true }, 3);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    await giveBack(id, null, { isManual: true, amount: rub(250) });
    expect([await stockNow(), await shop.orderNow(id)]).toMatchObject([before, { paymentState: 'refunded' }]);
    await expect(giveBack(id, null, { isManual: true, amount: rub(250) })).rejects.toMatchObject(IMPOSSIBLE);
  });

  it('are never more than was bought, of another order, or for another sum', async () => {
    const [one, other] = [await paid(), await paid()];
    const refused = [
      () => giveBack(one.id, one.lineId, {}, 4),
      () => giveBack(one.id, one.lineId, {}, -1),
      () => giveBack(one.id, one.lineId, {}, 0.5),
      () => giveBack(one.id, other.lineId),
      () => giveBack(one.id, one.lineId, { amount: rub(333.34) }),
      () => giveBack(one.id, one.lineId, { lines: [], amount: 0 }),
      () =>
        giveBack(one.id, one.lineId, {
          lines: [1, 1].map((quantity) => ({ orderLineId: one.lineId, quantity, toStock: true })),
        }),
    ];
    for (const wish of refused) await expect(wish()).rejects.toMatchObject(IMPOSSIBLE);
    expect(await db.refund.count({ where: { payment: { orderId: one.id } } })).toBe(0);
  });

  it('cannot be returned while the order waits for money: an edit removes them', async () => {
    const input = orderInput([{ id: product.id, quantity: 3 }], { delivery_id: delivery.id });
    const { id } = (await placeOrder({ db }, input, GUEST)).order;
    const actor = { userId: actorId, channel: 'api' } as const;
    const part = { amount: rub(400), manualType: 'cash', dueSeen: rub(1249.99) } as const;
    await receiveMoney({ db }, { id, asStaff: true }, part, actor);
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: id } });
    await expect(giveBack(id, line.id, { isManual: true })).rejects.toMatchObject(IMPOSSIBLE);
    expect(await findOrderReturn(db, shop.payments.gateways, id)).toMatchObject({ whyNot: 'unpaid', lines: [] });
  });

  it('are returned by one of two managers at once', async () => {
    const { id, lineId } = await paid();
    const before = (await stockNow()) ?? 0;
    const wishes = await Promise.allSettled(
      Array.from({ length: 4 }, () => giveBack(id, lineId, { isManual: true }, 2)),
    );
    expect(wishes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockNow()).toBe(before + 2);
  });

  it('can be returned again after the provider’s refusal, which moves no stock', async () => {
    const { id, lineId } = await paid();
    const before = (await stockNow()) ?? 0;
    await kassa.fail({ kind: 'refused', service: 'refunds' });
    await end(await giveBack(id, lineId, {}, 3));
    expect(await stockNow()).toBe(before);
    await end(await giveBack(id, lineId, {}, 3));
    expect(await stockNow()).toBe(before + 3);
  });

  it('count as returned while nobody knows what became of the refund', async () => {
    const { id, lineId } = await paid();
    await kassa.fail({ kind: 'cut', service: 'refunds' });
    expect(await giveBack(id, lineId, {}, 3)).toMatchObject([{ state: 'uncertain' }]);
    await expect(giveBack(id, lineId)).rejects.toMatchObject(IMPOSSIBLE);
    await expect(giveBack(id, lineId, { isManual: true })).rejects.toMatchObject(IMPOSSIBLE);
  });
});

describe('a second return of the same goods', () => {
  const told = (orderId: number) =>
    db.notification.count({ where: { kind: 'payment_refunded_for_customer', event: { orderId } } });

  it('is made once, even if pieces of the same price are left', async () => {
    const { id, lineId } = await paid();
    const before = (await stockNow()) ?? 0;
    const presses = await Promise.allSettled(
      [1, 2, 3].map(() => giveBack(id, lineId, { isManual: true, lastRefundId: null })),
    );
    expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(giveBack(id, lineId, { isManual: true, lastRefundId: null })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect([await stockNow(), await db.refund.count({ where: { payment: { orderId: id } } })]).toEqual([before + 1, 1]);
  });

  it('is none after all of the money went back', async () => {
    const { id, lineId } = await paid();
    const [payment] = await shop.attempts(id);
    await refundPayment(shop.deps, payment?.id ?? 0, { isManual: true, actorId, channel: 'api' });
    await expect(giveBack(id, lineId, { isManual: true, lastRefundId: null })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(giveBack(id, lineId, { isManual: true })).rejects.toMatchObject(IMPOSSIBLE);
    expect(await told(id)).toBe(0);
  });
});

describe('the receipts of a return', () => {
  it('list exactly what is returned, and the one at the handing over lists the rest', async () => {
    const { id, lineId } = await paid();
    const asked: RefundRequest[] = [];
    const sent: SecondFiscalReceipt[] = [];
    const robokassa = {
      ...(shop.payments.gateways.robokassa ?? expect.unreachable()),
      refund: async (request: RefundRequest) => {
        asked.push(request);
        return { kind: 'accepted', requestId: `return-${id}` } as const;
      },
      readRefund: async () => 'finished' as const,
      sendReceipt: async (receipt: SecondFiscalReceipt) => {
        sent.push(receipt);
        return { kind: 'waiting', fiscal: null, reason: null } as const;
      },
    };
    const deps = { ...shop.deps, gateways: { robokassa } };
    const [refund] = await returnGoods(deps, id, {
      lines: [{ orderLineId: lineId, quantity: 2, toStock: false }],
      amount: rub(666.66),
      lastRefundId: null,
      reason: '',
      isManual: false,
      actorId,
      channel: 'api',
    });
    expect(asked).toMatchObject([
      {
        amount: rub(666.66),
        isWhole: false,
        receipt: { settlement: 'full_prepayment', lines: [{ quantity: 2, sum: rub(666.66) }] },
      },
    ]);
    expect(asked[0]?.receipt?.lines).toHaveLength(1);
    await checkRefund(deps, refund?.id ?? 0);
    await complete(id);
    await settleFiscalReceipts(deps, id);
    expect(sent).toMatchObject([{ total: rub(583.33), receipt: { settlement: 'full_payment' } }]);
    expect(sent[0]?.receipt.lines.map(({ quantity, sum, kind }) => [quantity, sum, kind])).toEqual([
      [1, rub(333.33), 'commodity'],
      [1, rub(250), 'service'],
    ]);
  });
});

describe('the books', () => {
  it('agree with every return of this file', async () => {
    expect(await db.refundLine.count()).toBeGreaterThan(0);
    expect(await auditBooks({ db })).toEqual([]);
  });
});
