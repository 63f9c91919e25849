import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { linkPayment, startPayment } from '#shared/domain/payments/start-payment.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { makeDelivery, makeManager, makeUser, orderBody } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { api, db, kassa } = shop;
afterAll(shop.close);
beforeAll(() => makeManager(db));

const AS_ADMIN = { userId: null, as: 'admin', channel: 'bot' } as const;
const move = (id: number, to: 'cancelled' | 'pending') => changeStatus({ db }, { id, asStaff: true }, to, AS_ADMIN);
const payInCash = (hash: string) => api.post('/payment/method', { order_hash: hash, payment_method_id: shop.cash.id });
const change = (hash: string, body: object) => api.put(`/api/order/hash/${hash}`, body);

/** An order with an open payment; then the buyer chose cash, and the order became dearer. */
async function dearer() {
  const delivery = await makeDelivery(db);
  const begun = await shop.begin();
  await payInCash(begun.hash);
  expect((await change(begun.hash, { delivery_id: delivery.id })).status).toBe(200);
  return begun;
}

describe('a payment left for cash', () => {
  it('and then continued is waited for again: its sum stays, and the card names it', async () => {
    const { id, hash, invoice } = await shop.begin();
    await payInCash(hash);
    expect((await shop.init(hash)).invoice).toBe(invoice);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'pending', paymentMethodId: shop.online.id });
    expect((await change(hash, { address: 'Тверь' })).body.code).toBe('order_locked');
    expect(await shop.diary(id, { from: 'unpaid', to: 'pending' })).toHaveLength(2);
  });

  it('still pays the order, which then says how it was paid', async () => {
    const { id, hash, invoice } = await shop.begin();
    await payInCash(hash);
    await kassa.pay(invoice);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid', paymentMethodId: shop.online.id });
  });

  it('after a failure clears the failure', async () => {
    const { id, hash, invoice, payment_id } = await shop.begin();
    await kassa.decline(invoice);
    await shop.check(payment_id);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'failed' });
    await payInCash(hash);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'unpaid' });
    expect(await shop.diary(id, { from: 'failed', to: 'unpaid' })).toHaveLength(1);
  });
});

describe('money of an older sum', () => {
  it('for a cancelled order has to be refunded, and pays nothing when the order is reopened', async () => {
    const { id, invoice } = await dearer();
    await move(id, 'cancelled');
    await kassa.pay(invoice);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'refund_due' });
    expect(await shop.attempts(id)).toMatchObject([{ state: 'refund_due', refundReason: 'amount' }]);
    await move(id, 'pending');
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'unpaid' });
    expect(await shop.attempts(id)).toMatchObject([{ state: 'refund_due' }]);
  });

  it('for a paid order is a second payment, for any sum', async () => {
    const { id, hash, invoice } = await dearer();
    const second = await shop.init(hash);
    await kassa.open(second.fields);
    for (const one of [second.invoice, invoice]) await kassa.pay(one);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    expect(await shop.attempts(id)).toMatchObject([{ refundReason: 'double' }, { state: 'paid' }]);
  });
});

describe('an order that is cancelled while its payment is open', () => {
  it('is checked and withdrawn at the provider at once', async () => {
    const { id, payment_id } = await shop.begin();
    await clearJobs(db);
    await move(id, 'cancelled');
    expect((await queuedJobs(db)).map(({ key }) => key)).toContain(`check_payment:${payment_id}`);
  });

  it('for a changed cart reports its late money to the followers of the new one', async () => {
    const follower = await makeUser(db);
    const { id, hash, invoice } = await shop.begin();
    await db.orderFollower.create({ data: { orderId: id, userId: follower.id } });
    await payInCash(hash);
    const body = { ...orderBody([{ id: shop.product.id, quantity: 2 }]), replaces: hash };
    expect((await api.post('/api/order', body)).status).toBe(201);
    await kassa.pay(invoice);
    expect(await shop.orderNow(id)).toMatchObject({ status: 'cancelled', paymentState: 'refund_due' });
    const told = await db.notification.findMany({ where: { recipientId: follower.id, event: { orderId: id } } });
    expect(told.map(({ kind }) => kind)).toEqual(['payment_to_return_for_customer']);
  });
});

describe('a payment that cannot begin', () => {
  const choice = { paymentMethodId: shop.online.id, actorId: null, channel: 'api' } as const;
  const robokassa = shop.payments.gateways.robokassa ?? expect.unreachable();
  const withGateway = (changes: Partial<typeof robokassa>) => ({
    ...shop.deps,
    gateways: { ...shop.payments.gateways, robokassa: { ...robokassa, ...changes } },
  });

  it('because the provider refuses it does not keep the order waiting', async () => {
    const { id, hash } = await shop.order();
    const deps = withGateway({ start: () => Promise.reject(new ShopError('payment_refused')) });
    expect(await codeOf(startPayment(deps, { hash }, choice))).toBe('payment_refused');
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'failed' });
    expect(await shop.attempts(id)).toMatchObject([{ state: 'failed' }]);
  });

  it('because the provider does not support it leaves nothing behind', async () => {
    const { id, hash } = await shop.order();
    const { link: _, ...others } = robokassa;
    const deps = { ...shop.deps, gateways: { robokassa: others } };
    expect(await codeOf(linkPayment(deps, { hash }, choice))).toBe('payment_method_unavailable');
    expect(await shop.attempts(id)).toEqual([]);
  });

  it('because the order costs nothing is not needed', async () => {
    const { id, hash } = await shop.order();
    await db.order.update({ where: { id }, data: { cartTotal: 0, totalPrice: 0, amountToPay: 0 } });
    const answer = await api.post('/api/payment/init', { order_hash: hash, payment_method_id: shop.online.id });
    expect(answer.body.code).toBe('payment_not_needed');
  });
});
