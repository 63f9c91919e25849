import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderPayment, PaymentReceipt } from '#shared/contract/payment-management.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { checkFiscalReceipt, settleFiscalReceipts } from '#shared/domain/payments/fiscal-receipts.ts';
import { makeSecondFiscalReceipt } from '#shared/domain/payments/manage-fiscal-receipts.ts';
import type { PaymentGateway, SecondFiscalReceipt } from '#shared/domain/payments/payment-gateway.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { dataOf } from '../../support/api.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { makeManager, makeUser } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { api, db, kassa } = shop;
afterAll(shop.close);

let token = '';
beforeAll(async () => {
  token = await openSession(db, (await makeManager(db)).id);
});

const AS_MANAGER = { userId: null, as: 'manager', channel: 'bot' } as const;
const receiptsOf = async (orderId: number): Promise<PaymentReceipt[]> =>
  dataOf<OrderPayment[]>(await api.get(`/api/admin/orders/${orderId}/payments`, { token })).flatMap(
    ({ receipts }) => receipts,
  );

async function paid() {
  const begun = await shop.begin();
  await kassa.pay(begun.invoice);
  return begun;
}

async function complete(id: number) {
  for (const to of ['processing', 'completed'] as const) {
    await changeStatus({ db }, { id, asStaff: true }, to, AS_MANAGER);
  }
}

const WAITING = { kind: 'waiting', fiscal: null, reason: null } as const;
const withGateway = (changes: Partial<PaymentGateway>) => ({
  gateways: { robokassa: { ...(shop.payments.gateways.robokassa ?? expect.unreachable()), ...changes } },
});

