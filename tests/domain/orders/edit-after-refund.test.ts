import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { editPaidOrders, lines, receiptLines, refusalOf } from '../../support/edited-paid-orders.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { GUEST, orderInput, rub } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { db, kassa } = shop;
afterAll(shop.close);
const { actorId, cup, teapot, ...orders } = await editPaidOrders(shop);
const { read, stockOf, pay, paid, payInCash, edit, giveBack, finish, refundsOf } = orders;

afterEach(async () => {
  expect(await auditBooks({ db })).toEqual([]);
});

const returnCup = async (id: number, lineId: number, isManual = true) =>
  returnGoods(shop.deps, id, {
    lines: [{ orderLineId: lineId, quantity: 1, toStock: true }],
    amount: rub(1000),
    isManual,
    lastRefundId: (await refundsOf(id)).at(-1)?.id ?? null,
    reason: 'бой',
    actorId,
    channel: 'api' as const,
  });

describe('an order that had a refund', () => {
  it('is not edited while the refund’s result is unknown, and the answer says so', async () => {
    const { id, lineId } = await paid(3);
    await edit(id, lines({ line_id: lineId, quantity: 2 }));
    await giveBack(id);
    expect(await refusalOf(edit(id, lines({ line_id: lineId, quantity: 1 })))).toEqual([
      'order_locked',
      expect.stringContaining('ещё не завершён'),
    ]);
    await finish(id);
    await edit(id, lines({ line_id: lineId, quantity: 1 }));
    expect(await read(id)).toMatchObject({ overpaid: rub(1000) });
  });

  it('is edited with its returned pieces in it: the rest is what the buyer keeps', async () => {
    const { id, hash, lineId } = await paid(3);
    await returnCup(id, lineId);
    const cups = await stockOf(cup);
    expect(await read(id)).toMatchObject({ allowance: rub(1000), amountToPay: rub(3000) });
    await edit(id, lines({ line_id: lineId, quantity: 2 }));
    expect(await read(id)).toMatchObject({ overpaid: rub(1000), amountToPay: rub(2000) });
    expect(await stockOf(cup)).toBe(cups + 1);
    await giveBack(id);
    await finish(id);
    await edit(id, lines({ line_id: lineId, quantity: 2 }, { id: teapot.id, quantity: 1 }));
    expect(await read(id)).toMatchObject({ paymentState: 'unpaid', amountToPay: rub(3200) });
    await pay(hash);
    const supplement = (await shop.attempts(id)).at(-1);
    expect(receiptLines(supplement)).toEqual([['Чайник', 1, rub(1200)]]);
  });

  it('is edited after the shop refunded a part of its price, which stays refunded', async () => {
    const { id, lineId } = await paid(2);
    const [payment] = await shop.attempts(id);
    await refundPayment(shop.deps, payment?.id ?? 0, { amount: rub(300), isManual: true, actorId, channel: 'api' });
    await edit(id, lines({ line_id: lineId, quantity: 3 }));
    expect(await read(id)).toMatchObject({ paymentState: 'unpaid', allowance: rub(300) });
    await payInCash(id);
    expect((await shop.attempts(id)).map(({ receivedAmount }) => receivedAmount)).toEqual([rub(2000), rub(1000)]);
  });
});

