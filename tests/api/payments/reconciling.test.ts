import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../support/api.ts';
import { openPayingShop } from '../../support/paying-shop.ts';

const shop = await openPayingShop();
const { db, kassa } = shop;
afterAll(shop.close);

const MINUTE = 60_000;
const nextCheck = async (paymentId: number): Promise<Date | undefined> => {
  const rows = await db.$queryRaw<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker.jobs WHERE key = ${`check_payment:${paymentId}`}`;
  return rows[0]?.run_at;
};
const minutesFrom = (start: Date, at: Date | undefined) =>
  Math.round(((at?.getTime() ?? 0) - start.getTime()) / MINUTE);

const comeBack = (end: string, invoice: number) =>
  fetch(`${shop.api.origin}/payment/robokassa/${end}?InvId=${invoice}&OutSum=1990.00`, { redirect: 'manual' });

/** A payment without a webhook. */
async function paidInSilence() {
  const begun = await shop.begin();
  await kassa.fail({ kind: 'lost' });
  await kassa.pay(begun.invoice);
  return begun;
}

describe('a webhook that never comes', () => {
  it('is replaced by a check after two minutes, once', async () => {
    const { id, payment_id } = await paidInSilence();
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'pending' });
    const [attempt] = await shop.attempts(id);
    expect(minutesFrom(attempt?.createdAt ?? new Date(), await nextCheck(payment_id))).toBe(2);
    await Promise.all([shop.check(payment_id), shop.check(payment_id)]);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    expect(await shop.diary(id, { to: 'paid' })).toMatchObject([{ channel: 'job' }]);
    expect((await shop.attempts(id))[0]?.externalId).toBe(
      (await kassa.payment((await shop.attempts(id))[0]?.invoice ?? 0)).opKey,
    );
  });

  it('that comes after that check is answered and changes nothing', async () => {
    const { id, invoice, payment_id } = await paidInSilence();
    await shop.check(payment_id);
    const [sent] = await kassa.notify(invoice);
    expect(sent).toMatchObject({ status: 200, answer: `OK${invoice}` });
    expect(await shop.diary(id, { to: 'paid' })).toHaveLength(1);
  });

  it('does no harm when it comes at the moment of the check', async () => {
    const { id, invoice, payment_id } = await paidInSilence();
    await Promise.all([shop.check(payment_id), kassa.notify(invoice, { count: 5 }), shop.check(payment_id)]);
    expect(await shop.diary(id, { to: 'paid' })).toHaveLength(1);
    expect(await shop.attempts(id)).toMatchObject([{ state: 'paid', receivedAmount: 199_000 }]);
  });

  it('is replaced by a check as soon as the buyer comes back from the provider', async () => {
    const { payment_id, invoice, number } = await paidInSilence();
    const text = `1990.00:${invoice}:P1-secret:Shp_order=${number}`;
    const query = new URLSearchParams({
      OutSum: '1990.00',
      InvId: String(invoice),
      Shp_order: String(number),
      Culture: 'ru',
      SignatureValue: createHash('md5').update(text).digest('hex'),
    });
    const success = await fetch(`${shop.api.origin}/payment/robokassa/success?${query}`, { redirect: 'manual' });
    expect(success.status).toBe(303);
    expect(success.headers.get('location')).toBe(
      `https://shop.example/checkout/return?invoice=${invoice}&result=success`,
    );
    expect(((await nextCheck(payment_id))?.getTime() ?? 0) - Date.now()).toBeLessThan(1000);
  });

  it('causes no check from a stranger’s link, and no such link fails a payment', async () => {
    const { id, payment_id, invoice } = await shop.begin();
    for (const end of ['fail', 'success']) await comeBack(end, invoice);
    expect(minutesFrom(new Date(), await nextCheck(payment_id))).toBe(2);
    expect(await shop.attempts(id)).toMatchObject([{ state: 'pending' }]);
  });

  it.each(['fail', 'success'])('the address for %s does not tell which invoices there are', async (end) => {
    const { invoice } = await shop.begin();
    for (const asked of [invoice, invoice + 1_000_000]) {
      const answer = await comeBack(end, asked);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `https://shop.example/checkout/return?invoice=${asked}&result=${end}`,
      ]);
    }
  });
});

