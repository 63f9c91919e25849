import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { orderEditInput } from '#shared/contract/desk/order-edit.ts';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { fiscalReceiptOf } from '#shared/domain/payments/payment-row.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { listRefundTasks } from '#shared/domain/payments/refund-tasks.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { returnOverpayment } from '#shared/domain/payments/return-overpayment.ts';
import { shopErrorOf } from '../../support/failure-code.ts';
import { queuedJobs } from '../../support/jobs.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { GUEST, makeProduct, makeUser, orderInput, rub } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { db, kassa } = shop;
afterAll(shop.close);

const { id: actorId } = await makeUser(db, { role: 'admin' });
const cup = await makeProduct(db, { title: 'Кружка', price: rub(1000), stock: 100 });
const teapot = await makeProduct(db, { title: 'Чайник', price: rub(1200), stock: 100 });
const spoon = await makeProduct(db, { title: 'Ложка', price: rub(300), stock: 100 });

afterEach(async () => {
  expect(await auditBooks({ db })).toEqual([]);
});

const read = (id: number) => findOrder(db, { id, asStaff: true });
const stockOf = async ({ id }: { id: number }) => (await db.product.findUniqueOrThrow({ where: { id } })).stock ?? 0;
const by = { userId: actorId, channel: 'api' } as const;

async function placed(quantity: number) {
  const { order } = await placeOrder({ db }, orderInput([{ id: cup.id, quantity }]), GUEST);
  return { id: order.id, hash: order.hash, lineId: order.lines[0]?.id ?? 0 };
}

async function pay(hash: string) {
  const { fields, invoice } = await shop.init(hash);
  await kassa.open(fields);
  await kassa.pay(invoice);
}

async function paid(quantity: number) {
  const order = await placed(quantity);
  await pay(order.hash);
  return order;
}

const payInCash = (id: number, amount?: number) =>
  receiveMoney({ db }, { id, asStaff: true }, { way: 'cash', ...(amount !== undefined && { amount }) }, by);

/** With the buyer's consent by phone. */
async function edit(id: number, change: object) {
  const input = orderEditInput.parse({ version: orderVersion(await read(id)), change, by_phone: true });
  return proposeEdit({ db }, id, input, by);
}
const lines = (...wanted: object[]) => ({ lines: wanted });

/** What the job does that an edit queues. */
const giveBack = (id: number) => returnOverpayment(shop.deps, id);
const refundsOf = (id: number) => db.refund.findMany({ where: { payment: { orderId: id } }, orderBy: { id: 'asc' } });

/** The provider tells that it has paid them back. */
async function finish(id: number) {
  for (const refund of await refundsOf(id)) await checkRefund(shop.deps, refund.id);
}
const receiptLines = (row: Parameters<typeof fiscalReceiptOf>[0]) =>
  fiscalReceiptOf(row)?.lines.map(({ name, quantity, sum }) => [name, quantity, sum]);
const refusalOf = async (work: Promise<unknown>) => {
  const { code, details = [] } = await shopErrorOf(work);
  return [code, details.map(({ message }) => message.replace(/\s/g, ' ')).join()];
};
const returnCup = async (id: number, lineId: number, isManual = true) =>
  returnGoods(shop.deps, id, {
    ...{ lines: [{ orderLineId: lineId, quantity: 1, toStock: true }], amount: rub(1000), isManual },
    lastRefundId: (await refundsOf(id)).at(-1)?.id ?? null,
    ...{ reason: 'бой', actorId, channel: 'api' as const },
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

  it('has the removed pieces in the receipt of what goes back, to the kopeck', async () => {
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
    expect(receiptLines(refund ?? expect.unreachable())).toEqual([
      ['Кружка', 1, rub(1000)],
      ['Ложка', 2, rub(600)],
    ]);
  });

  it('spreads a discount over what it is off, without anybody’s consent', async () => {
    const { id } = await paid(1);
    const input = { version: orderVersion(await read(id)), change: { discount: { percent: 10, reason: 'Ждали' } } };
    const made = await proposeEdit({ db }, id, orderEditInput.parse(input), by);
    expect(made).toMatchObject({ proposalId: null, difference: { needs_consent: false, to_return: 100 } });
    await giveBack(id);
    const [refund] = await refundsOf(id);
    expect([refund?.amount, receiptLines(refund ?? expect.unreachable())]).toEqual([
      rub(100),
      [['Кружка', 1, rub(100)]],
    ]);
  });

  it('counts only what its last edit leaves too much', async () => {
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
    expect(receiptLines(supplement ?? expect.unreachable())).toEqual([['Кружка', 1, rub(1000)]]);
    expect(await read(id)).toMatchObject({ paymentState: 'paid', overpaid: 0 });
  });
});

describe('what the provider does not give back', () => {
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
    await refundPayment(shop.deps, payment?.id ?? 0, { amount: rub(1000), isManual: true, actorId });
    expect(await read(id)).toMatchObject({ overpaid: 0, allowance: 0, paymentState: 'paid' });
    expect(receiptLines((await refundsOf(id))[1] ?? expect.unreachable())).toEqual([['Кружка', 1, rub(1000)]]);
  });

  it('was taken by hand, and goes back by hand: the managers are told once, with the sum', async () => {
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
    await refundPayment(shop.deps, payment?.id ?? 0, { amount: rub(1000), isManual: true, actorId });
    expect(await read(id)).toMatchObject({ overpaid: 0, allowance: 0 });
  });
});