describe('the pieces of an order that were returned', () => {
  it('cannot be removed by an edit, and the message says how many they are', async () => {
    const { id, lineId } = await paid(3);
    await returnCup(id, lineId);
    await returnCup(id, lineId);
    const refusal = ['line_unavailable', '«Кружка»: 2 шт. уже вернули, столько остаётся в заказе'];
    expect(await refusalOf(edit(id, lines({ line_id: lineId, quantity: 1 })))).toEqual(refusal);
    expect(await refusalOf(edit(id, lines({ id: teapot.id, quantity: 1 })))).toEqual(refusal);
  });

  it('keep their price, and a discount applies only to what the buyer keeps', async () => {
    const { id, lineId } = await paid(3);
    await edit(id, { discount: { percent: 10, reason: 'Ждали' } });
    const [payment] = await shop.attempts(id);
    await refundPayment(shop.deps, payment?.id ?? 0, { amount: rub(300), isManual: true, actorId, channel: 'api' });
    await returnGoods(shop.deps, id, {
      lines: [{ orderLineId: lineId, quantity: 1, toStock: true }],
      amount: rub(900),
      isManual: true,
      lastRefundId: (await refundsOf(id)).at(-1)?.id ?? null,
      reason: 'бой',
      actorId,
      channel: 'api' as const,
    });
    await edit(id, { discount: { percent: 50, reason: 'Скол' } });
    expect(await read(id)).toMatchObject({
      amountToPay: rub(1900),
      overpaid: rub(800),
      allowance: rub(900),
      discounts: [{ kind: 'staff', sum: rub(1100) }],
      lines: [{ quantity: 3, discount: rub(1100) }],
    });
    await edit(id, { discount: null });
    expect(await read(id)).toMatchObject({ amountToPay: rub(2900), overpaid: 0, paymentState: 'unpaid' });
  });

  it('differ from those of a refused return, whose line may be removed', async () => {
    const { id, lineId } = await paid(2);
    await kassa.fail({ kind: 'refused', service: 'refunds' });
    await returnCup(id, lineId, false);
    await finish(id);
    expect(await refundsOf(id)).toMatchObject([{ state: 'refused' }]);
    await edit(id, lines({ id: teapot.id, quantity: 1 }));
    expect(await read(id)).toMatchObject({ amountToPay: rub(1200), overpaid: rub(800), lines: [{ title: 'Чайник' }] });
  });

  it('are removed with their line where the order was reopened, and the refund stays recorded', async () => {
    const { id, hash, lineId } = await paid(2);
    await returnCup(id, lineId);
    const asAdmin = { userId: actorId, as: 'admin', channel: 'api' } as const;
    await changeStatus({ db }, { id, asStaff: true }, 'cancelled', asAdmin);
    const [first] = await shop.attempts(id);
    await refundPayment(shop.deps, first?.id ?? 0, { isManual: true, actorId, channel: 'api' });
    await changeStatus({ db }, { id, asStaff: true }, 'pending', asAdmin);
    await pay(hash);
    expect(await db.refundLine.findMany({ where: { orderLineId: lineId } })).toMatchObject([{ isPast: true }]);
    const [cups, teapots] = [await stockOf(cup), await stockOf(teapot)];
    await edit(id, lines({ id: teapot.id, quantity: 1 }));
    expect(await read(id)).toMatchObject({
      amountToPay: rub(1200),
      overpaid: rub(800),
      paymentState: 'paid',
      lines: [{ title: 'Чайник', quantity: 1 }],
    });
    expect([await stockOf(cup), await stockOf(teapot)]).toEqual([cups + 2, teapots - 1]);
    expect((await refundsOf(id)).map(({ amount, state }) => [amount, state])).toEqual([
      [rub(1000), 'finished'],
      [rub(1000), 'finished'],
    ]);
    expect(await shop.diary(id, { details: { path: ['reason'], equals: 'бой' } })).toMatchObject([
      { details: { outcome: 'refund_requested', lines: [{ orderLineId: lineId, quantity: 1, amount: rub(1000) }] } },
    ]);
    await giveBack(id);
    await finish(id);
    expect(await read(id)).toMatchObject({ overpaid: 0, paymentState: 'paid' });
  });

  it('do not let the delivery be changed once its price was refunded', async () => {
    await db.settings.updateMany({ data: { deliveryEnabled: true } });
    const delivery = await db.delivery.create({ data: { title: 'Курьер', price: rub(300), position: 1 } });
    const { order } = await placeOrder({ db }, orderInput([cup], { delivery_id: delivery.id }), GUEST);
    await pay(order.hash);
    await edit(order.id, { delivery_id: null });
    expect(await read(order.id)).toMatchObject({ overpaid: rub(300) });
    await edit(order.id, { delivery_id: delivery.id });
    await returnGoods(shop.deps, order.id, {
      lines: [{ orderLineId: null, quantity: 1, toStock: false }],
      amount: rub(300),
      isManual: true,
      lastRefundId: null,
      reason: 'опоздали',
      actorId,
      channel: 'api' as const,
    });
    expect(await refusalOf(edit(order.id, { delivery_id: null }))).toEqual([
      'order_locked',
      expect.stringContaining('уже возвращена'),
    ]);
  });
});
