import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '#shared/contract/cart.ts';
import { orderInclude, orderView } from '#shared/domain/orders/order-view.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { shopErrorOf } from '../../support/failure-code.ts';
import {
  addAttribute,
  GUEST,
  makeCategory,
  makeDelivery,
  makeProduct,
  makeUser,
  orderInput,
  resetShop,
  rub,
  setShop,
} from '../../support/shop-fixture.ts';

const database = await createTestDatabase({ connections: 10 });
const db = database.prisma;
afterAll(database.drop);

const place = async (...body: Parameters<typeof orderInput>) =>
  (await placeOrder({ db }, orderInput(...body), GUEST)).order;
const refusal = (...body: Parameters<typeof orderInput>) => shopErrorOf(place(...body));
const quoteOf = ({ data }: { data: unknown }): Quote => data as Quote;

beforeEach(() => resetShop(db));

describe('the prices of an order', () => {
  it('are the database’s: product, chosen value, delivery, sum', async () => {
    const mug = await makeProduct(db, { price: rub(1000.5) });
    const shirt = await makeProduct(db, { price: rub(500) });
    const size = await addAttribute(db, shirt.id, 'Размер', [{ value: 'M' }, { value: 'XL', price: rub(700) }]);
    const delivery = await makeDelivery(db, { title: 'Почта', price: rub(250) });
    const order = await place(
      [
        { id: mug.id, quantity: 3 },
        { id: shirt.id, quantity: 2, selectedAttributeValues: { [size.attributeId]: size.values[1] } },
        { id: shirt.id, selectedAttributeValues: { [size.attributeId]: size.values[0] } },
      ],
      { delivery_id: delivery.id },
    );
    expect(order).toMatchObject({
      deliveryTitle: 'Почта',
      deliveryPrice: rub(250),
      cartTotal: rub(3001.5 + 1400 + 500),
      totalPrice: rub(5151.5),
      amountToPay: rub(5151.5),
      status: 'pending',
      paymentState: 'unpaid',
    });
    expect(order.lines.map(({ unitPrice, valueName, quantity }) => [unitPrice, valueName, quantity])).toEqual([
      [rub(1000.5), '', 3],
      [rub(700), 'XL', 2],
      [rub(500), 'M', 1],
    ]);
    expect(order.lines[1]?.attributeName).toBe(size.name);
  });

  it('use the largest of several modifiers, even below the product’s price', async () => {
    const { id } = await makeProduct(db, { price: rub(900) });
    const one = await addAttribute(db, id, 'Размер', [{ value: 'M', price: rub(100) }]);
    const two = await addAttribute(db, id, 'Цвет', [{ value: 'синий', price: rub(300) }]);
    const three = await addAttribute(db, id, 'Ткань', [{ value: 'лён' }]);
    const chosen = [one, two, three].map(({ attributeId, values }) => [attributeId, values[0]]);
    const order = await place([{ id, selectedAttributeValues: Object.fromEntries(chosen) }]);
    expect(order.lines[0]).toMatchObject({ unitPrice: rub(300), valueName: 'M, синий, лён' });
    expect(orderView(order).items[0]?.attribute_name).toBe(`${one.name}, ${two.name}, ${three.name}`);
  });

  it.each([
    ['u2p', { total: 1300, toPay: 1350 }],
    ['', { total: 1350, toPay: 1300 }],
    ['monthly', { total: 1350, toPay: 1300 }],
  ])('carry the fee of rent type «%s» in the right field', async (rentType, { total, toPay }) => {
    await setShop(db, { rentType, rentPrice: rub(50) });
    const { id } = await makeProduct(db, { price: rub(1000) });
    const delivery = await makeDelivery(db, { price: rub(300) });
    const view = orderView(await place([{ id }], { delivery_id: delivery.id }));
    expect(view).toMatchObject({ total_price: total, amount_to_pay: toPay, total: toPay, rent_price: 50 });
    // A changed fee applies only to later orders.
    await setShop(db, { rentType: 'u2p', rentPrice: rub(999) });
    expect(orderView(await db.order.findUniqueOrThrow({ where: { id: view.id }, include: orderInclude }))).toEqual(
      view,
    );
  });

  it('stay the same when the catalogue changes, and when the product is deleted', async () => {
    const { id } = await makeProduct(db, { title: 'Чайник', price: rub(1000) });
    const kind = await addAttribute(db, id, 'Цвет', [{ value: 'белый', price: rub(1200) }]);
    const delivery = await makeDelivery(db, { title: 'Курьер', price: rub(300) });
    const order = await place([{ id, selectedAttributeValues: { [kind.attributeId]: kind.values[0] } }], {
      delivery_id: delivery.id,
    });
    await db.product.update({ where: { id }, data: { title: 'Самовар', price: rub(9) } });
    await db.productAttribute.updateMany({ where: { productId: id }, data: { priceModifier: rub(1) } });
    await db.attributeValue.updateMany({ where: { attributeId: kind.attributeId }, data: { value: 'чёрный' } });
    await db.delivery.delete({ where: { id: delivery.id } });
    await db.product.delete({ where: { id } });
    const view = orderView(await db.order.findUniqueOrThrow({ where: { id: order.id }, include: orderInclude }));
    expect(view.items).toMatchObject([{ id: null, title: 'Чайник', value_name: 'белый', price: 1200 }]);
    expect(view).toMatchObject({ delivery_id: null, delivery_title: 'Курьер', amount_to_pay: 1500 });
  });
});

