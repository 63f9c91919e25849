import { afterAll, describe, expect, it } from 'vitest';
import { CALLS } from '#api/description/calls.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { cabinet } from '../../support/robokassa.ts';
import { makeUser } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { api, db, kassa } = shop;
afterAll(shop.close);

const { password1, password2, password3, testPassword1, testPassword2 } = cabinet;
const SECRETS = [password1, password2, password3, testPassword1, testPassword2];

describe('the shop’s secrets for its provider', () => {
  it('are in no answer and no log line, and signatures are in no log line either', async () => {
    const token = await openSession(db, (await makeUser(db, { role: 'admin' })).id);
    const answers: string[] = [];
    const keep = async (answer: Promise<{ text: string }>) => void answers.push((await answer).text);

    const live = await shop.begin();
    const trial = await shop.begin(shop.test.id);
    await kassa.notify(live.invoice, { bad_signature: true });
    await kassa.notify(live.invoice, { is_test: true });
    for (const { invoice } of [live, trial]) await kassa.pay(invoice);
    const body = { order_hash: live.hash, payment_method_id: shop.online.id };
    await keep(api.post('/api/payment/init', body));
    await keep(api.post('/api/payment/init', { ...body, order_hash: (await shop.order()).hash }));
    await keep(api.post('/payment/robokassa/create-invoice-api', { order_hash: (await shop.order()).hash }, { token }));
    await kassa.fail({ kind: 'cut', service: 'refunds', times: 1 });
    await keep(api.post(`/api/admin/payments/${live.payment_id}/refund`, {}, { token }));
    await keep(api.get(`/api/admin/orders/${live.id}/payments`, { token }));
    await kassa.fail({ kind: 'down', times: 1 });
    await keep(api.post('/payment/robokassa/check-receipt-status', { payment_id: live.payment_id }, { token }));
    // Every call that needs only an address.
    for (const { method, path } of CALLS) {
      if (method === 'get' && !path.includes('{')) await keep(api.get(path, { token }));
    }
    await keep(api.get('/'));

    const log = JSON.stringify(api.entries);
    expect(answers.length).toBeGreaterThan(20);
    for (const secret of SECRETS) {
      expect(answers.filter((text) => text.includes(secret))).toEqual([]);
      expect(log).not.toContain(secret);
    }
    expect(log).toContain('a payment webhook came');
    expect(log).toContain('a payment webhook was refused');
    expect(log.toLowerCase()).not.toContain(live.fields.SignatureValue?.toLowerCase());
    expect(log).not.toMatch(/signaturevalue/i);
    const kept = JSON.stringify(await db.paymentWebhook.findMany());
    expect(kept).toContain('OutSum');
    expect(kept).not.toMatch(/signature/i);
  });

  it('reveal only the public names of their method', async () => {
    const { body } = await api.get('/api/payments/active');
    expect(body.data).toContainEqual(
      expect.objectContaining({ merchant_id: cabinet.login, public_token: 'robokassa', test_mode: true }),
    );
  });
});
