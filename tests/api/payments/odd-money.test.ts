import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayingShop } from '../../support/paying-shop.ts';
import { makeManager } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { api, db, kassa } = shop;
afterAll(shop.close);
beforeAll(() => makeManager(db));

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Sends a signed payment webhook. */
function tell({ OutSum, InvId, ...others }: { OutSum: string; InvId: number; Shp_order?: string; EMail?: string }) {
  const order = others.Shp_order === undefined ? '' : `:Shp_order=${others.Shp_order}`;
  const SignatureValue = md5(`${OutSum}:${InvId}:P2-secret${order}`).toUpperCase();
  return api.get(
    `/payment/robokassa/result?${new URLSearchParams({ OutSum, InvId: String(InvId), ...others, SignatureValue })}`,
  );
}
const webhooksOf = (orderId: number) => db.paymentWebhook.findMany({ where: { payment: { orderId } } });
const toldOf = async (orderId: number) =>
  (await db.notification.findMany({ where: { event: { orderId, kind: 'payment' } } })).map(({ kind }) => kind);

describe('money under a number that the provider has for another order', () => {
  /** The provider knows this invoice as a payment of order 99999. */
  async function paidForAnother() {
    const { hash, id } = await shop.order();
    const begun = await shop.init(hash);
    const { MerchantLogin, OutSum, InvId, Receipt } = begun.fields;
    const text = `${MerchantLogin}:${OutSum}:${InvId}:${Receipt}:P1-secret:Shp_order=99999`;
    await kassa.open({ ...begun.fields, Shp_order: '99999', SignatureValue: md5(text) });
    await kassa.fail({ kind: 'lost' });
    await kassa.pay(begun.invoice);
    return { ...begun, hash, id };
  }

  it('pays nothing, also when the shop asks the provider, and somebody is notified', async () => {
    const { id, payment_id } = await paidForAnother();
    await shop.check(payment_id);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'failed' });
    expect(await shop.attempts(id)).toMatchObject([{ state: 'failed', receivedAmount: null }]);
    expect(shop.alarms).toMatchObject([{ paymentId: payment_id }]);
  });

  it('lets the buyer continue under another number', async () => {
    const { hash, invoice } = await paidForAnother();
    expect((await shop.init(hash)).invoice).not.toBe(invoice);
  });

  it('is reported to the managers once when it comes as a webhook', async () => {
    const { id, invoice } = await shop.begin();
    for (let time = 0; time < 2; time++) {
      expect((await tell({ OutSum: '1990.00', InvId: invoice, Shp_order: '99999' })).text).toBe(`OK${invoice}`);
    }
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'pending' });
    expect(await webhooksOf(id)).toMatchObject([{ outcome: 'another_order' }]);
    expect(await toldOf(id)).toEqual(['payment_to_return_for_manager']);
  });
});

describe('an invalid sum, correctly signed', () => {
  it.each(['1990.005', '1990,00', '', '99999999999.00'])(
    'like %j is stored, answered and reported to the managers, and pays nothing',
    async (OutSum) => {
      const { id, invoice, number } = await shop.begin();
      const answer = await tell({ OutSum, InvId: invoice, Shp_order: String(number) });
      expect([answer.status, answer.text]).toEqual([200, `OK${invoice}`]);
      expect(await webhooksOf(id)).toMatchObject([{ outcome: 'unreadable_sum', payload: { OutSum } }]);
      expect(await toldOf(id)).toEqual(['payment_to_return_for_manager']);
      expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'pending' });
    },
  );
});

describe('money that fits no order', () => {
  it('is stored, answered and reported to the managers once', async () => {
    for (let time = 0; time < 2; time++) {
      expect((await tell({ OutSum: '1990.00', InvId: 777_777 })).text).toBe('OK777777');
    }
    const [kept, ...more] = await db.paymentWebhook.findMany({ where: { paymentId: null } });
    expect([kept, more]).toMatchObject([{ outcome: 'unmatched', payload: { InvId: '777777' } }, []]);
    expect(await db.notification.findMany({ where: { kind: 'unmatched_payment_for_manager' } })).toMatchObject([
      { subject: `payment_webhook:${kept?.id}` },
    ]);
  });

  it('is ignored without the right signature', async () => {
    const answer = await api.get('/payment/robokassa/result?OutSum=1990.00&InvId=777778&SignatureValue=00');
    expect(answer.status).toBe(404);
    expect(await db.paymentWebhook.count({ where: { paymentId: null } })).toBe(1);
  });
});

it('a payer’s e-mail is not stored with the webhook', async () => {
  const { id, invoice, number } = await shop.begin();
  await tell({ OutSum: '1990.00', InvId: invoice, Shp_order: String(number), EMail: 'buyer@example.com' });
  const kept = await webhooksOf(id);
  expect(kept).toMatchObject([{ outcome: 'paid' }]);
  expect(JSON.stringify(kept)).not.toContain('buyer@');
});
