import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, dayAt } from '#shared/contract/delivery-days.ts';
import { orderFilters } from '#shared/contract/desk/order-search.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { writeToShop } from '#shared/domain/orders/order-messages.ts';
import { countOrders, searchOrders } from '#shared/domain/orders/search-orders.ts';
import { createTestDatabase } from '../../support/database.ts';
import { orderAs } from '../../support/orders.ts';
import { makeDelivery, makeManager, makeProduct, makeUser, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const cup = await makeProduct(db, { title: 'Кружка «Туман»', sku: 'CUP-1' });
const plate = await makeProduct(db, { title: 'Тарелка 100%', sku: 'PL_2' });

beforeEach(async () => {
  await db.payment.deleteMany();
  await db.order.deleteMany();
  await db.user.deleteMany();
  await setShop(db, { timezone: 'Europe/Moscow' });
});

const found = async (filters: Record<string, unknown>) =>
  (await searchOrders(db, orderFilters.parse(filters), { limit: 50 })).orders.map(({ id }) => id);

async function twoOrders() {
  const anna = await orderAs(db, null, [{ id: cup.id }], {
    fio: 'Петрова Анна',
    phone: '+7 (921) 555-44-33',
    user_telegram: 'anna_p',
  });
  const oleg = await orderAs(db, null, [{ id: plate.id }], {
    fio: 'Петров Олег',
    phone: '+7 (916) 000-44-33',
    user_telegram: 'oleg',
  });
  return { anna, oleg };
}

it('orders are narrowed to a delivery day: today and tomorrow by the shop’s clock, or a date', async () => {
  const { anna, oleg } = await twoOrders();
  const today = dayAt('Europe/Moscow', new Date());
  await db.order.update({ where: { id: anna.id }, data: { deliveryDay: today } });
  await db.order.update({ where: { id: oleg.id }, data: { deliveryDay: dayAfter(today, 1) } });
  await orderAs(db, null, [{ id: cup.id }]);
  expect(await found({ delivery_day: 'today' })).toEqual([anna.id]);
  expect(await found({ delivery_day: 'tomorrow' })).toEqual([oleg.id]);
  expect(await found({ delivery_day: dayAfter(today, 1), q: 'петров' })).toEqual([oleg.id]);
  expect(await found({ delivery_day: dayAfter(today, 2) })).toEqual([]);
  expect(await countOrders(db, orderFilters.parse({ delivery_day: 'today' }))).toBe(1);
});

describe('a search', () => {
  it('finds orders by everything that people know about them', async () => {
    const { anna, oleg } = await twoOrders();
    const both = [oleg.id, anna.id];
    const expected: [string, number[]][] = [
      [String(anna.number), [anna.id]],
      [`№ ${oleg.number}`, [oleg.id]],
      ['8 (921) 555-44-33', [anna.id]],
      ['+79215554433', [anna.id]],
      ['9215554433', [anna.id]],
      ['44-33', both],
      ['54433', [anna.id]],
      ['петрова', [anna.id]],
      ['анна ПЕТРОВА', [anna.id]],
      ['петров', both],
      ['@anna_p', [anna.id]],
      ['кружка', [anna.id]],
      ['туман', [anna.id]],
      ['тарелка', [oleg.id]],
      ['cup-1', [anna.id]],
      ['PL_2', [oleg.id]],
      ['', both],
    ];
    for (const [q, ids] of expected) expect({ q, ids: await found({ q }) }).toEqual({ q, ids });
  });

  it.each(['433', '%', '_____', 'annaXp', 'PLX2', 'Сидоров', '\\', "'; DROP TABLE orders; --", '"', '😀'])(
    'finds nothing by %j',
    async (q) => {
      await twoOrders();
      expect(await found({ q })).toEqual([]);
    },
  );

  it('finds the order of a parcel by its number, or by how that begins', async () => {
    const { anna } = await twoOrders();
    await db.order.update({
      where: { id: anna.id },
      data: { status: 'processing', fulfilment: 'shipped', carrier: 'Почта России', trackNumber: 'RA644000001RU' },
    });
    for (const q of ['RA644000001RU', 'ra 644000001 ru', 'RA644000']) expect(await found({ q })).toEqual([anna.id]);
    expect(await found({ q: '644000001' })).toEqual([]);
  });

  it('finds the order that replaced another, and never the replaced one', async () => {
    const old = await orderAs(db, null, [{ id: cup.id }]);
    const next = await orderAs(db, null, [{ id: cup.id, quantity: 2 }], { replaces: old.hash });
    expect(await found({ q: String(old.number) })).toEqual([next.id]);
    expect(await found({ q: 'кружка' })).toEqual([next.id]);
    expect(await found({})).toEqual([next.id]);
  });
});

describe('the filters', () => {
  it('narrow by status, payment, delivery, day, who works it and who waits for an answer', async () => {
    const delivery = await makeDelivery(db);
    const { anna, oleg } = await twoOrders();
    const vera = await makeManager(db);
    const buyer = await makeUser(db);
    const own = await orderAs(db, Number(buyer.telegramId), [{ id: cup.id }], { delivery_id: delivery.id });
    const actor = { userId: vera.id, as: 'manager', channel: 'bot' } as const;
    await changeStatus({ db }, { id: oleg.id, asStaff: true }, 'processing', actor);
    await db.order.update({
      where: { id: anna.id },
      data: { createdAt: new Date('2026-11-19T21:30:00Z'), status: 'completed', paymentState: 'paid' },
    });
    await writeToShop({ db }, buyer.id, {
      orderId: own.id,
      text: 'Когда?',
      photoId: null,
      albumId: null,
      chatId: 1,
      messageId: 1,
    });
    expect(await found({ status: 'open' })).toEqual([own.id, oleg.id]);
    expect(await found({ status: 'completed' })).toEqual([anna.id]);
    expect(await found({ payment_status: 'due' })).toEqual([own.id, oleg.id]);
    expect(await found({ payment_status: 'paid' })).toEqual([anna.id]);
    expect(await found({ delivery: 'pickup' })).toEqual([oleg.id, anna.id]);
    expect(await found({ delivery: String(delivery.id) })).toEqual([own.id]);
    // Half past midnight of the 20th in Moscow.
    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual([anna.id]);
    expect(await found({ to: '2026-11-19' })).toEqual([]);
    expect(await found({ worker: String(vera.id) })).toEqual([oleg.id]);
    expect(await found({ unanswered: 'true' })).toEqual([own.id]);
    expect(await found({ q: 'петров', status: 'processing' })).toEqual([oleg.id]);
    expect(await countOrders(db, { status: 'open' })).toBe(2);
  });

  it('find an order whose double payment has to be refunded, though it is paid', async () => {
    const { anna } = await twoOrders();
    await db.order.update({ where: { id: anna.id }, data: { paymentState: 'paid' } });
    await db.payment.create({
      data: { orderId: anna.id, provider: 'offline', amount: 100, state: 'refund_due', refundReason: 'double' },
    });
    expect(await found({ payment_status: 'refund_due' })).toEqual([anna.id]);
  });

  it('find a paid order that an edit made cheaper, until the difference is refunded', async () => {
    const { oleg } = await twoOrders();
    await db.order.update({ where: { id: oleg.id }, data: { paymentState: 'paid', overpaid: 100 } });
    expect(await found({ payment_status: 'refund_due' })).toEqual([oleg.id]);
  });
});

describe('pages', () => {
  it('go through all orders and back, also those of one millisecond, even if new orders come in', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.unshift((await orderAs(db, null, [{ id: cup.id }, { id: plate.id }])).id);
    await db.order.updateMany({ data: { createdAt: new Date('2026-11-20T12:00:00.123Z') } });
    for (const filters of [{}, { q: 'кружка' }]) {
      const first = await searchOrders(db, filters, { limit: 3 });
      expect(first.previous).toBeNull();
      const second = await searchOrders(db, filters, { limit: 3, after: first.next ?? undefined });
      const third = await searchOrders(db, filters, { limit: 3, after: second.next ?? undefined });
      expect([first, second, third].map(({ orders }) => orders.map(({ id }) => id))).toEqual([
        ids.slice(0, 3),
        ids.slice(3, 6),
        ids.slice(6),
      ]);
      expect(third.next).toBeNull();
      const back = await searchOrders(db, filters, { limit: 3, before: third.previous ?? undefined });
      expect(back.orders.map(({ id }) => id)).toEqual(ids.slice(3, 6));
      expect([back.next, back.previous]).toEqual([
        expect.objectContaining({ id: ids[5] }),
        expect.objectContaining({ id: ids[3] }),
      ]);
      const start = await searchOrders(db, filters, { limit: 3, before: back.previous ?? undefined });
      expect(start.orders.map(({ id }) => id)).toEqual(ids.slice(0, 3));
      expect(start.previous).toBeNull();
    }
  });
});
