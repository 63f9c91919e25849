import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { orderEditInput } from '#shared/contract/desk/order-edit.ts';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { shopDigest } from '#shared/domain/figures/shop-digest.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { findNotificationPayment } from '#shared/domain/payments/notification-payment.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { listRefundTasks } from '#shared/domain/payments/refund-tasks.ts';
import { editPaidOrders, lines, receiptLines, refusalOf } from '../../support/edited-paid-orders.ts';
import { queuedJobs } from '../../support/jobs.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { GUEST, makeUser, orderInput, rub } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { db, kassa } = shop;
afterAll(shop.close);
const { actorId, by, cup, teapot, spoon, ...orders } = await editPaidOrders(shop);
const { read, stockOf, placed, pay, paid, payInCash, edit, giveBack, finish, refundsOf } = orders;

afterEach(async () => {
  expect(await auditBooks({ db })).toEqual([]);
});

describe('a paid order that becomes cheaper', () => {
  it('stays paid, gives its pieces back, and the provider is asked for the difference once', async () => {
    const { id, lineId } = await paid(3);
    const cups = await stockOf(cup);
    const { difference } = await edit(id, lines({ line_id: lineId, quantity: 1 }));
    expect(difference).toMatchObject({ to_return: 2000, after: { amount_to_pay: 1000 } });
    expect(await read(id)).toMatchObject({ paymentState: 'paid', amountToPay: rub(1000), overpaid: rub(2000) });
    expect(await stockOf(cup)).toBe(cups + 2);
    expect((await queuedJobs(db)).map(({ key }) => key)).toContain(`return_overpayment:${id}`);
    await Promise.all([giveBack(id), giveBack(id)]);
    await giveBack(id);
    expect(await refundsOf(id)).toMatchObject([{ amount: rub(2000), state: 'processing', actorId: null }]);
    await finish(id);
    expect(await refundsOf(id)).toMatchObject([{ state: 'finished' }]);
    expect(await read(id)).toMatchObject({ paymentState: 'paid', overpaid: 0, allowance: 0 });
  });

  it('has the removed pieces in the refund’s receipt, to the kopeck', async () => {
    const { order } = await placeOrder(
      { db },
      orderInput([
        { id: cup.id, quantity: 2 },
        { id: spoon.id, quantity: 3 },
      ]),
      GUEST,
    );
    await pay(order.hash);
    const [cups, spoons] = order.lines.map(({ id }) => id);
    await edit(order.id, lines({ line_id: cups, quantity: 1 }, { line_id: spoons, quantity: 1 }));
    await giveBack(order.id);
    const [refund] = await refundsOf(order.id);
    expect(receiptLines(refund)).toEqual([
      ['Кружка', 1, rub(1000)],
      ['Ложка', 2, rub(600)],
    ]);
  });

  it('spreads a discount over its lines, without anybody’s consent', async () => {
    const { id } = await paid(1);
    const input = { version: orderVersion(await read(id)), change: { discount: { percent: 10, reason: 'Ждали' } } };
    const made = await proposeEdit({ db }, id, orderEditInput.parse(input), by);
    expect(made).toMatchObject({ proposalId: null, difference: { needs_consent: false, to_return: 100 } });
    await giveBack(id);
    const [refund] = await refundsOf(id);
    expect([refund?.amount, receiptLines(refund)]).toEqual([rub(100), [['Кружка', 1, rub(100)]]]);
  });

  it('counts only the overpaid sum after its last edit', async () => {
    const { id, lineId } = await paid(3);
    await edit(id, lines({ line_id: lineId, quantity: 1 }));
    await edit(id, lines({ line_id: lineId, quantity: 1 }, { id: teapot.id, quantity: 1 }));
    expect(await read(id)).toMatchObject({ paymentState: 'paid', overpaid: rub(800) });
    await edit(id, lines({ line_id: lineId, quantity: 2 }, { id: teapot.id, quantity: 1 }));
    expect(await read(id)).toMatchObject({ paymentState: 'unpaid', overpaid: 0, amountToPay: rub(3200) });
    await giveBack(id);
    expect(await refundsOf(id)).toEqual([]);
  });

  it('may be made dearer again, and only what was added is in the receipt of the supplement', async () => {
    const { id, hash, lineId } = await paid(2);
    await edit(id, lines({ line_id: lineId, quantity: 1 }));
    await giveBack(id);
    await finish(id);
    await edit(id, lines({ line_id: lineId, quantity: 2 }));
    expect(await read(id)).toMatchObject({ paymentState: 'unpaid', amountToPay: rub(2000) });
    await pay(hash);
    const [, supplement] = await shop.attempts(id);
    expect(receiptLines(supplement)).toEqual([['Кружка', 1, rub(1000)]]);
    expect(await read(id)).toMatchObject({ paymentState: 'paid', overpaid: 0 });
  });
});