describe('an order is refused', () => {
  it('where a line is unknown, hidden, in a hidden category or sold out, with the line named', async () => {
    const good = await makeProduct(db);
    const hidden = await makeProduct(db, { isHidden: true });
    const closed = await makeProduct(db, { categoryId: (await makeCategory(db, { isHidden: true })).id });
    const soldOut = await makeProduct(db, { title: 'Ваза', stock: 0 });
    const few = await makeProduct(db, { title: 'Блюдо', stock: 2 });
    const error = await refusal([
      { id: good.id },
      { id: 2_000_000_000 },
      { id: hidden.id },
      { id: closed.id },
      { id: soldOut.id },
      { id: few.id, quantity: 3 },
    ]);
    expect(error.code).toBe('line_unavailable');
    expect(error.details).toEqual([
      { path: 'cart_items.1', message: 'Этого товара больше нет в магазине' },
      { path: 'cart_items.2', message: 'Этого товара больше нет в магазине' },
      { path: 'cart_items.3', message: 'Этого товара больше нет в магазине' },
      { path: 'cart_items.4', message: '«Ваза» закончился' },
      { path: 'cart_items.5', message: '«Блюдо»: столько сейчас нет' },
    ]);
    const quote = quoteOf(error);
    expect(quote.lines.map(({ problem }) => problem)).toEqual([
      null,
      'unknown',
      'unknown',
      'unknown',
      'sold_out',
      'not_enough',
    ]);
    expect(quote.lines[5]?.available).toBe(2);
    expect(quote.cart_total).toBe(1000);
    // The error does not reveal anything about a hidden product.
    expect(quote.lines[2]).toMatchObject({ title: '', price: 0, thumbnail: null });
  });

  it('where a choice is missing, foreign, of another product or one too many', async () => {
    const { id } = await makeProduct(db);
    const size = await addAttribute(db, id, 'Размер', [{ value: 'M' }, { value: 'L' }]);
    const other = await makeProduct(db);
    const colour = await addAttribute(db, other.id, 'Цвет', [{ value: 'синий', price: 1 }]);
    const plain = await makeProduct(db);
    const good = { [size.attributeId]: size.values[0] };
    for (const line of [
      { id, selectedAttributeValues: {} },
      { id, selectedAttributeValues: { [size.attributeId]: colour.values[0] } },
      { id, selectedAttributeValues: { [colour.attributeId]: colour.values[0] } },
      { id, selectedAttributeValues: { ...good, [colour.attributeId]: colour.values[0] } },
      { id, selectedAttributeValues: { [`0${size.attributeId}`]: size.values[0] } },
      { id: plain.id, selectedAttributeValues: good },
    ]) {
      const error = await refusal([line]);
      expect(error.code).toBe('line_unavailable');
      expect(quoteOf(error).lines[0]?.problem).toBe('attributes');
    }
    expect((await place([{ id, selectedAttributeValues: good }])).lines).toHaveLength(1);
  });

  it('where the buyer saw other sums, with the fresh ones', async () => {
    const { id } = await makeProduct(db, { price: rub(1000) });
    const delivery = await makeDelivery(db, { price: rub(300) });
    const seen = { delivery_id: delivery.id, total_price: 1300, delivery_price: 300 };
    await place([{ id }], seen);
    await db.product.update({ where: { id }, data: { price: rub(1100.01) } });
    const error = await refusal([{ id }], seen);
    expect(error.code).toBe('price_changed');
    expect(quoteOf(error)).toMatchObject({ cart_total: 1100.01, delivery_price: 300, total_price: 1400.01 });
    expect(quoteOf(error).lines).toMatchObject([{ id, price: 1100.01, problem: null }]);
    // The sum in the error is the one to send next time.
    await place([{ id }], { ...seen, total_price: quoteOf(error).total_price });
    await db.delivery.update({ where: { id: delivery.id }, data: { price: rub(200) } });
    expect((await refusal([{ id }], { delivery_id: delivery.id, delivery_price: 300 })).code).toBe('price_changed');
  });

  it('also where a price went down: nothing is sold at a price that the buyer did not see', async () => {
    const { id } = await makeProduct(db, { price: rub(1000) });
    expect((await refusal([{ id }], { total_price: 1000.01 })).code).toBe('price_changed');
  });

  it('below the minimum, which counts goods and not delivery', async () => {
    await setShop(db, { minOrderTotal: rub(1500) });
    const { id } = await makeProduct(db, { price: rub(1000) });
    const delivery = await makeDelivery(db, { price: rub(600) });
    const error = await refusal([{ id }], { delivery_id: delivery.id });
    expect(error).toMatchObject({ code: 'below_minimum' });
    expect(error.details?.[0]?.message).toBe('Минимальная сумма заказа — 1\u202f500\u00a0₽');
    await place([{ id, quantity: 2 }]);
    await setShop(db, { minOrderTotal: rub(2000) });
    await place([{ id, quantity: 2 }]);
    await setShop(db, { minOrderTotal: rub(2000.01) });
    expect((await refusal([{ id, quantity: 2 }])).code).toBe('below_minimum');
  });

  it('beyond what a sum can hold', async () => {
    const { id } = await makeProduct(db, { price: 1_000_000_000 });
    expect((await refusal([{ id, quantity: 3 }])).code).toBe('order_too_large');
    expect((await refusal(Array.from({ length: 100 }, () => ({ id, quantity: 999 })))).code).toBe('order_too_large');
    expect((await place([{ id, quantity: 2 }])).amountToPay).toBe(2_000_000_000);
  });

  it('where the delivery is off, inactive or unknown', async () => {
    const { id } = await makeProduct(db);
    const [active, inactive] = [await makeDelivery(db), await makeDelivery(db, { isActive: false })];
    expect((await refusal([{ id }], { delivery_id: inactive.id })).code).toBe('delivery_unavailable');
    expect((await refusal([{ id }], { delivery_id: 2_000_000_000 })).code).toBe('delivery_unavailable');
    await setShop(db, { deliveryEnabled: false });
    expect((await refusal([{ id }], { delivery_id: active.id })).code).toBe('delivery_unavailable');
  });

  it('and leaves nothing in the database', async () => {
    const { id } = await makeProduct(db, { stock: 5 });
    const counts = () =>
      Promise.all([db.order.count(), db.orderEvent.count(), db.consent.count(), db.orderLine.count()]);
    const before = await counts();
    await refusal([{ id }], { total_price: 1, consent: true });
    expect(await counts()).toEqual(before);
    expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ stock: 5 });
  });
});

