import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayTotals } from '#shared/domain/figures/read-figures.ts';
import { shopDigest } from '#shared/domain/figures/shop-digest.ts';
import { queueDigests } from '#shared/domain/notifications/queue-digests.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { undoStep } from '#shared/domain/payments/undo-step.ts';
import { shopDay } from '#shared/domain/settings/period.ts';
import { createTestDatabase } from '../../support/database.ts';
import { clearJobs } from '../../support/jobs.ts';
import { orderAs } from '../../support/orders.ts';
import { makeManager, makeProduct, makeUser, rub, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const DAY = '2026-11-20';
/** Nine in the morning after that day, in Moscow. */
const MORNING = new Date('2026-11-21T06:00:00Z');
const product = await makeProduct(db, { price: rub(1000) });

/** An order placed at this time of that day in Moscow. */
async function placedAt(time: string, quantity = 1) {
  const order = await orderAs(db, null, [{ id: product.id, quantity }]);
  const createdAt = new Date(`${DAY}T${time}+03:00`);
  await db.orderEvent.updateMany({ where: { orderId: order.id }, data: { createdAt } });
  return db.order.update({ where: { id: order.id }, data: { createdAt } });
}
const event = (orderId: number, kind: 'status' | 'payment', from: string, to: string, time: string) =>
  db.orderEvent.create({
    data: { orderId, kind, from, to, channel: 'api', createdAt: new Date(`${DAY}T${time}+03:00`) },
  });
const digests = () =>
  db.notification.findMany({ where: { kind: 'digest_for_manager' }, orderBy: { recipientId: 'asc' } });

beforeEach(async () => {
  await db.payment.deleteMany();
  await db.order.deleteMany();
  await db.review.deleteMany();
  await db.user.deleteMany();
  await clearJobs(db);
  await setShop(db, { timezone: 'Europe/Moscow' });
});

describe('money that staff took', () => {
  it('counts on its day, in parts too, and not what they took back', async () => {
    const { id } = await placedAt('10:00:00', 2);
    const actor = await makeManager(db);
    const staff = { userId: actor.id, as: 'manager', channel: 'bot' } as const;
    const key = { id, asStaff: true } as const;
    for (const amount of [rub(500), rub(700)]) {
      await receiveMoney({ db, undoMs: 60_000 }, key, { manualType: 'cash', amount }, staff);
    }
    const today = await shopDay(db);
    expect((await dayTotals(db, today)).paid).toEqual({ count: 1, sum: rub(1200) });
    const last = await db.orderEvent.findFirstOrThrow({ where: { orderId: id }, orderBy: { id: 'desc' } });
    await undoStep({ db }, key, last.id, staff);
    expect((await dayTotals(db, today)).paid).toEqual({ count: 1, sum: rub(500) });
    await db.payment.deleteMany();
  });

  it('is asked for in the morning where an order is completed without it', async () => {
    const { id, number } = await placedAt('10:00:00');
    await event(id, 'status', 'processing', 'completed', '12:00:00');
    await db.order.update({ where: { id }, data: { status: 'completed' } });
    expect((await shopDigest(db, DAY, MORNING)).unpaid).toEqual({ numbers: [number], total: 1 });
    await db.order.update({ where: { id }, data: { paymentState: 'paid' } });
    expect((await shopDigest(db, DAY, MORNING)).unpaid).toEqual({ numbers: [], total: 0 });
  });
});

describe('what waits', () => {
  it('is listed when nobody took it for hours, or when it is not finished for days', async () => {
    const forgotten = await placedAt('09:00:00');
    const fresh = await placedAt('12:00:00');
    await db.order.update({ where: { id: fresh.id }, data: { createdAt: new Date(MORNING.getTime() - 2 * 3600_000) } });
    const slow = await placedAt('08:00:00');
    await db.order.update({ where: { id: slow.id }, data: { status: 'processing' } });
    await event(slow.id, 'status', 'pending', 'processing', '08:30:00');
    await db.orderEvent.updateMany({
      where: { orderId: slow.id, kind: 'status' },
      data: { createdAt: new Date(MORNING.getTime() - 49 * 3600_000) },
    });
    const atWork = await placedAt('08:00:00');
    await db.order.update({ where: { id: atWork.id }, data: { status: 'processing' } });
    await event(atWork.id, 'status', 'pending', 'processing', '08:30:00');
    const { waiting } = await shopDigest(db, DAY, MORNING);
    expect(waiting.orders.map(({ id, status }) => [id, status])).toEqual([
      [slow.id, 'processing'],
      [forgotten.id, 'pending'],
    ]);
    expect(waiting.total).toBe(2);
  });

  it('names five and counts all; money to give back, reviews and undelivered notifications too', async () => {
    const user = await makeUser(db);
    for (let n = 0; n < 7; n++) await placedAt(`0${n}:00:00`);
    const [first, paidTwice, tooMuch] = await db.order.findMany({ orderBy: { id: 'asc' } });
    const came = { amount: 100, receivedAmount: 100, provider: 'robokassa', paidAt: MORNING } as const;
    for (const [order, paymentState, refundReason] of [
      [first, 'refund_due', 'cancelled'],
      [paidTwice, 'paid', 'double'],
      [tooMuch, 'unpaid', 'amount'],
    ] as const) {
      const orderId = order?.id ?? 0;
      await db.order.update({ where: { id: orderId }, data: { paymentState } });
      await db.payment.create({ data: { ...came, orderId, state: 'refund_due', refundReason } });
    }
    await db.review.create({ data: { productId: product.id, userId: user.id, rating: 5, comment: 'Да' } });
    const created = await db.orderEvent.findFirstOrThrow({ where: { orderId: first?.id ?? 0 } });
    const at = { createdAt: new Date(MORNING.getTime() - 3600_000), eventId: created.id, recipientId: user.id };
    await db.notification.createMany({
      data: [
        { kind: 'order_created_for_customer', subject: 'a', state: 'skipped', ...at },
        { kind: 'order_cancelled_for_manager', subject: 'b', state: 'failed', ...at },
        { kind: 'order_cancelled_for_manager', subject: 'c', state: 'skipped', ...at },
        { kind: 'order_created_for_customer', subject: 'd', state: 'sent', ...at },
      ],
    });
    const digest = await shopDigest(db, DAY, MORNING);
    expect(digest.waiting.orders).toHaveLength(5);
    expect(digest).toMatchObject({
      waiting: { total: 7 },
      refundsDue: 3,
      reviewsWaiting: 1,
      undelivered: { total: 2, numbers: [first?.number] },
    });
  });
});

describe('the morning’s digest', () => {
  it('is queued once for everybody of the staff who wants it, however often the clock looks', async () => {
    await placedAt('12:00:00');
    const [pavel, vera] = [await makeManager(db, { role: 'admin' }), await makeManager(db)];
    await makeManager(db, { wantsDigest: false });
    await makeManager(db, { canMessage: false });
    await makeUser(db);
    await Promise.all([queueDigests(db, MORNING), queueDigests(db, MORNING)]);
    await queueDigests(db, new Date(MORNING.getTime() + 4 * 3600_000));
    expect(await digests()).toMatchObject([
      { recipientId: pavel.id, subject: `digest:${DAY}` },
      { recipientId: vera.id, subject: `digest:${DAY}` },
    ]);
    await queueDigests(db, new Date(MORNING.getTime() + 24 * 3600_000));
    expect(await digests()).toHaveLength(4);
  });

  it('waits for nine by the shop’s clock, and does not come in the evening', async () => {
    await placedAt('12:00:00');
    await makeManager(db);
    await queueDigests(db, new Date('2026-11-21T05:59:59Z'));
    await queueDigests(db, new Date('2026-11-21T15:00:00Z'));
    expect(await digests()).toEqual([]);
    await setShop(db, { timezone: 'Asia/Vladivostok' });
    await queueDigests(db, new Date('2026-11-20T23:00:00Z'));
    expect(await digests()).toMatchObject([{ subject: `digest:${DAY}` }]);
  });

  it('is not sent to a shop that has no history', async () => {
    await makeManager(db);
    await queueDigests(db, MORNING);
    expect(await digests()).toEqual([]);
  });
});
