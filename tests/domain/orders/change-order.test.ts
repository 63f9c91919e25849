import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeOrderInput } from '#shared/contract/order.ts';
import { MAX_ORDER_TOTAL } from '#shared/contract/order-limits.ts';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import type { OrderKey } from '#shared/domain/orders/find-order.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import {
  GUEST,
  makeDelivery,
  makePaymentMethod,
  makeProduct,
  makeUser,
  orderInput,
  resetShop,
  rub,
  setShop,
} from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const change = (key: OrderKey, changes: ChangeOrderInput, userId: number | null = null) =>
  changeOrder({ db }, key, changes, { userId });

async function order(userId: number | null = null) {
  const { id } = await makeProduct(db, { price: rub(1000) });
  return (await placeOrder({ db }, orderInput([{ id }]), { ...GUEST, userId })).order;
}

beforeEach(async () => {
  await resetShop(db);
  await clearJobs(db);
});

describe('changing an order', () => {
  it('recalculates the totals with the delivery, and keeps the fee of the day it was placed', async () => {
    await setShop(db, { rentType: 'u2p', rentPrice: rub(50) });
    const { hash } = await order();
    await setShop(db, { rentType: '', rentPrice: rub(777) });
    const delivery = await makeDelivery(db, { title: 'Курьер', price: rub(350) });
    expect(await change({ hash }, { delivery_id: delivery.id })).toMatchObject({
      deliveryId: delivery.id,
      deliveryTitle: 'Курьер',
      deliveryPrice: rub(350),
      cartTotal: rub(1000),
      totalPrice: rub(1350),
      amountToPay: rub(1400),
    });
    expect(await change({ hash }, { delivery_id: null })).toMatchObject({
      deliveryId: null,
      deliveryTitle: 'Самовывоз',
      totalPrice: rub(1000),
      amountToPay: rub(1050),
    });
  });

  it('changes only the given fields', async () => {
    const before = await order();
    const after = await change({ hash: before.hash }, { fio: 'Пётр', phone: '+7 (900) 000-00-00' });
    expect({ ...after, updatedAt: 0 }).toEqual({
      ...before,
      fullName: 'Пётр',
      phone: '+7 (900) 000-00-00',
      updatedAt: 0,
    });
  });

  it('writes the diary and redraws the cards, once for many changes', async () => {
    const anna = await makeUser(db);
    const { id, hash } = await order(anna.id);
    const method = await makePaymentMethod(db);
    await clearJobs(db);
    await change({ hash }, { fio: 'Пётр', address: 'Тула' }, anna.id);
    await change({ id, userId: anna.id }, { payment_method_id: method.id }, anna.id);
    const events = await db.orderEvent.findMany({
      where: { orderId: id, kind: { not: 'created' } },
      orderBy: { id: 'asc' },
    });
    expect(events).toMatchObject([
      { kind: 'details', actorId: anna.id, channel: 'api', details: { changed: ['fio', 'address'] } },
      { kind: 'method', actorId: anna.id, channel: 'api', details: { changed: ['payment_method_id'] } },
    ]);
    expect(await queuedJobs(db)).toMatchObject([{ task: 'refresh_cards', key: `refresh_cards:${id}` }]);
  });

  it.each([
    { status: 'processing' as const },
    { status: 'completed' as const },
    { status: 'cancelled' as const },
    { paymentState: 'pending' as const },
    { paymentState: 'paid' as const },
    { paymentState: 'refund_due' as const },
    { paymentState: 'refunded' as const },
  ])('is refused for an order in %j, and nothing is written', async (state) => {
    const { id, hash } = await order();
    await db.order.update({ where: { id }, data: state });
    await clearJobs(db);
    const read = () => db.order.findUniqueOrThrow({ where: { id }, include: { events: true } });
    const before = await read();
    expect(await codeOf(change({ hash }, { fio: 'Пётр' }))).toBe('order_locked');
    expect(await codeOf(change({ hash }, { delivery_id: 2_000_000_000 }))).toBe('order_locked');
    expect(await read()).toEqual(before);
    expect(await queuedJobs(db)).toEqual([]);
  });

  it('and a manager who takes the order to work at the same moment: only one of them succeeds', async () => {
    const { id, hash } = await order();
    const [changed] = await Promise.allSettled([
      change({ hash }, { fio: 'Пётр' }),
      db.order.updateMany({ where: { id, status: 'pending' }, data: { status: 'processing' } }),
    ]);
    const events = await db.orderEvent.count({ where: { orderId: id, kind: 'details' } });
    expect(events).toBe(changed.status === 'fulfilled' ? 1 : 0);
  });

  it.each([
    ['a payment that begins', { paymentState: 'pending' as const }],
    ['a payment that arrives', { paymentState: 'paid' as const }],
    ['a manager who takes the order to work', { status: 'processing' as const }],
  ])('is refused after %s in between, and writes nothing', async (_name, state) => {
    const { id, hash } = await order();
    const { changing } = await db.$transaction(async (tx) => {
      await tx.order.update({ where: { id }, data: state });
      // It has read the old order, and its write waits for this transaction.
      const changing = codeOf(change({ hash }, { fio: 'Пётр' }));
      await untilSomebodyWaits(db);
      return { changing };
    });
    expect(await changing).toBe('order_locked');
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ ...state, fullName: 'Иванов Иван' });
    expect(await db.orderEvent.count({ where: { orderId: id, kind: 'details' } })).toBe(0);
  });

  it('is refused where the delivery would make the order larger than any may be', async () => {
    const { id, hash } = await order();
    const sum = MAX_ORDER_TOTAL - rub(300);
    await db.order.update({ where: { id }, data: { cartTotal: sum, totalPrice: sum, amountToPay: sum } });
    const [fits, tooDear] = [
      await makeDelivery(db, { price: rub(300) }),
      await makeDelivery(db, { price: rub(300) + 1 }),
    ];
    expect(await codeOf(change({ hash }, { delivery_id: tooDear.id }))).toBe('order_too_large');
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ deliveryId: null });
    expect(await change({ hash }, { delivery_id: fits.id })).toMatchObject({ totalPrice: MAX_ORDER_TOTAL });
  });

  it('is refused with a delivery or a method that cannot be had', async () => {
    const { hash } = await order();
    const off = await makeDelivery(db, { isActive: false });
    const method = await makePaymentMethod(db, { isActive: false });
    expect(await codeOf(change({ hash }, { delivery_id: off.id }))).toBe('delivery_unavailable');
    expect(await codeOf(change({ hash }, { payment_method_id: method.id }))).toBe('payment_method_unavailable');
    expect(await codeOf(change({ hash }, { payment_method_id: 2_000_000_000 }))).toBe('payment_method_unavailable');
    const delivery = await makeDelivery(db);
    await setShop(db, { deliveryEnabled: false });
    expect(await codeOf(change({ hash }, { delivery_id: delivery.id }))).toBe('delivery_unavailable');
    expect(await change({ hash }, { delivery_id: null })).toMatchObject({ deliveryTitle: 'Самовывоз' });
  });

  it('never reveals that somebody else’s order exists', async () => {
    const [anna, boris] = [await makeUser(db), await makeUser(db)];
    const { id } = await order(anna.id);
    expect(await codeOf(change({ id, userId: boris.id }, { fio: 'Б' }, boris.id))).toBe('order_not_found');
    expect(await codeOf(change({ id: 2_000_000_000, userId: anna.id }, { fio: 'А' }, anna.id))).toBe('order_not_found');
    expect(await codeOf(change({ hash: 'x'.repeat(32) }, { fio: 'А' }))).toBe('order_not_found');
    const guests = await order();
    expect(await codeOf(change({ id: guests.id, userId: anna.id }, { fio: 'А' }, anna.id))).toBe('order_not_found');
  });
});