describe('an order that gave something back', () => {
  it('is not edited while the provider has not said what became of it, and says so', async () => {
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

  it('is edited with its returned pieces in it: the rest is what its buyer keeps', async () => {
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
    expect(receiptLines(supplement ?? expect.unreachable())).toEqual([['Чайник', 1, rub(1200)]]);
  });

  it('is edited after the shop let off a part of its price, which stays let off', async () => {
    const { id, lineId } = await paid(2);
    const [payment] = await shop.attempts(id);
    await refundPayment(shop.deps, payment?.id ?? 0, { amount: rub(300), isManual: true, actorId });
    await edit(id, lines({ line_id: lineId, quantity: 3 }));
    expect(await read(id)).toMatchObject({ paymentState: 'unpaid', allowance: rub(300) });
    await payInCash(id);
    expect((await shop.attempts(id)).map(({ receivedAmount }) => receivedAmount)).toEqual([rub(2000), rub(1000)]);
  });
});

describe('the pieces of an order that were returned', () => {
  it('are never edited out of it, and the words say how many they are', async () => {
    const { id, lineId } = await paid(3);
    await returnCup(id, lineId);
    await returnCup(id, lineId);
    const refusal = ['line_unavailable', '«Кружка»: 2 шт. уже вернули, столько остаётся в заказе'];
    expect(await refusalOf(edit(id, lines({ line_id: lineId, quantity: 1 })))).toEqual(refusal);
    expect(await refusalOf(edit(id, lines({ id: teapot.id, quantity: 1 })))).toEqual(refusal);
  });

  it('stay at what they cost, and a discount is off what is kept alone', async () => {
    const { id, lineId } = await paid(3);
    await edit(id, { discount: { percent: 10, reason: 'Ждали' } });
    const [payment] = await shop.attempts(id);
    await refundPayment(shop.deps, payment?.id ?? 0, { amount: rub(300), isManual: true, actorId });
    await returnGoods(shop.deps, id, {
      ...{ lines: [{ orderLineId: lineId, quantity: 1, toStock: true }], amount: rub(900), isManual: true },
      lastRefundId: (await refundsOf(id)).at(-1)?.id ?? null,
      ...{ reason: 'бой', actorId, channel: 'api' as const },
    });
    await edit(id, { discount: { percent: 50, reason: 'Скол' } });
    expect(await read(id)).toMatchObject({
      ...{ amountToPay: rub(1900), overpaid: rub(800), allowance: rub(900) },
      discounts: [{ kind: 'staff', sum: rub(1100) }],
      lines: [{ quantity: 3, discount: rub(1100) }],
    });
    await edit(id, { discount: null });
    expect(await read(id)).toMatchObject({ amountToPay: rub(2900), overpaid: 0, paymentState: 'unpaid' });
  });

  it('are told apart from those of a refused return, whose line may go', async () => {
    const { id, lineId } = await paid(2);
    await kassa.fail({ kind: 'refused', service: 'refunds' });
    await returnCup(id, lineId, false);
    await finish(id);
    expect(await refundsOf(id)).toMatchObject([{ state: 'refused' }]);
    await edit(id, lines({ id: teapot.id, quantity: 1 }));
    expect(await read(id)).toMatchObject({ amountToPay: rub(1200), overpaid: rub(800), lines: [{ title: 'Чайник' }] });
  });

  it('leave their delivery as it is once that went back', async () => {
    await db.settings.updateMany({ data: { deliveryEnabled: true } });
    const delivery = await db.delivery.create({ data: { title: 'Курьер', price: rub(300), position: 1 } });
    const { order } = await placeOrder({ db }, orderInput([cup], { delivery_id: delivery.id }), GUEST);
    await pay(order.hash);
    await edit(order.id, { delivery_id: null });
    expect(await read(order.id)).toMatchObject({ overpaid: rub(300) });
    await edit(order.id, { delivery_id: delivery.id });
    await returnGoods(shop.deps, order.id, {
      ...{ lines: [{ orderLineId: null, quantity: 1, toStock: false }], amount: rub(300), isManual: true },
      lastRefundId: null,
      ...{ reason: 'опоздали', actorId, channel: 'api' as const },
    });
    expect(await refusalOf(edit(order.id, { delivery_id: null }))).toEqual([
      'order_locked',
      expect.stringContaining('уже возвращена'),
    ]);
  });
});

describe('of those who touch the money of one order at once', () => {
  it('two who edit it give back what the one that counts leaves too much', async () => {
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

  it('who edits and who cancels leave an order whose money goes back once', async () => {
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

  it('who edits and who gives back never give more than was paid', async () => {
    const { id, lineId } = await paid(2);
    const [payment] = await shop.attempts(id);
    await Promise.allSettled([
      edit(id, lines({ line_id: lineId, quantity: 1 })),
      refundPayment(shop.deps, payment?.id ?? 0, { amount: rub(1500), isManual: true, actorId }),
      giveBack(id),
    ]);
    await giveBack(id);
    await finish(id);
    const [after] = await shop.attempts(id);
    expect(after?.refundedAmount).toBeLessThanOrEqual(rub(2000));
  });

  it('whose edit meets the webhook of a supplement are both counted', async () => {
    const { id, hash, lineId } = await paid(1);
    await edit(id, lines({ line_id: lineId, quantity: 2 }));
    const { fields, invoice } = await shop.init(hash);
    await kassa.open(fields);
    await Promise.allSettled([edit(id, lines({ line_id: lineId, quantity: 1 })), kassa.pay(invoice)]);
    expect(await read(id)).toMatchObject({ paymentState: 'paid' });
  });
});