describe('an order', () => {
  it('can always be picked up, with any address, even with delivery off', async () => {
    await setShop(db, { deliveryEnabled: false });
    const { id } = await makeProduct(db);
    const order = await place([{ id }], { delivery_id: null, address: 'Самовывоз' });
    expect(order).toMatchObject({
      deliveryId: null,
      deliveryTitle: 'Самовывоз',
      deliveryPrice: 0,
      amountToPay: rub(1000),
    });
  });

  it('has an unguessable key, a diary entry and a number of five digits or more', async () => {
    const { id } = await makeProduct(db);
    const order = await place([{ id }]);
    expect(order.hash).toMatch(/^[\w-]{32}$/);
    expect(order.number).toBeGreaterThanOrEqual(10_000);
    expect(await db.orderEvent.findMany({ where: { orderId: order.id } })).toMatchObject([
      { kind: 'created', from: null, to: 'pending', actorId: null, channel: 'api' },
    ]);
  });

  it('has its own number, even when many are placed at once', async () => {
    const { id } = await makeProduct(db);
    const orders = await Promise.all(Array.from({ length: 50 }, () => place([{ id }])));
    expect(new Set(orders.map(({ number }) => number)).size).toBe(50);
    expect(new Set(orders.map(({ hash }) => hash)).size).toBe(50);
    for (const { number } of orders) expect(String(number)).toMatch(/^\d{5,}$/);
  });

  it('carries the account’s login, not a typed one', async () => {
    const { id } = await makeProduct(db);
    const user = await makeUser(db, { login: 'Anna', loginKey: 'anna' });
    const input = orderInput([{ id }], { user_telegram: 'somebody_else' });
    const { order } = await placeOrder({ db }, input, { userId: user.id, login: 'Anna', channel: 'api' });
    expect(order).toMatchObject({ userId: user.id, login: 'Anna' });
  });

  it('records a consent that was given, with its document, and none that was not', async () => {
    await db.document.create({ data: { slug: 'consent', title: 'Согласие', body: 'Текст' } });
    const { id } = await makeProduct(db);
    const given = await place([{ id }], { consent: true });
    const without = [await place([{ id }]), await place([{ id }], { consent: false })];
    expect(await db.consent.findMany({ where: { orderId: given.id } })).toMatchObject([
      { kind: 'personal_data', documentTitle: 'Согласие', documentUrl: '/documents/consent', withdrawnAt: null },
    ]);
    expect(await db.consent.count({ where: { orderId: { in: without.map((order) => order.id) } } })).toBe(0);
  });
});
