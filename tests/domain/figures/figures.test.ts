import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { daysBefore } from '#shared/contract/days.ts';
import { addToFunnel } from '#shared/domain/figures/funnel.ts';
import { dayTotals, readFigures } from '#shared/domain/figures/read-figures.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { undoStep } from '#shared/domain/payments/undo-step.ts';
import { shopDay } from '#shared/domain/settings/period.ts';
import { createTestDatabase } from '../../support/database.ts';
import { orderAs } from '../../support/orders.ts';
import { makeManager, makePaymentMethod, makeProduct, makeUser, rub, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const DAY = '2026-11-20';
const cup = await makeProduct(db, { title: 'Кружка', price: rub(1000) });
const plate = await makeProduct(db, { title: 'Тарелка', price: rub(300) });
const card = await makePaymentMethod(db, { name: 'Картой' });
const cash = await makePaymentMethod(db, { name: 'Наличными' });

const at = (time: string, day = DAY) => new Date(`${day}T${time}+03:00`);

interface Placed {
  quantity?: number;
  product?: { id: number };
  day?: string;
  phone?: string;
  source?: string;
  telegramId?: number;
}

/** An order placed at this time in Moscow. */
async function placedAt(time: string, { quantity = 1, product = cup, day = DAY, telegramId, ...fields }: Placed = {}) {
  const order = await orderAs(db, telegramId ?? null, [{ id: product.id, quantity }], fields);
  const createdAt = at(time, day);
  await db.orderEvent.updateMany({ where: { orderId: order.id }, data: { createdAt } });
  return db.order.update({ where: { id: order.id }, data: { createdAt } });
}

/** Places an order by the use case, and then changes its time. */
async function stepAt(orderId: number, to: 'processing' | 'completed' | 'cancelled', time: string, day = DAY) {
  const { id } = await makeManager(db, { role: 'admin' });
  await changeStatus({ db }, { id: orderId, asStaff: true }, to, { userId: id, as: 'admin', channel: 'bot' });
  const event = await db.orderEvent.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } });
  await db.orderEvent.update({ where: { id: event.id }, data: { createdAt: at(time, day) } });
}

const paidAt = (orderId: number, amount: number, method: { id: number }, time: string) =>
  db.payment.create({
    data: {
      orderId,
      paymentMethodId: method.id,
      provider: 'offline',
      amount,
      receivedAmount: amount,
      state: 'paid',
      paidAt: at(time),
    },
  });

beforeEach(async () => {
  await db.refund.deleteMany();
  await db.payment.deleteMany();
  await db.order.deleteMany();
  await db.user.deleteMany();
  await db.funnelCount.deleteMany();
  await setShop(db, { timezone: 'Europe/Moscow' });
});

const NONE = { count: 0, sum: 0 };

