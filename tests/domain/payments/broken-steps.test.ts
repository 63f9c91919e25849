import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '#shared/domain/database.ts';
import { checkPayment } from '#shared/domain/payments/check-payment.ts';
import type { PaymentGateway, WebhookReader } from '#shared/domain/payments/payment-gateway.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { startPayment } from '#shared/domain/payments/start-payment.ts';
import { takeWebhook } from '#shared/domain/payments/take-webhook.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { makeManager, makeUser } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { db, kassa, payments } = shop;
afterAll(shop.close);
const admin = await makeUser(db, { role: 'admin' });
await makeManager(db);

class Cut extends Error {}

/** A database that fails before the n-th statement, as for a process that is killed there. */
function cutBefore(n: number): Database {
  let left = n;
  const client = db.$extends({
    query: {
      $allOperations: ({ args, query }) => {
        left -= 1;
        if (left === 0) throw new Cut();
        return query(args);
      },
    },
  });
  return client as unknown as Database;
}

/**
 * Runs something again and again, each time failing before a later statement; returns how many statements there were.
 */
async function cutEverywhere(work: (cut: Database) => Promise<unknown>): Promise<number> {
  for (let n = 1; ; n++) {
    try {
      await work(cutBefore(n));
      return n - 1;
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
    }
  }
}

const gateway = payments.gateways.robokassa as PaymentGateway & { webhooks: WebhookReader };
const paidSteps = async (orderId: number) => (await shop.diary(orderId, { to: 'paid' })).length;

describe('a process that is cut off between any two steps', () => {
  it('of a webhook saves all of it or nothing, and the provider’s next try succeeds', async () => {
    const { id, invoice, number } = await shop.begin();
    await kassa.fail({ kind: 'lost' });
    await kassa.pay(invoice);
    const text = `1990.00:${invoice}:P2-secret:Shp_order=${number}`;
    const fields = {
      OutSum: '1990.00',
      InvId: String(invoice),
      Shp_order: String(number),
      SignatureValue: createHash('md5').update(text).digest('hex'),
    };
    const steps = await cutEverywhere(async (cut) => {
      const { paymentState } = await shop.orderNow(id);
      expect(paymentState).toBe('pending');
      expect(await db.paymentWebhook.count({ where: { payment: { orderId: id } } })).toBe(0);
      await takeWebhook({ db: cut, countsTestMoney: false }, gateway, fields);
    });
    expect(steps).toBeGreaterThan(10);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    expect(await paidSteps(id)).toBe(1);
    expect(await db.notification.count({ where: { event: { orderId: id, to: 'paid' } } })).toBe(2);
  });

  it('of a check at the provider finds the money at the next check', async () => {
    const { id, invoice, payment_id } = await shop.begin();
    await kassa.fail({ kind: 'lost' });
    await kassa.pay(invoice);
    await cutEverywhere((cut) => checkPayment({ ...shop.deps, db: cut }, payment_id));
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    expect(await paidSteps(id)).toBe(1);
  });

  it('of a payment’s start leaves one attempt at most, and that attempt is checked later', async () => {
    const { id, hash } = await shop.order();
    const choice = { paymentMethodId: shop.online.id, actorId: null, channel: 'api' } as const;
    await cutEverywhere((cut) => startPayment({ db: cut, ...payments }, { hash }, choice));
    const attempts = await shop.attempts(id);
    expect(attempts).toMatchObject([{ state: 'pending' }]);
    expect(
      await db.$queryRaw`SELECT 1 AS there FROM graphile_worker.jobs
      WHERE key = ${`check_payment:${attempts[0]?.id}`}`,
    ).toEqual([{ there: 1 }]);
  });

  it('of a refund never asks the provider twice', async () => {
    for (let n = 1, done = false; !done; n++) {
      const { invoice, payment_id } = await shop.begin();
      await kassa.pay(invoice);
      const wish = { isManual: false, actorId: admin.id, channel: 'api' } as const;
      done = await refundPayment({ db: cutBefore(n), ...payments }, payment_id, wish).then(
        () => true,
        () => false,
      );
      // The next attempt finds it open, or may start again because the provider was not asked.
      await refundPayment({ db, ...payments }, payment_id, wish).catch(() => {});
      const asked = (await kassa.payment(invoice)).refunds;
      expect(asked, `cut before statement ${n}`).toHaveLength(1);
      expect(await db.refund.count({ where: { paymentId: payment_id } })).toBe(1);
    }
  });
});
