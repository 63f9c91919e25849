import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryDays } from '#shared/contract/delivery-days.ts';
import type { NewOrderQuote, OrderGoods } from '#shared/contract/desk/new-order.ts';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { transact } from '#shared/domain/database.ts';
import { blockBuyer } from '#shared/domain/orders/order-blocks.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { type Answer, dataOf, detailsOf, startApi } from '../../support/api.ts';
import { createTestDatabase } from '../../support/database.ts';
import {
  addVariant,
  GUEST,
  makeDelivery,
  makeManager,
  makePaymentMethod,
  makeProduct,
  makeShirt,
  makeUser,
  orderInput,
  resetShop,
  rub,
  setShop,
} from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  expect(await auditBooks({ db })).toEqual([]);
  await api.close();
  await database.drop();
});
const managers = [await makeManager(db, { firstName: 'Павел' }), await makeManager(db, { firstName: 'Вера' })];
const [pavel = '', vera = ''] = await Promise.all(managers.map(({ id }) => openSession(db, id)));
beforeEach(async () => {
  await resetShop(db);
  await setShop(db, { maxPieces: 0 });
});

const BUYER = { fio: 'Анна Ким', phone: '8 916 555-44-33', address: 'Самовывоз' };

const take = (body: object, { token = pavel, key = randomUUID() as string } = {}): Promise<Answer> =>
  api.post('/api/desk/orders', { ...BUYER, ...body }, { token, headers: { 'Idempotency-Key': key } });
const taken = async (body: object): Promise<DeskOrder> => {
  const answer = await take(body);
  expect(answer.body).toMatchObject({ success: true });
  return dataOf(answer);
};
const quote = async (body: object): Promise<NewOrderQuote> =>
  dataOf(await api.post('/api/desk/orders/quote', body, { token: pavel }));
const goods = async (q: string): Promise<OrderGoods[]> =>
  dataOf(await api.get(`/api/desk/order-goods?${new URLSearchParams({ q })}`, { token: pavel }));
const one = ({ id }: { id: number }, quantity = 1) => [{ id, quantity }];
const rowOf = ({ order }: DeskOrder) =>
  db.order.findUniqueOrThrow({ where: { id: order.id }, include: { events: true } });

describe('an order that staff enter', () => {
  it('is like a buyer’s own: priced, held, notified of, and found by its link', async () => {
    const mug = await makeProduct(db, { price: rub(1000), stock: 5 });
    const post = await makeDelivery(db, { title: 'Почта', price: rub(300) });
    const made = await taken({
      lines: one(mug, 2),
      delivery_id: post.id,
      address: 'Тула, Мира, 1',
      comment: 'После шести',
      total_price: 2300,
    });
    expect(made.order).toMatchObject({
      fio: 'Анна Ким',
      phone: '+7 (916) 555-44-33',
      address: 'Тула, Мира, 1',
      comment: 'После шести',
      status: 'pending',
      payment_status: 'unpaid',
      due: 2300,
      delivery_title: 'Почта',
      source: 'phone',
      hold_ends_at: expect.any(String) as string,
    });
    expect(await db.product.findUnique({ where: { id: mug.id } })).toMatchObject({ stock: 3 });
    const told = await db.notification.findMany({ where: { event: { orderId: made.order.id } } });
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['order_created_for_manager']));
    const page = await api.get(`/api/order/hash/${made.order.order_hash}/page`);
    expect(dataOf(page)).toMatchObject({ order: { due: 2300 } });
  });

  it('has the day and hours that its delivery offers, or none, and is refused any other', async () => {
    const mug = await makeProduct(db, { price: rub(1000) });
    const intervals = ['10:00–14:00', '14:00–18:00'];
    const days = { from: 3, count: 5, closed: [], until: null, intervals, required: true };
    const courier = await makeDelivery(db, { title: 'Курьер', price: 0, days });
    const body = { lines: one(mug), delivery_id: courier.id, address: 'Тула, Мира, 1', total_price: 1000 };
    const [, day] = deliveryDays({ ...days, timezone: 'Europe/Moscow' }, new Date());
    const chosen = { delivery_day: day?.day ?? '', delivery_interval: '14:00–18:00' };
    expect((await taken({ ...body, ...chosen })).order).toMatchObject(chosen);
    expect((await taken(body)).order).toMatchObject({ delivery_day: '', delivery_interval: '' });
    const refused = await take({ ...body, ...chosen, delivery_day: '2020-01-01' });
    expect([refused.status, detailsOf(refused)]).toMatchObject([
      422,
      { delivery_day: expect.stringContaining('уже не привезём') as string },
    ]);
    expect((await take({ ...body, delivery_interval: chosen.delivery_interval })).status).toBe(422);
  });

  it('has its author in the diary, and is not counted as a visit that ended in an order', async () => {
    const mug = await makeProduct(db, { price: rub(1000) });
    const made = await taken({ lines: one(mug), total_price: 1000 });
    expect(made.diary).toMatchObject([
      { kind: 'created', actor: 'Павел', is_by_buyer: false, channel: 'api', outcome: 'by_phone' },
    ]);
    expect(await rowOf(made)).toMatchObject({ isUnproved: false, userId: null, source: 'phone' });
  });

  it('asks for no consent, and records that a consent was given by phone', async () => {
    const mug = await makeProduct(db, { price: rub(1000) });
    const without = await taken({ lines: one(mug), total_price: 1000 });
    expect(await db.consent.count({ where: { orderId: without.order.id } })).toBe(0);
    const withConsent = await taken({ lines: one(mug), total_price: 1000, consent: true });
    expect(await db.consent.findMany({ where: { orderId: withConsent.order.id } })).toMatchObject([
      { kind: 'personal_data', byPhone: true, userId: null },
    ]);
    const { order } = await placeOrder({ db }, orderInput(one(mug), { consent: true }), GUEST);
    expect(await db.consent.findMany({ where: { orderId: order.id } })).toMatchObject([{ byPhone: false }]);
  });

  it('goes to the customer whom staff found, who is notified in Telegram', async () => {
    const mug = await makeProduct(db, { price: rub(1000) });
    const masha = await makeUser(db, { telegramId: 501n, login: 'masha_kim', loginKey: 'masha_kim' });
    const made = await taken({ lines: one(mug), total_price: 1000, customer_id: masha.id, phone: undefined });
    expect(made.order).toMatchObject({ user_id: masha.id, user_telegram: 'masha_kim', phone: '' });
    expect(made.diary).toMatchObject([{ actor: 'Павел', is_by_buyer: false }]);
    const told = await db.notification.findMany({
      where: { event: { orderId: made.order.id }, recipientId: masha.id },
    });
    expect(told).toMatchObject([{ kind: 'order_created_for_customer' }]);
  });

  it('has a payment method at once, and waits as long as orders of that method', async () => {
    await setShop(db, { holdMinutes: 60, holdHours: 48 });
    const mug = await makeProduct(db, { price: rub(1000), stock: 9 });
    const cash = await makePaymentMethod(db, { provider: 'offline', type: 'cash', name: 'При получении' });
    const made = await taken({ lines: one(mug), total_price: 1000, payment_method_id: cash.id });
    expect(made.order).toMatchObject({ payment_method_id: cash.id, payment_method_name: 'При получении' });
    const waits = Date.parse(made.order.hold_ends_at ?? '') - Date.parse(made.order.created_at);
    expect(Math.round(waits / 3_600_000)).toBe(48);
  });

  it('is accepted for regular buyers and strangers alike: without limits of pieces and open orders', async () => {
    await setShop(db, { maxPieces: 2 });
    const mug = await makeProduct(db, { price: rub(10), stock: 100 });
    for (let at = 0; at < 5; at++) await taken({ lines: one(mug, 10), total_price: 100 });
    expect(await db.order.count({ where: { source: 'phone', isUnproved: true } })).toBe(0);
    expect(await db.product.findUnique({ where: { id: mug.id } })).toMatchObject({ stock: 50 });
  });
});