describe('the figures of a day', () => {
  it('run from midnight to midnight of the shop’s clock', async () => {
    await placedAt('00:00:00');
    await placedAt('23:59:59', { quantity: 2 });
    await placedAt('23:59:59', { day: '2026-11-19' });
    await placedAt('00:00:00', { day: '2026-11-21' });
    expect((await dayTotals(db, DAY)).placed).toEqual({ count: 2, sum: rub(3000) });
  });

  it('count an order by its current status: one that was reopened is not completed', async () => {
    const { id } = await placedAt('10:00:00');
    await stepAt(id, 'processing', '11:00:00');
    await stepAt(id, 'completed', '12:00:00');
    expect((await dayTotals(db, DAY)).completed).toEqual({ count: 1, sum: rub(1000) });
    await stepAt(id, 'processing', '13:00:00');
    expect((await dayTotals(db, DAY)).completed).toEqual(NONE);
  });

  it('count an order that was completed twice once, on the day of its last completion', async () => {
    const { id } = await placedAt('10:00:00');
    await stepAt(id, 'processing', '11:00:00');
    await stepAt(id, 'completed', '12:00:00');
    await stepAt(id, 'processing', '13:00:00');
    await stepAt(id, 'completed', '09:00:00', '2026-11-21');
    expect((await dayTotals(db, DAY)).completed).toEqual(NONE);
    expect((await dayTotals(db, '2026-11-21')).completed).toEqual({ count: 1, sum: rub(1000) });
  });

  it('count money that staff took, in parts too, and neither money nor a step that they took back', async () => {
    const { id } = await orderAs(db, null, [{ id: cup.id, quantity: 2 }]);
    const actor = await makeManager(db, { role: 'admin' });
    const staff = { userId: actor.id, as: 'admin', channel: 'bot' } as const;
    const deps = { db, undoMs: 60_000 };
    const key = { id, asStaff: true } as const;
    const today = await shopDay(db);
    const undoLast = async () => {
      const last = await db.orderEvent.findFirstOrThrow({ where: { orderId: id }, orderBy: { id: 'desc' } });
      await undoStep({ db }, key, last.id, staff);
    };
    for (const amount of [rub(500), rub(700)]) await receiveMoney(deps, key, { manualType: 'cash', amount }, staff);
    expect((await dayTotals(db, today)).paid).toEqual({ count: 1, sum: rub(1200) });
    await undoLast();
    expect((await dayTotals(db, today)).paid).toEqual({ count: 1, sum: rub(500) });
    await changeStatus(deps, key, 'processing', staff);
    await changeStatus(deps, key, 'completed', staff);
    expect((await dayTotals(db, today)).completed).toEqual({ count: 1, sum: rub(2000) });
    await undoLast();
    expect((await dayTotals(db, today)).completed).toEqual(NONE);
  });

  it('leave out an order that another one replaced', async () => {
    const old = await orderAs(db, null, [{ id: cup.id }]);
    await orderAs(db, null, [{ id: cup.id, quantity: 3 }], { replaces: old.hash });
    expect(await dayTotals(db, await shopDay(db))).toMatchObject({
      placed: { count: 1, sum: rub(3000) },
      cancelled: NONE,
    });
  });
});

