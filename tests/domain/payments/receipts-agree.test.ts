import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { checkFiscalReceipt, settleFiscalReceipts } from '#shared/domain/payments/fiscal-receipts.ts';
import type { RefundRequest, SecondFiscalReceipt } from '#shared/domain/payments/payment-gateway.ts';
import { fiscalReceiptOf } from '#shared/domain/payments/payment-row.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { returnOverpayment } from '#shared/domain/payments/return-overpayment.ts';
import { editPaidOrders, lines } from '../../support/edited-paid-orders.ts';
import { queuedJobs } from '../../support/jobs.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { rub } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { db, kassa } = shop;
afterAll(shop.close);
const { actorId, paid, pay, edit, finish, read, refundsOf } = await editPaidOrders(shop);

const asked: RefundRequest[] = [];
const seconds: SecondFiscalReceipt[] = [];
const gateway = shop.payments.gateways.robokassa ?? expect.unreachable();
const robokassa: typeof gateway = {
  ...gateway,
  refund: (request) => {
    asked.push(request);
    return gateway.refund?.(request) ?? expect.unreachable();
  },
  sendReceipt: async (second) => {
    // The provider takes each number once.
    if (!seconds.some(({ number }) => number === second.number)) seconds.push(second);
    return { kind: 'waiting', fiscal: null, reason: null };
  },
};
const deps = { ...shop.deps, gateways: { robokassa } };

afterEach(async () => {
  [asked.length, seconds.length] = [0, 0];
  expect(await auditBooks({ db })).toEqual([]);
});

const asAdmin = { userId: actorId, as: 'admin', channel: 'api' } as const;
const move = (id: number, to: 'processing' | 'completed') => changeStatus({ db }, { id, asStaff: true }, to, asAdmin);
async function complete(id: number) {
  if ((await read(id)).status === 'pending') await move(id, 'processing');
  await move(id, 'completed');
  await settleFiscalReceipts(deps, id);
}
/** Runs the job that makes the second receipt of a completed order. */
async function lookAgain(orderId: number) {
  const row = await db.fiscalReceipt.findFirstOrThrow({ where: { kind: 'second', payment: { orderId } } });
  await checkFiscalReceipt(deps, row.id);
}
const giveBack = (id: number) => returnOverpayment(deps, id);
const returnCup = async (id: number, lineId: number) =>
  returnGoods(deps, id, {
    lines: [{ orderLineId: lineId, quantity: 1, toStock: true }],
    amount: rub(1000),
    isManual: false,
    lastRefundId: (await refundsOf(id)).at(-1)?.id ?? null,
    reason: 'бой',
    actorId,
    channel: 'api' as const,
  });

const sumOf = (receipt: Parameters<typeof fiscalReceiptOf>[0]['fiscalReceipt'] | RefundRequest['receipt']) =>
  fiscalReceiptOf({ fiscalReceipt: receipt as never })?.lines.reduce((all, { sum }) => all + sum, 0) ?? 0;

/** By the receipts: what is still an advance, and what was handed over and kept. A refused refund has no receipt. */
async function told(id: number) {
  const payments = await shop.attempts(id);
  const first = payments.reduce((all, { fiscalReceipt }) => all + sumOf(fiscalReceipt), 0);
  const asks = (await refundsOf(id)).filter(({ isManual }) => !isManual);
  const back = (settlement: string) =>
    asked
      .filter(({ receipt }, at) => receipt?.settlement === settlement && asks[at]?.state === 'finished')
      .reduce((all, { receipt }) => all + sumOf(receipt), 0);
  const handed = seconds.reduce((all, { receipt }) => all + sumOf(receipt), 0);
  return { advance: first - back('full_prepayment') - handed, kept: handed - back('full_payment') };
}

