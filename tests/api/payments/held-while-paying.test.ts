import { afterAll, beforeEach, expect, it } from 'vitest';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { GUEST, makeProduct, orderInput, rub, setShop } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { db } = shop;
afterAll(shop.close);

const MINUTE = 60_000;

beforeEach(() => setShop(db, { holdMinutes: 60, holdHours: 24, paymentsEnabled: true }));

/** Places an order that holds a counted piece. */
async function held() {
  const product = await makeProduct(db, { price: rub(1990), stock: 1 });
  return (await placeOrder({ db }, orderInput([product]), GUEST)).order;
}

/** Makes an order older by this number of minutes. */
async function pass(id: number, minutes: number): Promise<void> {
  const age = `${minutes} minutes`;
  await db.$executeRaw`
    UPDATE orders SET created_at = created_at - ${age}::interval, hold_ends_at = hold_ends_at - ${age}::interval,
      hold_remind_at = hold_remind_at - ${age}::interval
    WHERE id = ${id}`;
  await db.$executeRaw`
    UPDATE payments SET created_at = created_at - ${age}::interval, expires_at = expires_at - ${age}::interval
    WHERE order_id = ${id}`;
  await db.$executeRaw`UPDATE order_events SET created_at = created_at - ${age}::interval WHERE order_id = ${id}`;
}

/** Minutes from now until the hold ends. */
const left = async (id: number): Promise<number> =>
  Math.round(((await shop.orderNow(id)).holdEndsAt?.getTime() ?? 0) - Date.now()) / MINUTE;

it('a payment that starts within the hold keeps the pieces as long as it can be paid', async () => {
  const { id, hash } = await held();
  await pass(id, 58);
  await shop.init(hash);
  expect(await left(id)).toBeCloseTo(65, 0);
});

it('payments that start one after another keep them no longer than one payment', async () => {
  const { id, hash } = await held();
  await pass(id, 58);
  await shop.init(hash);
  for (const waited of [55, 5]) {
    await pass(id, waited);
    await shop.init(hash);
  }
  // The order's own hour and the payment's time end in seven minutes; the attempt alone would last an hour more.
  expect(await left(id)).toBeLessThan(8);
});

it('a restored order again gets its own time and a payment’s time', async () => {
  const { id, hash } = await held();
  await pass(id, 300);
  await db.order.update({ where: { id }, data: { status: 'cancelled', isHoldEnded: true, holdEndsAt: null } });
  await db.product.updateMany({ data: { stock: 1 } });
  expect((await shop.api.post(`/api/order/hash/${hash}/restore`)).status).toBe(200);
  // After the reminder the hold no longer shows when it began.
  await db.order.update({ where: { id }, data: { holdRemindAt: null } });
  await pass(id, 50);
  await shop.init(hash);
  expect(await left(id)).toBeCloseTo(65, 0);
});