describe('the figures of some days', () => {
  it('agree with a calculation by hand', async () => {
    // The day before: one buyer, who comes back.
    await placedAt('12:00:00', { day: '2026-11-19', phone: '+7 (916) 000-00-01' });
    const [returning, fresh, cancelled] = [
      await placedAt('10:00:00', { quantity: 2, phone: '+7 (916) 000-00-01', source: 'utm:vk' }),
      await placedAt('11:00:00', { product: plate, quantity: 3, phone: '+7 (916) 000-00-02', source: 'utm:vk' }),
      await placedAt('12:00:00', { quantity: 5, phone: '+7 (916) 000-00-03' }),
    ];
    await stepAt(cancelled.id, 'cancelled', '12:30:00');
    await stepAt(returning.id, 'processing', '13:00:00');
    await stepAt(returning.id, 'completed', '14:00:00');
    const byCard = await paidAt(returning.id, rub(2000), card, '13:30:00');
    await paidAt(fresh.id, rub(900), cash, '15:00:00');
    const played = await paidAt(cancelled.id, rub(5000), card, '12:10:00');
    await db.payment.update({ where: { id: played.id }, data: { paidAt: null, isTest: true } });
    await db.refund.create({
      data: { paymentId: byCard.id, amount: rub(1000), state: 'finished', updatedAt: at('16:00:00') },
    });
    await db.refund.create({
      data: { paymentId: byCard.id, amount: rub(500), state: 'requested', updatedAt: at('16:00:00') },
    });
    await db.refund.create({
      data: { paymentId: played.id, amount: rub(5000), state: 'finished', updatedAt: at('16:00:00') },
    });

    const figures = await readFigures(db, { from: DAY, to: DAY });
    expect(figures.totals).toEqual({
      // 2 × 1000 + 3 × 300 + 5 × 1000
      placed: { count: 3, sum: rub(7900) },
      completed: { count: 1, sum: rub(2000) },
      cancelled: { count: 1, sum: rub(5000) },
      paid: { count: 2, sum: rub(2900) },
      byMethod: [
        { method: 'Картой', count: 1, sum: rub(2000) },
        { method: 'Наличными', count: 1, sum: rub(900) },
      ],
      refunded: { count: 1, sum: rub(1000) },
      fresh: 2,
      returning: 1,
    });
    expect(figures.before).toMatchObject({
      from: '2026-11-19',
      to: '2026-11-19',
      totals: { placed: { count: 1, sum: rub(1000) }, paid: NONE, fresh: 1, returning: 0 },
    });
    expect(figures.series).toEqual([{ day: DAY, orders: 3, sum: rub(7900), takings: rub(2900) }]);
    expect(figures.goods.top).toEqual([
      { productId: cup.id, title: 'Кружка', pieces: 2, sum: rub(2000) },
      { productId: plate.id, title: 'Тарелка', pieces: 3, sum: rub(900) },
    ]);
    expect(figures.sources).toEqual([
      { source: '', count: 1, sum: rub(5000) },
      { source: 'utm:vk', count: 2, sum: rub(2900) },
    ]);
  });

  it('count a guest who orders by the same phone with an account as one buyer', async () => {
    const [first, second] = ['+7 (916) 000-00-01', '+7 (916) 000-00-02'];
    const [returning, fresh] = [200_000_001, 200_000_002];
    for (const id of [returning, fresh]) await makeUser(db, { telegramId: BigInt(id) });
    await placedAt('12:00:00', { day: '2026-11-19', phone: first });
    await placedAt('10:00:00', { phone: first, telegramId: returning });
    await placedAt('10:00:00', { phone: second });
    await placedAt('11:00:00', { phone: second, telegramId: fresh });
    await placedAt('12:00:00', { phone: second, telegramId: fresh });
    const { totals } = await readFigures(db, { from: DAY, to: DAY });
    expect(totals).toMatchObject({ fresh: 1, returning: 1 });
  });

  it('have a bar for every period, also where nothing happened', async () => {
    await placedAt('10:00:00', { day: '2026-11-02' });
    await placedAt('10:00:00', { day: '2026-11-30', quantity: 2 });
    const month = await readFigures(db, { from: '2026-11-01', to: '2026-11-30' });
    expect(month.stretch).toBe('day');
    expect(month.series).toHaveLength(30);
    expect(month.series.at(1)).toEqual({ day: '2026-11-02', orders: 1, sum: rub(1000), takings: 0 });
    const quarter = await readFigures(db, { from: '2026-10-01', to: '2026-12-31' });
    expect(quarter.stretch).toBe('week');
    expect(quarter.series[0]?.day).toBe('2026-10-01');
    expect(quarter.series.reduce((sum, { orders }) => sum + orders, 0)).toBe(2);
    const year = await readFigures(db, { from: '2026-01-01', to: '2026-12-31' });
    expect(year.series.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]);
  });

  it('name what was never bought, and what people wait for', async () => {
    const lonely = await makeProduct(db, { title: 'Ваза' });
    const gone = await makeProduct(db, { title: 'Блюдце', stock: 0 });
    await placedAt('10:00:00');
    await placedAt('10:00:00', { product: plate });
    for (const { id: userId } of [await makeUser(db), await makeUser(db)]) {
      await db.stockRequest.create({ data: { userId, productId: gone.id } });
    }
    const { goods } = await readFigures(db, { from: DAY, to: DAY });
    expect(goods.neverSold.map(({ productId }) => productId)).toEqual([lonely.id, gone.id]);
    expect(goods.asked).toEqual([{ productId: gone.id, title: 'Блюдце', people: 2 }]);
  });

  it('count the steps from a visit to an order without losing what two processes add at once', async () => {
    await Promise.all([
      addToFunnel(db, { visit: 10, cart: 4 }),
      addToFunnel(db, { visit: 5, checkout: 2 }),
      addToFunnel(db, {}),
    ]);
    await orderAs(db, null, [{ id: cup.id }]);
    const today = await shopDay(db);
    const { funnel } = await readFigures(db, { from: today, to: today });
    expect(funnel).toEqual({ visit: 15, cart: 4, checkout: 2, orders: 1 });
  });
});

it.each([
  ['a day', ['2026-11-01', '2026-11-01'], ['2026-10-31', '2026-10-31']],
  ['a week', ['2026-11-16', '2026-11-22'], ['2026-11-09', '2026-11-15']],
  ['a month', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['a month so far', ['2026-11-01', '2026-11-22'], ['2026-10-01', '2026-10-22']],
  ['a long month so far', ['2026-03-01', '2026-03-30'], ['2026-02-01', '2026-02-28']],
  ['any days', ['2026-11-10', '2026-11-20'], ['2026-10-30', '2026-11-09']],
])('compares %s with what came before it', (_what, [from = '', to = ''], [fromBefore, toBefore]) => {
  expect(daysBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
});
