import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderPayment, RefundAnswer } from '#shared/contract/payment-management.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { dataOf } from '../../support/api.ts';
import { queuedJobs } from '../../support/jobs.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { makeManager, makeUser } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { api, db, kassa } = shop;
afterAll(shop.close);

let token = '';
beforeAll(async () => {
  token = await openSession(db, (await makeUser(db, { role: 'admin' })).id);
  await makeManager(db);
});

const AS_ADMIN = { userId: null, as: 'admin', channel: 'bot' } as const;
const refund = (paymentId: number, body: object = {}) =>
  api.post(`/api/admin/payments/${paymentId}/refund`, body, { token });
const paymentsOf = async (orderId: number) =>
  dataOf<OrderPayment[]>(await api.get(`/api/admin/orders/${orderId}/payments`, { token }));
const refundsDue = async () => dataOf<OrderPayment[]>(await api.get('/api/admin/refunds', { token }));

async function paid({ cancelled = false } = {}) {
  const begun = await shop.begin();
  await kassa.pay(begun.invoice);
  if (cancelled) await changeStatus({ db }, { id: begun.id, asStaff: true }, 'cancelled', AS_ADMIN);
  return begun;
}

describe('giving money back', () => {
  it('ends with a refunded order, counted once for any number of checks', async () => {
    const { id, payment_id, invoice } = await paid({ cancelled: true });
    expect((await refundsDue()).map((one) => one.payment_id)).toContain(payment_id);
    const answer = await refund(payment_id);
    expect([answer.status, dataOf(answer)]).toMatchObject([201, { state: 'processing', amount: 1990, by_hand: false }]);
    const { refund_id } = dataOf<RefundAnswer>(answer);
    await Promise.all(Array.from({ length: 5 }, () => checkRefund(shop.deps, refund_id)));
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'refunded' });
    expect(await paymentsOf(id)).toMatchObject([
      { payment_status: 'refunded', received: 1990, refunded: 1990, refunds: [{ state: 'finished' }] },
    ]);
    expect((await kassa.payment(invoice)).refunds).toMatchObject([{ kopecks: 199_000 }]);
    expect((await refundsDue()).map((one) => one.payment_id)).not.toContain(payment_id);
  });

  it('in parts leaves a paid order paid until the last part', async () => {
    const { id, payment_id } = await paid();
    for (const amount of [500.5, 1489.5]) {
      const { refund_id } = dataOf<RefundAnswer>(await refund(payment_id, { amount }));
      expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
      await checkRefund(shop.deps, refund_id);
    }
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'refunded' });
  });

  it('never exceeds the paid sum', async () => {
    const { payment_id } = await paid();
    expect((await refund(payment_id, { amount: 1990.01 })).body.code).toBe('refund_impossible');
    await refund(payment_id, { amount: 1000, by_hand: true });
    expect((await refund(payment_id, { amount: 990.01 })).body.code).toBe('refund_impossible');
    expect(dataOf(await refund(payment_id, { by_hand: true }))).toMatchObject({ amount: 990, state: 'finished' });
    expect((await refund(payment_id)).body.code).toBe('refund_impossible');
  });

  it('of a part by hand happens once when the call says how much was already refunded', async () => {
    const { payment_id } = await paid();
    const part = { amount: 500, by_hand: true, refunded: 0 };
    const answers = await Promise.all([refund(payment_id, part), refund(payment_id, part)]);
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'refund_impossible']);
    expect((await refund(payment_id, part)).body.code).toBe('refund_impossible');
    expect(dataOf(await refund(payment_id, { ...part, refunded: 500 }))).toMatchObject({ amount: 500 });
  });

  it('happens once when it is asked for many times at once', async () => {
    const { payment_id, invoice } = await paid({ cancelled: true });
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(payment_id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await kassa.payment(invoice)).refunds).toHaveLength(1);
  });

  it('has an unknown result when the answer is lost, and then waits for a person', async () => {
    const { id, payment_id } = await paid({ cancelled: true });
    await kassa.fail({ kind: 'cut', service: 'refunds' });
    const { refund_id, state } = dataOf<RefundAnswer>(await refund(payment_id));
    expect(state).toBe('uncertain');
    expect((await refund(payment_id)).body.code).toBe('refund_impossible');
    expect(await db.notification.findMany({ where: { kind: 'refund_stuck_for_manager' } })).not.toEqual([]);
    const resolved = await api.put(`/api/admin/refunds/${refund_id}`, { is_done: true }, { token });
    expect(dataOf(resolved)).toMatchObject({ state: 'finished' });
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'refunded' });
  });

  /** The provider answers a refund with an error. */
  const failing = (error: Error) => {
    const robokassa = {
      ...(shop.payments.gateways.robokassa ?? expect.unreachable()),
      refund: () => Promise.reject(error),
    };
    return { ...shop.deps, gateways: { robokassa } };
  };

  it('stores what went wrong with the answer until somebody knows the result', async () => {
    const { payment_id } = await paid({ cancelled: true });
    const { id: actorId } = await makeUser(db);
    const cause = new TypeError('fetch failed', { cause: new Error('other side closed') });
    const down = failing(new ShopError('payment_provider_down', { cause }));
    const row = await refundPayment(down, payment_id, { isManual: false, actorId, channel: 'api' });
    expect(row).toMatchObject({ state: 'uncertain', reason: 'fetch failed: other side closed' });
    const resolved = await api.put(`/api/admin/refunds/${row.id}`, { is_done: true }, { token });
    expect(dataOf(resolved)).toMatchObject({ state: 'finished', reason: null });
  });

  it('treats a bug not as a lost answer: it is reported, and the money still waits for a person', async () => {
    const { payment_id } = await paid({ cancelled: true });
    const { id: actorId } = await makeUser(db);
    const defect = new TypeError('undefined is not a function');
    await expect(refundPayment(failing(defect), payment_id, { isManual: false, actorId, channel: 'api' })).rejects.toBe(
      defect,
    );
    const row = await db.refund.findFirstOrThrow({ where: { paymentId: payment_id } });
    expect(row.state).toBe('requested');
    expect((await queuedJobs(db)).map(({ key }) => key)).toContain(`check_refund:${row.id}`);
    await checkRefund(shop.deps, row.id);
    expect(await db.refund.findUniqueOrThrow({ where: { id: row.id } })).toMatchObject({ state: 'uncertain' });
  });

  it('also has an unknown result when the process died before the answer', async () => {
    const { payment_id } = await paid({ cancelled: true });
    const row = await db.refund.create({ data: { paymentId: payment_id, amount: 100 } });
    await checkRefund(shop.deps, row.id);
    expect(await db.refund.findUniqueOrThrow({ where: { id: row.id } })).toMatchObject({ state: 'uncertain' });
    await api.put(`/api/admin/refunds/${row.id}`, { is_done: false }, { token });
    expect((await refund(payment_id)).status).toBe(201);
  });

  it('that the provider refuses can be tried again', async () => {
    const { id, payment_id } = await paid({ cancelled: true });
    await kassa.fail({ kind: 'refused', service: 'refunds' });
    const { refund_id } = dataOf<RefundAnswer>(await refund(payment_id));
    await checkRefund(shop.deps, refund_id);
    expect(await paymentsOf(id)).toMatchObject([{ payment_status: 'refund_due', refunds: [{ state: 'refused' }] }]);
    expect((await refund(payment_id)).status).toBe(201);
  });

  it('in progress does not count its money in a reopened order', async () => {
    const { id, payment_id } = await paid({ cancelled: true });
    const { refund_id } = dataOf<RefundAnswer>(await refund(payment_id));
    await changeStatus({ db }, { id, asStaff: true }, 'pending', AS_ADMIN);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'refund_due' });
    await checkRefund(shop.deps, refund_id);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'unpaid' });
  });

  it('of an earlier cancellation does not keep new money out of the reopened order', async () => {
    const { id, hash, payment_id } = await paid({ cancelled: true });
    await refund(payment_id, { by_hand: true });
    const open = () => changeStatus({ db }, { id, asStaff: true }, 'pending', AS_ADMIN);
    await open();
    const again = await shop.init(hash);
    await kassa.open(again.fields);
    await kassa.pay(again.invoice);
    await changeStatus({ db }, { id, asStaff: true }, 'cancelled', AS_ADMIN);
    await open();
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
  });

  it('that the provider never finishes needs a person after the last check', async () => {
    const { payment_id } = await paid({ cancelled: true });
    const { refund_id } = dataOf<RefundAnswer>(await refund(payment_id));
    await db.refund.update({ where: { id: refund_id }, data: { checks: 60 } });
    const robokassa = shop.payments.gateways.robokassa ?? expect.unreachable();
    const gateways = { robokassa: { ...robokassa, readRefund: async () => 'processing' as const } };
    await checkRefund({ db, gateways }, refund_id);
    expect(await db.refund.findUnique({ where: { id: refund_id } })).toMatchObject({ state: 'uncertain' });
  });

  it('of test money is not needed', async () => {
    const { invoice, payment_id } = await shop.begin(shop.test.id);
    await kassa.pay(invoice);
    expect((await refund(payment_id)).body.code).toBe('refund_impossible');
  });
});
