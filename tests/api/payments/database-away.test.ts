import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { openPayingShop } from '../../support/paying-shop.ts';

const shop = await openPayingShop();
afterAll(shop.close);

/** Blocks all connections to the shop's database until the returned function is called. */
async function takeAway(url: string): Promise<() => Promise<void>> {
  const place = new URL(url);
  const name = place.pathname.slice(1);
  place.pathname = '/postgres';
  const client = new pg.Client({ connectionString: place.href });
  await client.connect();
  await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  return async () => {
    await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
    await client.end();
  };
}

it('a webhook without a database is not answered, comes again, and counts once', async () => {
  const { id, invoice } = await shop.begin();
  const giveBack = await takeAway(shop.database.url);
  await shop.kassa.pay(invoice);
  const { webhooks, acknowledged } = await shop.kassa.payment(invoice);
  expect(acknowledged).toBe(false);
  expect(webhooks[0]?.status).toBeGreaterThanOrEqual(500);
  await giveBack();
  await vi.waitFor(
    async () => {
      await shop.kassa.notify(invoice);
      expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    },
    { timeout: 8000, interval: 100 },
  );
  expect(await shop.diary(id, { to: 'paid' })).toHaveLength(1);
  expect((await shop.kassa.payment(invoice)).acknowledged).toBe(true);
});