describe('money that the provider does not give back', () => {
  it('waits in the list of refunds, to be asked for again or recorded as given back by hand', async () => {
    const { id, lineId } = await paid(3);
    await edit(id, lines({ line_id: lineId, quantity: 2 }));
    await kassa.fail({ kind: 'refused', service: 'refunds' });
    await giveBack(id);
    await finish(id);
    expect(await refundsOf(id)).toMatchObject([{ state: 'refused' }]);
    expect(await read(id)).toMatchObject({ overpaid: rub(1000), allowance: 0 });
    const { tasks } = await listRefundTasks(db, shop.deps.gateways, { take: 50 });
    const task = tasks.find(({ orderId }) => orderId === id);
    expect(task).toMatchObject({ overpaid: rub(1000), left: rub(3000), isAskable: true });
    const [payment] = await shop.attempts(id);
    await refundPayment(shop.deps, payment?.id ?? 0, { amount: rub(1000), isManual: true, actorId, channel: 'api' });
    expect(await read(id)).toMatchObject({ overpaid: 0, allowance: 0, paymentState: 'paid' });
    expect(receiptLines((await refundsOf(id))[1])).toEqual([['Кружка', 1, rub(1000)]]);
  });

  it('comes from the newest payment first, and stays in the digest until all of it is returned', async () => {
    const { id, lineId } = await paid(1);
    await edit(id, lines({ line_id: lineId, quantity: 2 }));
    await payInCash(id);
    const { refundsDue } = await shopDigest(db, '2026-11-24');
    await edit(id, { ...lines({ line_id: lineId, quantity: 1 }), discount: { percent: 50, reason: 'Скол' } });
    await giveBack(id);
    const [online, cash] = await shop.attempts(id);
    expect(await refundsOf(id)).toMatchObject([{ paymentId: online?.id, amount: rub(500), state: 'processing' }]);
    expect((await shopDigest(db, '2026-11-24')).refundsDue).toBe(refundsDue + 1);
    await refundPayment(shop.deps, cash?.id ?? 0, {
      amount: 'overpaid',
      seen: rub(1000),
      isManual: true,
      actorId,
      channel: 'api',
    });
    await finish(id);
    expect(await read(id)).toMatchObject({ overpaid: 0, allowance: 0, paymentState: 'paid', amountToPay: rub(500) });
    const again = { amount: 'overpaid', seen: rub(1000), isManual: true, actorId, channel: 'api' } as const;
    expect(await refusalOf(refundPayment(shop.deps, cash?.id ?? 0, again))).toEqual(['refund_impossible', '']);
  });

  it('is one message to the buyer, when the last of several payments has given its part back', async () => {
    const { id, hash, lineId } = await paid(1);
    await db.orderFollower.create({ data: { orderId: id, userId: (await makeUser(db, { telegramId: 7001n })).id } });
    await edit(id, lines({ line_id: lineId, quantity: 3 }));
    await pay(hash);
    await edit(id, { ...lines({ line_id: lineId, quantity: 1 }), discount: { percent: 50, reason: 'Скол' } });
    await giveBack(id);
    const [one, other] = await refundsOf(id);
    expect([one, other].map((refund) => refund?.amount)).toEqual([rub(2000), rub(500)]);
    await checkRefund(shop.deps, one?.id ?? 0);
    const kind = 'payment_refunded_for_customer';
    const told = () => db.notification.findMany({ where: { kind, event: { orderId: id } } });
    expect(await told()).toEqual([]);
    await checkRefund(shop.deps, other?.id ?? 0);
    const [message, ...more] = await told();
    expect(more).toEqual([]);
    expect(await findNotificationPayment(db, message?.id ?? 0)).toMatchObject({
      amount: 2500,
      givenBackBy: 'provider',
    });
  });

  it('is reported with the sum still to be returned by hand, and the rest when that is returned', async () => {
    const { id, lineId } = await paid(1);
    await db.orderFollower.create({ data: { orderId: id, userId: (await makeUser(db, { telegramId: 7002n })).id } });
    await edit(id, lines({ line_id: lineId, quantity: 2 }));
    await payInCash(id);
    await edit(id, { ...lines({ line_id: lineId, quantity: 1 }), discount: { percent: 50, reason: 'Скол' } });
    await giveBack(id);
    await finish(id);
    const told = async () => {
      const where = { kind: 'payment_refunded_for_customer', event: { orderId: id } };
      const rows = await db.notification.findMany({ where, orderBy: { id: 'desc' } });
      return [rows.length, await findNotificationPayment(db, rows[0]?.id ?? 0)];
    };
    expect(await told()).toMatchObject([1, { amount: 500, givenBackBy: 'provider', stillToReturn: 1000 }]);
    const [, cash] = await shop.attempts(id);
    await refundPayment(shop.deps, cash?.id ?? 0, { amount: 'overpaid', isManual: true, actorId, channel: 'api' });
    expect(await told()).toMatchObject([2, { amount: 1000, givenBackBy: 'hand', stillToReturn: 0 }]);
  });

  it('was taken by hand and is returned by hand: the managers are notified once, with the sum', async () => {
    const { id, lineId } = await placed(2);
    await payInCash(id);
    await edit(id, lines({ line_id: lineId, quantity: 1 }));
    await giveBack(id);
    expect(await refundsOf(id)).toEqual([]);
    expect(await shop.diary(id, { details: { path: ['outcome'], equals: 'overpaid_by_hand' } })).toMatchObject([
      { details: { amount: rub(1000) } },
    ]);
    const kind = 'overpayment_to_return_for_manager';
    expect(await db.notification.count({ where: { kind, event: { orderId: id } } })).toBeGreaterThan(0);
    const [payment] = await shop.attempts(id);
    await refundPayment(shop.deps, payment?.id ?? 0, { amount: rub(1000), isManual: true, actorId, channel: 'api' });
    expect(await read(id)).toMatchObject({ overpaid: 0, allowance: 0 });
  });
});