describe('what staff take off', () => {
  it('is the same in the quote and in the order, with its reason', async () => {
    const mug = await makeProduct(db, { price: rub(999.99) });
    const body = { lines: one(mug, 3), discount: { percent: 7, reason: 'Ждала неделю' } };
    const { total_price, discounts } = await quote(body);
    expect([total_price, discounts]).toEqual([2789.98, [{ kind: 'staff', title: 'Ждала неделю', sum: 209.99 }]]);
    expect((await taken({ ...body, total_price })).order).toMatchObject({ total_price, discounts });
  });

  it('cannot make an order too small, though too small goods are refused', async () => {
    await setShop(db, { minOrderTotal: rub(1000) });
    const mug = await makeProduct(db, { price: rub(1000) });
    const cup = await makeProduct(db, { price: rub(900) });
    await taken({ lines: one(mug), discount: { amount: 500, reason: 'Скол' }, total_price: 500 });
    expect((await take({ lines: one(cup), total_price: 900 })).body.code).toBe('below_minimum');
  });

  it('never makes the shop pay the buyer', async () => {
    const mug = await makeProduct(db, { price: rub(1000) });
    const discount = { amount: 90_000_000, reason: 'Ошибка в нулях' };
    const { total_price } = await quote({ lines: one(mug), discount });
    expect(total_price).toBeGreaterThanOrEqual(0);
    expect((await taken({ lines: one(mug), discount, total_price })).order.due).toBe(total_price);
  });
});

