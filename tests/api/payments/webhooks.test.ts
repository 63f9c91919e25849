import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { failure } from '../../support/api.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { makeManager, makeUser } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { api, db, kassa } = shop;
afterAll(shop.close);

const AS_ADMIN = { userId: null, as: 'admin', channel: 'bot' } as const;
const cancel = (id: number) => changeStatus({ db }, { id, asStaff: true }, 'cancelled', AS_ADMIN);
const kindsOf = async (orderId: number) =>
  (await db.notification.findMany({ where: { event: { orderId, kind: 'payment' } }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  );

describe('a webhook of money', () => {
  it('pays its order once, tells the buyer and the managers, and is answered as the provider demands', async () => {
    const [buyer] = [await makeUser(db), await makeManager(db)];
    const { id, hash, payment_id, invoice } = await shop.begin();
    await db.order.update({ where: { id }, data: { userId: buyer.id } });
    await kassa.pay(invoice);
    const { webhooks, acknowledged } = await kassa.payment(invoice);
    expect(acknowledged).toBe(true);
    expect(webhooks.map(({ answer }) => answer)).toEqual([`OK${invoice}`]);
    expect(await shop.status(payment_id, hash)).toMatchObject({
      payment_status: 'paid',
      order_payment_status: 'paid',
      order_status: 'pending',
      amount: 1990,
    });
    expect((await shop.diary(id)).map(({ from, to, channel }) => [from, to, channel])).toEqual([
      ['unpaid', 'pending', 'api'],
      ['pending', 'paid', 'provider'],
    ]);
    expect(await kindsOf(id)).toEqual(['payment_received_for_customer', 'payment_received_for_manager']);
    await db.user.deleteMany();
  });

  it('that comes fifty times at once pays once and is answered fifty times', async () => {
    const { id, invoice } = await shop.begin();
    await kassa.fail({ kind: 'lost' });
    await kassa.pay(invoice);
    const sent = await kassa.notify(invoice, { count: 50 });
    expect(sent.map(({ status, answer }) => `${status} ${answer}`)).toEqual(Array(50).fill(`200 OK${invoice}`));
    expect(await shop.diary(id, { to: 'paid' })).toHaveLength(1);
    expect(await db.paymentWebhook.count({ where: { payment: { orderId: id } } })).toBe(1);
    expect(await shop.attempts(id)).toMatchObject([{ state: 'paid', receivedAmount: 199_000 }]);
  });

  it.each(['GET', 'POST'] as const)('may come by %s, with digits and letters of the provider’s own', async (method) => {
    const { id, invoice, number } = await shop.begin();
    const query = signed({ OutSum: '1990.000000', InvId: String(invoice), Shp_order: String(number), Fee: '69.65' });
    const where = `/payment/robokassa/result${method === 'GET' ? `?${query}` : ''}`;
    const answer = await fetch(api.origin + where, { method, ...(method === 'POST' && { body: query }) });
    expect([answer.status, await answer.text()]).toEqual([200, `OK${invoice}`]);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
  });

  it.each([
    ['application/x-www-form-urlencoded', (fields: Record<string, string>) => String(new URLSearchParams(fields))],
    ['application/json', (fields: Record<string, string>) => JSON.stringify(fields)],
  ])('pays also when a field that proves nothing cannot be stored as it came: %s', async (type, body) => {
    const { id, invoice, number } = await shop.begin();
    const query = signed({ OutSum: '1990.00', InvId: String(invoice), Shp_order: String(number) });
    const fields = { ...Object.fromEntries(query), PaymentMethod: 'Bank\0Card', 'Fe\0e': 'a\ud800' };
    const headers = { 'content-type': type };
    const where = `${api.origin}/payment/robokassa/result`;
    const answer = await fetch(where, { method: 'POST', headers, body: body(fields) });
    expect([answer.status, await answer.text()]).toEqual([200, `OK${invoice}`]);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    const { payload } = await db.paymentWebhook.findFirstOrThrow({ where: { payment: { orderId: id } } });
    expect(payload).toMatchObject({ PaymentMethod: 'BankCard', Fee: 'a\ufffd' });
  });

  it.each([1, -1, -199_000 + 1])('with a sum that is off by %i kopecks never counts as paid', async (kopecks) => {
    await makeManager(db);
    const { id, invoice, hash, payment_id } = await shop.begin();
    await kassa.fail({ kind: 'wrong_amount', kopecks });
    await kassa.pay(invoice);
    expect((await kassa.payment(invoice)).webhooks.at(-1)).toMatchObject({ status: 200, answer: `OK${invoice}` });
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'unpaid' });
    expect(await shop.attempts(id)).toMatchObject([
      { state: 'refund_due', refundReason: 'amount', amount: 199_000, receivedAmount: 199_000 + kopecks },
    ]);
    expect(await shop.status(payment_id, hash)).toMatchObject({ payment_status: 'refund_due' });
    expect(await kindsOf(id)).toEqual(['payment_to_return_for_manager']);
    await db.user.deleteMany();
  });

  it('with a wrong signature changes nothing, is refused, and leaves nothing behind', async () => {
    const { id, invoice } = await shop.begin();
    const [sent] = await kassa.notify(invoice, { bad_signature: true });
    expect(sent?.status).toBe(400);
    expect(await shop.attempts(id)).toMatchObject([{ state: 'pending', receivedAmount: null }]);
    expect(await db.paymentWebhook.count({ where: { payment: { orderId: id } } })).toBe(0);
    const bare = await api.get('/payment/robokassa/result?OutSum=1990&InvId=1');
    expect([bare.status, bare.body]).toEqual([404, failure('payment_not_found')]);
    const none = await api.get('/payment/robokassa/result?InvId=1&InvId=2');
    expect([none.status, none.body]).toEqual([400, failure('notice_invalid')]);
  });

  it('of the test mode buys nothing real, though its signature is right', async () => {
    const { id, invoice, number } = await shop.begin();
    await kassa.notify(invoice, { is_test: true });
    const fields = { OutSum: '1990.00', InvId: String(invoice), Shp_order: String(number) };
    const calledTest = [{ IsTest: '1' }, { istest: 'TRUE' }, { IsTest: '0', isTest: '1' }];
    for (const query of [signed(fields, 'tP2-secret'), ...calledTest.map((test) => signed({ ...fields, ...test }))]) {
      expect((await api.get(`/payment/robokassa/result?${query}`)).status).toBe(400);
    }
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'pending' });
  });

  it('of a live payment does not fit an attempt in test mode', async () => {
    const { id, invoice, fields } = await shop.begin(shop.test.id);
    expect(fields.IsTest).toBe('1');
    const query = signed({ OutSum: '1990.00', InvId: String(invoice) });
    expect((await api.get(`/payment/robokassa/result?${query}`)).status).toBe(400);
    expect(await shop.attempts(id)).toMatchObject([{ state: 'pending' }]);
  });

  it('of a test payment leaves the order as unpaid as it was, outside of the sandbox', async () => {
    const { id, invoice } = await shop.begin(shop.test.id);
    await kassa.pay(invoice);
    expect((await kassa.payment(invoice)).acknowledged).toBe(true);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'unpaid' });
    expect(await shop.attempts(id)).toMatchObject([{ state: 'paid', isTest: true, paidAt: null }]);
    await cancel(id);
    expect(await shop.orderNow(id)).toMatchObject({ status: 'cancelled', paymentState: 'unpaid' });
  });

  it('also counts when the attempt had been given up', async () => {
    const { id, invoice, payment_id } = await shop.begin();
    await db.payment.update({ where: { id: payment_id }, data: { state: 'expired' } });
    await db.order.update({ where: { id }, data: { paymentState: 'unpaid' } });
    await kassa.pay(invoice);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
  });

  it('for another order than its number’s is stored and pays nothing', async () => {
    const { id, invoice } = await shop.begin();
    const query = signed({ OutSum: '1990.00', InvId: String(invoice), Shp_order: '1' });
    const answer = await api.get(`/payment/robokassa/result?${query}`);
    expect(answer.text).toBe(`OK${invoice}`);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'pending' });
    expect(await db.paymentWebhook.findMany({ where: { payment: { orderId: id } } })).toMatchObject([
      { outcome: 'another_order' },
    ]);
  });
});

