import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { quoteSchema } from '#shared/contract/cart.ts';
import { orderSchema } from '#shared/contract/order.ts';
import { createRateLimits } from '#shared/platform/rate-limits.ts';
import { dataOf, failure, startApi, type TestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeProduct, orderBody, rub } from '../support/shop-fixture.ts';

let database: TestDatabase;
let api: TestApi;
let time = 0;
let id = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  id = (await makeProduct(database.prisma, { price: rub(1000) })).id;
  await database.prisma.promoCode.create({ data: { code: 'Весна 26', codeKey: 'ВЕСНА26', amount: rub(250) } });
});
beforeEach(async () => {
  // A tenth of the usual limit: three unknown codes for each address.
  api = await startApi(database.prisma, { limits: createRateLimits({ factor: 0.1, now: () => time }), trustProxy: 1 });
});
afterEach(() => api.close());
afterAll(() => database.drop());

let serial = 0;
const nextPhone = () => `+7 900 ${String(++serial).padStart(7, '0')}`;
const cart = () => [{ id, quantity: 1 }];
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const quote = (promo_code: string, address = '203.0.113.1') =>
  api.post('/api/cart/quote', { cart_items: cart(), promo_code }, from(address));
const order = (promo_code: string, fields: object = {}, address = '203.0.113.1') =>
  api.post('/api/order', orderBody(cart(), { promo_code, phone: nextPhone(), ...fields }), from(address));

it('a code lowers the quote and the order, however it is written, and the answers are as described', async () => {
  const quoted = quoteSchema.parse(dataOf(await quote('весна 26')));
  expect(quoted).toMatchObject({
    cart_total: 750,
    total_price: 750,
    amount_to_pay: 750,
    discounts: [{ kind: 'promo_code', title: 'Промокод Весна 26', sum: 250 }],
    promo_code: { code: 'Весна 26', is_applied: true, message: 'Промокод применён: −250\u00a0₽' },
  });
  const made = await order(' ВЕСНА26 ', { total_price: 750 });
  expect(made.status).toBe(201);
  expect(orderSchema.parse(dataOf(made))).toMatchObject({ cart_total: 750, total: 750, discounts: quoted.discounts });
  expect(quoteSchema.parse(dataOf(await quote(''))).promo_code).toBeNull();
});

it('an order with a code that does not count is refused with why, and what it costs without', async () => {
  const refused = await order('НЕТ', { total_price: 750 });
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining(failure('promo_code_refused'))]);
  expect(refused.body.details).toEqual([
    { path: 'promo_code', message: 'Такого промокода нет. Проверьте, нет ли опечатки.' },
  ]);
  expect(quoteSchema.parse(refused.body.data)).toMatchObject({ cart_total: 1000, promo_code: { is_applied: false } });
  const stale = await order('Весна 26', { total_price: 1000 });
  expect([stale.status, stale.body]).toEqual([409, expect.objectContaining(failure('price_changed'))]);
});

it('guesses block codes for their address for a minute, even the right one, and for nobody else', async () => {
  for (const guess of ['А1', 'А2']) expect((await quote(guess)).status).toBe(200);
  expect((await order('А3')).status).toBe(409);
  time += 20_000;
  for (const refused of [await quote('Весна 26'), await order('Весна 26')]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
    expect(refused.body).toMatchObject(failure('too_many_requests'));
  }
  expect((await quote('')).status).toBe(200);
  expect((await quote('Весна 26', '203.0.113.2')).status).toBe(200);
  time += 40_000;
  expect((await quote('Весна 26')).status).toBe(200);
});

it('a code that exists can be asked for as often as a cart changes', async () => {
  for (let n = 0; n < 5; n++) expect((await quote('весна26')).status).toBe(200);
});