describe('the receipts of an order that an edit made cheaper', () => {
  it('agree with the money where it is handed over while the difference is being refunded', async () => {
    const { id, lineId } = await paid(3);
    await edit(id, lines({ line_id: lineId, quantity: 1 }));
    await giveBack(id);
    await complete(id);
    await finish(id);
    await lookAgain(id);
    expect(await told(id)).toEqual({ advance: 0, kept: rub(1000) });
    expect(seconds.map(({ total }) => total)).toEqual([rub(1000)]);
  });

  it('agree where the difference is refunded only after that', async () => {
    const { id, lineId } = await paid(3);
    await edit(id, lines({ line_id: lineId, quantity: 2 }));
    await complete(id);
    expect(seconds.map(({ total }) => total)).toEqual([rub(2000)]);
    await giveBack(id);
    await finish(id);
    expect(asked.map(({ receipt }) => receipt?.settlement)).toEqual(['full_prepayment']);
    expect(await told(id)).toEqual({ advance: 0, kept: rub(2000) });
  });

  it('agree where the provider refuses it at first', async () => {
    const { id, lineId } = await paid(3);
    await edit(id, lines({ line_id: lineId, quantity: 1 }));
    await kassa.fail({ kind: 'refused', service: 'refunds' });
    await giveBack(id);
    await complete(id);
    await finish(id);
    await lookAgain(id);
    await giveBack(id);
    await finish(id);
    expect(await told(id)).toEqual({ advance: 0, kept: rub(1000) });
  });

  it('agree where it was handed over before the edit', async () => {
    const { id, lineId } = await paid(3);
    await complete(id);
    await changeStatus({ db }, { id, asStaff: true }, 'processing', asAdmin);
    await edit(id, lines({ line_id: lineId, quantity: 1 }));
    await giveBack(id);
    await finish(id);
    await complete(id);
    expect(asked.map(({ receipt }) => receipt?.settlement)).toEqual(['full_payment']);
    expect(await told(id)).toEqual({ advance: 0, kept: rub(1000) });
  });

  it('have none at the handing over for a supplement that is refunded completely', async () => {
    const { id, hash, lineId } = await paid(1);
    await edit(id, lines({ line_id: lineId, quantity: 2 }));
    await pay(hash);
    await edit(id, lines({ line_id: lineId, quantity: 1 }));
    await complete(id);
    await giveBack(id);
    await finish(id);
    expect(seconds.map(({ total }) => total)).toEqual([rub(1000)]);
    expect(await told(id)).toEqual({ advance: 0, kept: rub(1000) });
  });
});

describe('the receipt at the handing over of an order of which something is being returned', () => {
  it('waits until that is refunded, and leaves it out', async () => {
    const { id, lineId } = await paid(3);
    await returnCup(id, lineId);
    await complete(id);
    expect(seconds).toEqual([]);
    expect((await queuedJobs(db)).map(({ task }) => task)).toContain('check_receipt');
    await finish(id);
    await lookAgain(id);
    expect(seconds.map(({ total }) => total)).toEqual([rub(2000)]);
    expect(await told(id)).toEqual({ advance: 0, kept: rub(2000) });
  });

  it('is none where all of the money comes back', async () => {
    const { id } = await paid(2);
    const [payment] = await shop.attempts(id);
    await refundPayment(deps, payment?.id ?? 0, { isManual: false, actorId, channel: 'api' });
    await complete(id);
    await lookAgain(id);
    await finish(id);
    await lookAgain(id);
    expect(seconds).toEqual([]);
    expect(await db.fiscalReceipt.count({ where: { kind: 'second', payment: { orderId: id } } })).toBe(0);
    expect(await told(id)).toEqual({ advance: 0, kept: 0 });
  });

  it('lists everything if the provider refuses the return; a later return is of handed over goods', async () => {
    const { id, lineId } = await paid(2);
    await kassa.fail({ kind: 'refused', service: 'refunds' });
    await returnCup(id, lineId);
    await complete(id);
    await finish(id);
    await lookAgain(id);
    expect(seconds.map(({ total }) => total)).toEqual([rub(2000)]);
    await returnCup(id, lineId);
    await finish(id);
    expect(asked.at(-1)?.receipt?.settlement).toBe('full_payment');
  });
});