describe('receipts', () => {
  it('are sent with the payment, and the provider’s check of their lines passes', async () => {
    const { fields, invoice } = await paid();
    const receipt = JSON.parse(decodeURIComponent(fields.Receipt ?? ''));
    expect(receipt).toMatchObject({
      sno: 'usn_income',
      items: [{ quantity: 1, sum: 1990, payment_method: 'full_prepayment', payment_object: 'commodity', tax: 'none' }],
    });
    expect((await kassa.payment(invoice)).receipt).toEqual(receipt);
  });

  it('of the payment are checked until the tax office has them', async () => {
    const { id } = await paid();
    const [first] = await receiptsOf(id);
    expect(first).toMatchObject({ kind: 'first', state: 'waiting', fiscal: null });
    await checkFiscalReceipt(shop.deps, first?.receipt_id ?? 0);
    expect(await receiptsOf(id)).toMatchObject([{ state: 'done', fiscal: { fn: '9999078900000001' } }]);
    expect(await shop.diary(id, { details: { path: ['outcome'], equals: 'receipt' } })).toHaveLength(1);
  });

  it('of prepaid goods are sent when the order is completed, once', async () => {
    const { id, invoice } = await paid();
    await complete(id);
    expect((await queuedJobs(db)).map(({ key }) => key)).toContain(`settle_receipts:${id}`);
    await settleFiscalReceipts(shop.deps, id);
    await settleFiscalReceipts(shop.deps, id);
    const second = (await receiptsOf(id)).find(({ kind }) => kind === 'second');
    const sent = (await kassa.payment(invoice)).secondReceipt;
    const row = await db.fiscalReceipt.findUniqueOrThrow({ where: { id: second?.receipt_id ?? 0 } });
    expect([sent?.id, row.isSent, row.number > 1_000_000_000]).toEqual([String(row.number), true, true]);
    const checked = await api.post('/payment/robokassa/check-receipt-status', { receipt_id: row.id }, { token });
    expect(dataOf(checked)).toMatchObject({ kind: 'second', state: 'done' });
  });

  it('are also sent when the money comes after the completion', async () => {
    const { id, invoice } = await shop.begin();
    await complete(id);
    await clearJobs(db);
    await kassa.pay(invoice);
    expect((await queuedJobs(db)).map(({ key }) => key)).toContain(`settle_receipts:${id}`);
  });

  it('of handed over goods cover what has not gone back', async () => {
    const { id, payment_id } = await paid();
    const actorId = (await makeUser(db)).id;
    await refundPayment(shop.deps, payment_id, { amount: 50_000, isManual: true, actorId, channel: 'api' });
    const sent: SecondFiscalReceipt[] = [];
    const sendReceipt = async (receipt: SecondFiscalReceipt) => {
      sent.push(receipt);
      return WAITING;
    };
    await settleFiscalReceipts({ db, ...withGateway({ sendReceipt }) }, id);
    expect(sent, 'before the goods are handed over').toEqual([]);
    for (const to of ['processing', 'completed'] as const) {
      await changeStatus({ db }, { id, asStaff: true }, to, { userId: actorId, as: 'admin', channel: 'bot' });
    }
    await settleFiscalReceipts({ db, ...withGateway({ sendReceipt }) }, id);
    expect(sent).toMatchObject([{ total: 149_000, receipt: { lines: [{ quantity: 1, sum: 149_000 }] } }]);
  });

  it('that are still processed after the last check have failed, and managers are notified', async () => {
    const { id } = await paid();
    const [first] = await receiptsOf(id);
    const row = await db.fiscalReceipt.update({ where: { id: first?.receipt_id ?? 0 }, data: { checks: 16 } });
    const { state } = await checkFiscalReceipt({ db, ...withGateway({ readReceipt: async () => WAITING }) }, row.id);
    expect(state).toBe('failed');
    expect(await db.notification.count({ where: { kind: 'receipt_failed_for_manager', event: { orderId: id } } })).toBe(
      1,
    );
  });

  it('are sent again under the same number after a lost answer', async () => {
    const { payment_id, invoice } = await paid();
    const send = () => api.post('/payment/robokassa/create-second-receipt', { payment_id }, { token });
    await kassa.fail({ kind: 'cut', service: 'receipts', times: 1 });
    expect((await send()).body.code).toBe('payment_provider_down');
    expect(dataOf(await send())).toMatchObject({ kind: 'second', state: 'waiting' });
    const rows = await db.fiscalReceipt.findMany({ where: { paymentId: payment_id, kind: 'second' } });
    expect(rows).toHaveLength(1);
    expect((await kassa.payment(invoice)).secondReceipt?.id).toBe(String(rows[0]?.number));
  });

  it('of handed over goods are no failure where the provider makes none', async () => {
    const { id, payment_id } = await paid();
    const { sendReceipt, readReceipt, ...withoutReceipts } = shop.payments.gateways.robokassa ?? expect.unreachable();
    const deps = { db, gateways: { robokassa: withoutReceipts } };
    await complete(id);
    await settleFiscalReceipts(deps, id);
    expect(await codeOf(makeSecondFiscalReceipt(deps, payment_id))).toBe('receipt_impossible');
    expect(await receiptsOf(id)).toMatchObject([{ kind: 'first' }]);
    expect(await db.notification.count({ where: { kind: 'receipt_failed_for_manager', event: { orderId: id } } })).toBe(
      0,
    );
  });

  it('that fail are reported to the managers', async () => {
    const { id, payment_id } = await paid();
    await kassa.fail({ kind: 'refused', service: 'receipts' });
    await api.post('/payment/robokassa/create-second-receipt', { payment_id }, { token });
    await api.post('/payment/robokassa/check-receipt-status', { payment_id }, { token });
    expect((await receiptsOf(id)).at(-1)).toMatchObject({ kind: 'second', state: 'failed' });
    expect(await db.notification.count({ where: { kind: 'receipt_failed_for_manager', event: { orderId: id } } })).toBe(
      1,
    );
  });

  it('of a payment that has not come are impossible', async () => {
    const { payment_id } = await shop.begin();
    const answer = await api.post('/payment/robokassa/create-second-receipt', { payment_id }, { token });
    expect(answer.body.code).toBe('receipt_impossible');
  });
});

describe('an invoice of the manager’s', () => {
  it('is kept by the provider, is paid there, and its own field passes the signature', async () => {
    const { id, hash } = await shop.order();
    const answer = await api.post('/payment/robokassa/create-invoice-api', { order_hash: hash }, { token });
    expect(answer.status).toBe(200);
    const [attempt] = await shop.attempts(id);
    await kassa.pay(attempt?.invoice ?? 0);
    expect((await kassa.payment(attempt?.invoice ?? 0)).acknowledged).toBe(true);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
  });

  it('is withdrawn when its order is cancelled', async () => {
    const { id, hash } = await shop.order();
    await api.post('/payment/robokassa/create-invoice-api', { order_hash: hash }, { token });
    await changeStatus({ db }, { id, asStaff: true }, 'cancelled', AS_MANAGER);
    const [attempt] = await shop.attempts(id);
    expect((await kassa.payment(attempt?.invoice ?? 0)).invoice).toMatchObject({ active: true });
    await shop.check(attempt?.id ?? 0);
    expect((await kassa.payment(attempt?.invoice ?? 0)).invoice).toMatchObject({ active: false });
    expect(await shop.orderNow(id)).toMatchObject({ status: 'cancelled', paymentState: 'pending' });
  });
});