describe('a buyer who changes an order again and again', () => {
  const eventsOf = (orderId: number) =>
    db.orderEvent.count({ where: { orderId, kind: { in: ['details', 'method'] } } });
  const redraws = () => db.$queryRaw<{ runAt: Date }[]>`
    SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE task_identifier = 'refresh_cards'`;

  it('adds nothing to its history with what it already has', async () => {
    const { id, hash, fullName, phone, updatedAt } = await order();
    await clearJobs(db);
    const same = { fio: fullName, phone, delivery_id: null };
    expect(await change({ hash }, same)).toMatchObject({ id, updatedAt });
    expect(await eventsOf(id)).toBe(0);
    expect(await redraws()).toEqual([]);
  });

  it('has the cards redrawn once in two seconds, however many changes there are', async () => {
    const { id, hash } = await order();
    await clearJobs(db);
    const before = Date.now();
    await change({ hash }, { comment: 'раз' });
    const [first] = await redraws();
    expect(first?.runAt.getTime()).toBeGreaterThan(before + 1500);
    for (const comment of ['два', 'три']) await change({ hash }, { comment });
    expect(await redraws()).toEqual([first]);
    // A step of the staff is shown at once.
    await changeStatus({ db }, { id, asStaff: true }, 'processing', { userId: null, as: 'admin', channel: 'bot' });
    const [brought] = await redraws();
    expect(brought?.runAt.getTime()).toBeLessThan(first?.runAt.getTime() ?? 0);
  });

  it('reaches an end that nobody reaches by hand', async () => {
    const { id: orderId, hash } = await order();
    await db.orderEvent.createMany({
      data: Array.from({ length: 199 }, () => ({ orderId, kind: 'details' as const, channel: 'api' as const })),
    });
    await change({ hash }, { comment: 'двухсотое' });
    expect(await codeOf(change({ hash }, { comment: 'ещё одно' }))).toBe('order_locked');
    expect(await eventsOf(orderId)).toBe(200);
  });
});