describe('a check of a payment', () => {
  it('comes after 2, 5, 15 and 60 minutes, then every six hours for three days; at its end the attempt expires', async () => {
    const { hash, id } = await shop.order();
    const { payment_id } = await shop.init(hash);
    const [{ createdAt } = { createdAt: new Date() }] = await shop.attempts(id);
    const looks: number[] = [];
    for (let at = await nextCheck(payment_id); at; at = await nextCheck(payment_id)) {
      looks.push(minutesFrom(createdAt, at));
      await db.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key = ${`check_payment:${payment_id}`}`;
      await shop.check(payment_id, at);
      const { payment_status } = await shop.status(payment_id, hash);
      expect(payment_status).toBe(looks.length > 3 ? 'expired' : 'pending');
      if (looks.length > 30) break;
    }
    expect(looks.slice(0, 6)).toEqual([2, 7, 22, 65, 425, 785]);
    expect(looks.at(-1)).toBeGreaterThanOrEqual(3 * 24 * 60);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'unpaid' });
  });

  it('fails an attempt that the provider has given up, and the buyer can pay again under another number', async () => {
    const { id, hash, invoice, payment_id } = await shop.begin();
    await kassa.decline(invoice);
    expect((await shop.status(payment_id, hash)).payment_status).toBe('pending');
    const again = await shop.init(hash);
    expect(again.invoice).not.toBe(invoice);
    expect(await shop.attempts(id)).toMatchObject([{ state: 'failed' }, { state: 'pending' }]);
    await kassa.open(again.fields);
    await kassa.pay(again.invoice);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
  });

  it('counts a provider that is down as no answer', async () => {
    const { id, payment_id, invoice } = await paidInSilence();
    await kassa.fail({ kind: 'down', count: 1 });
    const [attempt] = await shop.attempts(id);
    await shop.check(payment_id, new Date((attempt?.expiresAt?.getTime() ?? 0) + 60 * MINUTE));
    expect(await shop.attempts(id)).toMatchObject([{ state: 'pending', checks: 1 }]);
    await shop.check(payment_id);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    expect(invoice).toBeGreaterThan(0);
  });

  it('reports states that need a person', async () => {
    const { id, payment_id, invoice } = await shop.begin();
    await kassa.setState(invoice, 80);
    await shop.check(payment_id);
    expect(shop.alarms).toMatchObject([{ paymentId: payment_id }]);
    expect(await shop.attempts(id)).toMatchObject([{ state: 'pending' }]);
  });
});

describe('paying again', () => {
  it('is refused for an order that the provider knows as paid', async () => {
    const { hash, id } = await paidInSilence();
    const answer = await shop.api.post('/api/payment/init', { order_hash: hash, payment_method_id: shop.online.id });
    expect(answer.body.code).toBe('order_paid');
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    expect(await shop.attempts(id)).toHaveLength(1);
  });

  it('continues the open attempt, also as a link', async () => {
    const { hash, id } = await shop.order();
    const first = await shop.init(hash);
    const link = await shop.api.post('/api/payment/create-invoice', {
      order_hash: hash,
      payment_method_id: shop.online.id,
    });
    const { payment_id, url } = dataOf<{ payment_id: number; url: string }>(link);
    expect(payment_id).toBe(first.payment_id);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual(first.fields);
    expect(await shop.attempts(id)).toHaveLength(1);
  });

  it('is not needed for money that a person takes: that ends the waiting', async () => {
    const { hash, id } = await shop.order();
    await shop.init(hash);
    const chosen = await shop.api.post('/payment/method', { order_hash: hash, payment_method_id: shop.cash.id });
    expect(dataOf(chosen)).toMatchObject({ payment_status: 'unpaid', payment_method: 'cash' });
    const answer = await shop.api.post('/api/payment/init', { order_hash: hash, payment_method_id: shop.cash.id });
    expect(answer.body.code).toBe('payment_not_needed');
    expect(await shop.diary(id, { from: 'pending', to: 'unpaid' })).toHaveLength(1);
  });

  it('is over once the order is cancelled', async () => {
    const { hash, id } = await shop.order();
    await db.order.update({ where: { id }, data: { status: 'cancelled' } });
    const answer = await shop.api.post('/api/payment/init', { order_hash: hash, payment_method_id: shop.online.id });
    expect(answer.body.code).toBe('order_locked');
  });
});
