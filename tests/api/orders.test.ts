import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Quote, quoteSchema } from '#shared/contract/cart.ts';
import { type Order, orderSchema } from '#shared/contract/order.ts';
import { dataOf, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { launchData } from '../support/launch-data.ts';
import {
  addAttribute,
  makeDelivery,
  makePaymentMethod,
  makeProduct,
  orderBody,
  resetShop,
  rub,
  setShop,
} from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

beforeEach(() => resetShop(db));

type Body = Parameters<typeof orderBody>;
const post = (body: unknown, key?: string, token?: string) =>
  api.post('/api/order', body, { ...(key && { headers: { 'idempotency-key': key } }), ...(token && { token }) });
const placed = async (...body: Body) => {
  const answer = await post(orderBody(...body));
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return dataOf<Order>(answer);
};
const signIn = async (id: number, username?: string) =>
  (await api.post('/api/auth/telegram', { initData: launchData({ id, ...(username && { username }) }) })).body
    .token as string;

describe('POST /api/order', () => {
  it('answers 201 with the whole order, in roubles', async () => {
    const mug = await makeProduct(db, { title: 'Кружка', price: rub(990.5) });
    const size = await addAttribute(db, mug.id, 'Объём', [{ value: '450 мл', price: rub(1290) }]);
    const delivery = await makeDelivery(db, { title: 'Курьер', price: rub(300) });
    const line = { id: mug.id, quantity: 2, selectedAttributeValues: { [size.attributeId]: size.values[0] } };
    const answer = await post(orderBody([line], { delivery_id: delivery.id, phone: '89161234567', total_price: 2880 }));
    expect(answer.status).toBe(201);
    const order = orderSchema.strict().parse(answer.body.data);
    expect(order).toMatchObject({
      user_id: null,
      phone: '+7 (916) 123-45-67',
      delivery_title: 'Курьер',
      cart_total: 2580,
      delivery_price: 300,
      total_price: 2880,
      total: 2880,
      status: 'pending',
      payment_status: 'unpaid',
      payment_method: null,
    });
    expect(order.items).toEqual([
      {
        id: mug.id,
        title: 'Кружка',
        attribute_name: size.name,
        value_name: '450 мл',
        sku: '',
        quantity: 2,
        price: 1290,
        full_price: 1290,
        discount: 0,
        thumbnail: '',
        selectedAttributeValues: { [size.attributeId]: size.values[0] },
      },
    ]);
    expect(order.cart_items).toEqual(order.items);
    expect(dataOf(await api.get(`/api/order/hash/${order.order_hash}`))).toEqual(order);
  });

  it('takes the cart as JSON text as well', async () => {
    const { id } = await makeProduct(db);
    const order = await placed([], { cart_items: JSON.stringify([{ id, quantity: 3, price: 1 }]) });
    expect(order.total).toBe(3000);
  });

  it('answers the same order again for the same key: 201 once, then 200', async () => {
    const { id } = await makeProduct(db);
    const key = randomUUID();
    const body = orderBody([{ id }]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(body, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(answers.map((answer) => dataOf<Order>(answer).order_hash)).size).toBe(1);
    const conflict = await post(orderBody([{ id, quantity: 2 }]), key);
    expect(conflict.status).toBe(409);
    expect(conflict.body).toEqual(failure('idempotency_conflict'));
    const nonsense = await post(body, 'not-a-uuid');
    expect(nonsense.status).toBe(422);
    expect(nonsense.body.details).toEqual([{ path: 'Idempotency-Key', message: 'Idempotency-Key — это UUID' }]);
  });

  it('gives nobody the order of another under the same key: neither an account nor a guest', async () => {
    const { id } = await makeProduct(db);
    const [guests, accounts] = [randomUUID(), randomUUID()];
    const [anna, boris] = [await signIn(701, 'anna_k'), await signIn(702, 'boris_k')];
    const body = orderBody([{ id }]);
    expect((await post(body, guests)).status).toBe(201);
    expect((await post(body, accounts, anna)).status).toBe(201);
    for (const stranger of [
      await post(body, guests, anna),
      await post(body, accounts, boris),
      await post(body, accounts),
    ]) {
      expect([stranger.status, stranger.body]).toEqual([409, failure('idempotency_conflict')]);
    }
    expect((await post(body, accounts, anna)).status).toBe(200);
  });

  it('belongs to the signed-in user, under the account’s login', async () => {
    const { id } = await makeProduct(db);
    const token = await signIn(501, 'Anna');
    const mine = dataOf<Order>(await post(orderBody([{ id }], { user_telegram: 'typed' }), undefined, token));
    expect(mine).toMatchObject({ user_telegram: 'Anna', user_id: expect.any(Number) });
    const nameless = await signIn(502);
    const typed = dataOf<Order>(await post(orderBody([{ id }], { user_telegram: '@typed' }), undefined, nameless));
    expect(typed.user_telegram).toBe('typed');
  });

  it('says what changed with 409 and the fresh cart', async () => {
    const { id } = await makeProduct(db, { stock: 1 });
    const changed = await post(orderBody([{ id }], { total_price: 1 }));
    expect([changed.status, changed.body.code]).toEqual([409, 'price_changed']);
    expect(quoteSchema.strict().parse(changed.body.data)).toMatchObject({ total_price: 1000, amount_to_pay: 1000 });
    const gone = await post(orderBody([{ id, quantity: 2 }]));
    expect([gone.status, gone.body.code]).toEqual([409, 'line_unavailable']);
    expect(dataOf<Quote>(gone).lines[0]).toMatchObject({ problem: 'not_enough', available: 1 });
  });

  it('reports other problems with their own codes', async () => {
    const { id } = await makeProduct(db);
    const locked = await post(orderBody([{ id }], { replaces: 'x'.repeat(32) }));
    expect([locked.status, locked.body]).toEqual([409, failure('order_locked')]);
    const delivery = await post(orderBody([{ id }], { delivery_id: 999_999 }));
    expect([delivery.status, delivery.body]).toEqual([409, failure('delivery_unavailable')]);
    await setShop(db, { minOrderTotal: rub(5000) });
    const minimum = await post(orderBody([{ id }]));
    expect([minimum.status, minimum.body.code]).toEqual([422, 'below_minimum']);
    const expensive = await makeProduct(db, { price: 1_000_000_000 });
    const large = await post(orderBody([{ id: expensive.id, quantity: 999 }]));
    expect([large.status, large.body]).toEqual([422, failure('order_too_large')]);
  });
});

describe('the order behind its key', () => {
  it('can be read and changed by anybody who has the key', async () => {
    const { id } = await makeProduct(db);
    const delivery = await makeDelivery(db, { price: rub(350) });
    const order = await placed([{ id }]);
    const at = `/api/order/hash/${order.order_hash}`;
    const changed = await api.put(at, { fio: 'Пётр', phone: '8 900 000 00 00', delivery_id: delivery.id });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toEqual({
      ...order,
      fio: 'Пётр',
      phone: '+7 (900) 000-00-00',
      delivery_id: delivery.id,
      delivery_title: delivery.title,
      delivery_price: 350,
      total_price: 1350,
      amount_to_pay: 1350,
      total: 1350,
      due: 1350,
    });
    expect((await api.get(at)).body.data).toEqual(changed.body.data);
  });

  it('is 404 in Russian for a key that opens nothing', async () => {
    for (const hash of ['x'.repeat(32), 'short', '%20', "'--", '..%2f..', 'ы'.repeat(32), 'x'.repeat(5000)]) {
      for (const answer of [
        await api.get(`/api/order/hash/${hash}`),
        await api.put(`/api/order/hash/${hash}`, { fio: 'А' }),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual(failure('order_not_found'));
        expect(answer.body.error).toMatch(/не найден/);
      }
    }
  });

  it('does not let a buyer change other fields', async () => {
    const { id } = await makeProduct(db);
    const order = await placed([{ id }]);
    const at = `/api/order/hash/${order.order_hash}`;
    const hostile = {
      status: 'completed',
      payment_status: 'paid',
      total_price: 1,
      user_id: 1,
      order_number: 1,
      cart_items: [],
    };
    expect((await api.put(at, hostile)).status).toBe(422);
    expect((await api.put(at, { ...hostile, fio: 'Пётр' })).body.data).toEqual({ ...order, fio: 'Пётр' });
    await db.order.update({ where: { id: order.id }, data: { status: 'processing' } });
    const locked = await api.put(at, { fio: 'Павел' });
    expect([locked.status, locked.body]).toEqual([409, failure('order_locked')]);
  });
});

describe('POST /payment/method', () => {
  it('chooses how to pay, by the key or by the owner', async () => {
    const { id } = await makeProduct(db);
    const method = await makePaymentMethod(db, { name: 'Наличными', type: 'cash' });
    const order = await placed([{ id }]);
    const chosen = await api.post('/payment/method', { order_hash: order.order_hash, payment_method_id: method.id });
    expect(chosen.status).toBe(200);
    expect(chosen.body.data).toMatchObject({
      payment_method: 'cash',
      payment_method_id: method.id,
      payment_method_name: 'Наличными',
      status: 'pending',
    });
    const token = await signIn(601);
    const mine = dataOf<Order>(await post(orderBody([{ id }]), undefined, token));
    const body = { order_id: mine.id, payment_method_id: method.id };
    expect((await api.post('/payment/method', body, { token })).status).toBe(200);
    const stranger = await signIn(602);
    const answer = await api.post('/payment/method', body, { token: stranger });
    expect([answer.status, answer.body]).toEqual([404, failure('order_not_found')]);
  });

  it('refuses what cannot be chosen', async () => {
    const { id } = await makeProduct(db);
    const order = await placed([{ id }]);
    const off = await makePaymentMethod(db, { isActive: false });
    const answer = await api.post('/payment/method', { order_hash: order.order_hash, payment_method_id: off.id });
    expect([answer.status, answer.body]).toEqual([409, failure('payment_method_unavailable')]);
    expect((await api.post('/payment/method', { payment_method_id: 1 })).status).toBe(422);
  });
});

describe('POST /api/cart/quote', () => {
  it('prices a cart, good and bad lines alike, and orders nothing', async () => {
    const [mug, gone] = [await makeProduct(db), await makeProduct(db, { stock: 0 })];
    const delivery = await makeDelivery(db, { price: rub(300) });
    await setShop(db, { minOrderTotal: rub(5000) });
    const before = await db.order.count();
    const answer = await api.post('/api/cart/quote', {
      cart_items: [
        { id: mug.id, quantity: 2 },
        { id: gone.id, quantity: 1 },
        { id: 999_999, quantity: 1 },
      ],
      delivery_id: delivery.id,
    });
    expect(answer.status).toBe(200);
    const quote = quoteSchema.strict().parse(answer.body.data);
    expect(quote).toMatchObject({
      cart_total: 2000,
      delivery_price: 300,
      total_price: 2300,
      min_order_total_price: 5000,
    });
    expect(quote.lines.map(({ problem }) => problem)).toEqual([null, 'sold_out', 'unknown']);
    expect(await db.order.count()).toBe(before);
  });
});