describe('an order that staff cannot take', () => {
  it('is refused with what the shop has, and nothing is saved', async () => {
    const mug = await makeProduct(db, { title: 'Кружка «Утро»', price: rub(1000), stock: 1 });
    const before = await db.order.count();
    const short = await take({ lines: one(mug, 2), total_price: 2000 });
    expect([short.status, detailsOf(short)]).toEqual([409, { 'cart_items.0': '«Кружка „Утро“»: столько сейчас нет' }]);
    expect((await take({ lines: one(mug), total_price: 1 })).body).toMatchObject({
      code: 'price_changed',
      data: { total_price: 1000 },
    });
    expect(await db.order.count()).toBe(before);
    expect(await db.product.findUnique({ where: { id: mug.id } })).toMatchObject({ stock: 1 });
  });

  it('is one of a blocked buyer', async () => {
    const mug = await makeProduct(db, { price: rub(1000) });
    const made = await taken({ lines: one(mug), total_price: 1000, phone: '+7 (999) 000-00-01' });
    await blockBuyer({ db }, made.order.id, { actorId: managers[0]?.id ?? 0, reason: 'Не забирает' });
    const again = await take({ lines: one(mug), total_price: 1000, phone: '+7 (999) 000-00-01' });
    expect([again.status, again.body.code]).toEqual([403, 'buyer_blocked']);
  });

  it('is one of a customer who is deleted while it is placed', async () => {
    const mug = await makeProduct(db, { price: rub(1000), stock: 3 });
    const masha = await makeUser(db);
    const answer = await transact(db, async (tx) => {
      await tx.user.delete({ where: { id: masha.id } });
      const asked = take({ lines: one(mug), total_price: 1000, customer_id: masha.id });
      await untilSomebodyWaits(db);
      return { asked };
    });
    const refused = await answer.asked;
    expect([refused.status, detailsOf(refused)]).toEqual([422, { customer_id: 'Такого покупателя больше нет' }]);
    expect(await db.product.findUnique({ where: { id: mug.id } })).toMatchObject({ stock: 3 });
  });

  it('is one to a delivery that is closed, or to no pickup point of it', async () => {
    const mug = await makeProduct(db, { price: rub(1000) });
    const closed = await makeDelivery(db, { isActive: false });
    const points = await makeDelivery(db, { price: 0, pickupPoints: [{ address: 'Тула, Мира, 1', hours: '' }] });
    expect((await take({ lines: one(mug), total_price: 1000, delivery_id: closed.id })).body.code).toBe(
      'delivery_unavailable',
    );
    expect(detailsOf(await take({ lines: one(mug), total_price: 1000, delivery_id: points.id }))).toMatchObject({
      address: 'Выберите пункт выдачи из списка',
    });
  });
});

describe('two presses', () => {
  it('at once make one order', async () => {
    const mug = await makeProduct(db, { price: rub(1000), stock: 5 });
    const key = randomUUID();
    const body = { lines: one(mug), total_price: 1000 };
    const answers = await Promise.all([1, 2, 3].map(() => take(body, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => dataOf<DeskOrder>(answer).order.id)).size).toBe(1);
    expect(await db.product.findUnique({ where: { id: mug.id } })).toMatchObject({ stock: 4 });
    expect((await take({ ...body, comment: 'иначе' }, { key })).body.code).toBe('idempotency_conflict');
    expect((await take(body, { key, token: vera })).body.code).toBe('idempotency_conflict');
  });

  it('are answered with the same order, even if its customer and payment method are deleted by then', async () => {
    const mug = await makeProduct(db, { price: rub(1000) });
    const masha = await makeUser(db);
    const cash = await makePaymentMethod(db, { provider: 'offline', type: 'cash', name: 'При получении' });
    const body = { lines: one(mug), total_price: 1000, customer_id: masha.id, payment_method_id: cash.id };
    const key = randomUUID();
    const { order } = dataOf<DeskOrder>(await take(body, { key }));
    await db.paymentMethod.update({ where: { id: cash.id }, data: { isActive: false } });
    await db.user.update({ where: { id: masha.id }, data: { role: 'manager' } });
    const again = await take(body, { key });
    expect([again.status, dataOf<DeskOrder>(again).order.id]).toEqual([200, order.id]);
    expect((await take(body)).body.code).toBe('invalid_fields');
    await db.user.update({ where: { id: masha.id }, data: { role: 'customer' } });
    expect((await take(body)).body.code).toBe('payment_method_unavailable');
  });

  it('of two managers for the last piece make one order', async () => {
    const mug = await makeProduct(db, { price: rub(1000), stock: 1 });
    const body = { lines: one(mug), total_price: 1000 };
    const answers = await Promise.all([take(body), take(body, { token: vera })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await db.product.findUnique({ where: { id: mug.id } })).toMatchObject({ stock: 0 });
  });
});

describe('goods for an order', () => {
  it('are what is on sale, each choice with its price and all its pieces', async () => {
    const shirt = await makeShirt(db, { title: 'Тельняшка', price: rub(700) });
    await addVariant(db, shirt.id, [shirt.values.red, shirt.values.s], { price: rub(800), stock: 40, sku: 'TEL-R' });
    await addVariant(db, shirt.id, [shirt.values.blue, shirt.values.s], { stock: 0, isHidden: true });
    await makeProduct(db, { title: 'Тельняшка детская', isHidden: true });
    const found = await goods('тельняшка');
    expect(found).toMatchObject([{ id: shirt.id, price: 800, stock: 40, sku: 'TEL-R' }]);
    const [line] = found;
    const { selectedAttributeValues = {} } = line ?? {};
    const priced = await quote({ lines: [{ id: shirt.id, quantity: 41, selectedAttributeValues }] });
    expect(priced.lines).toMatchObject([{ problem: 'not_enough', stock: 40, price: 800 }]);
    expect(await goods('tel-r')).toHaveLength(1);
  });
});