describe('paying and cancelling', () => {
  it('at the same time end in a cancelled order with a refund due, in any sequence', async () => {
    for (let round = 0; round < 12; round++) {
      const { id, invoice } = await shop.begin();
      await Promise.all(round % 2 ? [kassa.pay(invoice), cancel(id)] : [cancel(id), kassa.pay(invoice)]);
      expect(await shop.orderNow(id)).toMatchObject({ status: 'cancelled', paymentState: 'refund_due' });
      expect(await shop.attempts(id)).toMatchObject([{ state: 'refund_due', refundReason: 'cancelled' }]);
    }
  });

  it('one after the other end so too, and managers are notified', async () => {
    await makeManager(db);
    const { id, invoice } = await shop.begin();
    await cancel(id);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'pending' });
    await kassa.pay(invoice);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'refund_due' });
    expect(await kindsOf(id)).toEqual(['payment_to_return_for_manager']);
    await db.user.deleteMany();
  });

  it('count the money in the order again when it is reopened', async () => {
    const { id, invoice } = await shop.begin();
    await kassa.pay(invoice);
    await cancel(id);
    expect(await shop.attempts(id)).toMatchObject([{ state: 'refund_due' }]);
    await changeStatus({ db }, { id, asStaff: true }, 'pending', AS_ADMIN);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    expect(await shop.attempts(id)).toMatchObject([{ state: 'paid', refundReason: null }]);
  });
});

describe('two attempts of one order', () => {
  it('that are both paid leave it paid, and the second is to be refunded', async () => {
    const first = await shop.begin();
    // The payment is too old to be continued.
    await db.payment.update({ where: { id: first.payment_id }, data: { expiresAt: new Date() } });
    const second = await shop.init(first.hash);
    expect(second.invoice).not.toBe(first.invoice);
    await kassa.open(second.fields);
    await Promise.all([kassa.pay(first.invoice), kassa.pay(second.invoice)]);
    expect(await shop.orderNow(first.id)).toMatchObject({ paymentState: 'paid' });
    const states = (await shop.attempts(first.id)).map(({ state, refundReason }) => `${state} ${refundReason}`);
    expect(states.toSorted()).toEqual(['paid null', 'refund_due double']);
  });

  it('that start at once are one', async () => {
    const { hash, id } = await shop.order();
    const started = await Promise.all(Array.from({ length: 8 }, () => shop.init(hash)));
    expect(new Set(started.map(({ invoice }) => invoice)).size).toBe(1);
    expect(await shop.attempts(id)).toHaveLength(1);
  });
});

/** A webhook signed as the provider does it; written separately here, to check the shop's own code. */
function signed(fields: Record<string, string>, password = 'P2-secret'): URLSearchParams {
  const { OutSum, InvId, Shp_order } = fields;
  const text = [OutSum, InvId, password, ...(Shp_order ? [`Shp_order=${Shp_order}`] : [])].join(':');
  return new URLSearchParams({ ...fields, SignatureValue: md5(text).toUpperCase() });
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