describe('two people who change the money of one order at once', () => {
  it('when both edit it, give back what the edit that counts leaves overpaid', async () => {
    const { id, lineId } = await paid(3);
    const made = await Promise.allSettled([
      edit(id, lines({ line_id: lineId, quantity: 2 })),
      edit(id, lines({ line_id: lineId, quantity: 1 })),
    ]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await giveBack(id);
    const { amountToPay } = await read(id);
    expect(await refundsOf(id)).toMatchObject([{ amount: rub(3000) - amountToPay }]);
  });

  it('when one edits and one cancels it, return its money once', async () => {
    const { id, lineId } = await paid(2);
    const asAdmin = { userId: actorId, as: 'admin', channel: 'api' } as const;
    await Promise.allSettled([
      edit(id, lines({ line_id: lineId, quantity: 1 })),
      changeStatus({ db }, { id, asStaff: true }, 'cancelled', asAdmin),
    ]);
    await giveBack(id);
    await changeStatus({ db }, { id, asStaff: true }, 'cancelled', asAdmin).catch(() => undefined);
    expect(await read(id)).toMatchObject({ status: 'cancelled', overpaid: 0 });
  });

  it('when one edits it and one refunds it, never return more than was paid', async () => {
    const { id, lineId } = await paid(2);
    const [payment] = await shop.attempts(id);
    await Promise.allSettled([
      edit(id, lines({ line_id: lineId, quantity: 1 })),
      refundPayment(shop.deps, payment?.id ?? 0, { amount: rub(1500), isManual: true, actorId, channel: 'api' }),
      giveBack(id),
    ]);
    await giveBack(id);
    await finish(id);
    const [after] = await shop.attempts(id);
    expect(after?.refundedAmount).toBeLessThanOrEqual(rub(2000));
  });

  it('count both an edit and the webhook of a supplement', async () => {
    const { id, hash, lineId } = await paid(1);
    await edit(id, lines({ line_id: lineId, quantity: 2 }));
    const { fields, invoice } = await shop.init(hash);
    await kassa.open(fields);
    await Promise.allSettled([edit(id, lines({ line_id: lineId, quantity: 1 })), kassa.pay(invoice)]);
    expect(await read(id)).toMatchObject({ paymentState: 'paid' });
  });
});
