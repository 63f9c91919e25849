import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Prisma } from '#prisma/generated/client.ts';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { endHolds } from '#shared/domain/orders/end-holds.ts';
import { orderInclude, orderView } from '#shared/domain/orders/order-view.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { restoreForMoney, restoreOrder } from '#shared/domain/orders/restore-order.ts';
import { priceOrder, quoteView } from '#shared/domain/pricing/quote.ts';
import { createTestDatabase } from '../../support/database.ts';
import {
  GUEST,
  makeDelivery,
  makeManager,
  makeProduct,
  makeUser,
  orderInput,
  rub,
  setShop,
} from '../../support/shop-fixture.ts';

const database = await createTestDatabase({ connections: 10 });
const db = database.prisma;
const OTHER_PHONE = 'С этим номером телефона промокод не действует: им уже воспользовались, или это не первый заказ.';

afterAll(database.drop);

let [actorId, productId] = [0, 0];
beforeAll(async () => {
  actorId = (await makeManager(db)).id;
  productId = (await makeProduct(db, { price: rub(1000), stock: 10_000 })).id;
});
beforeEach(() => setShop(db, { codesAddToSales: false, minOrderTotal: 0, maxPieces: 0 }));

let serial = 0;
/** A code of 10 % by default. */
const makeCode = (data: Partial<Prisma.PromoCodeUncheckedCreateInput> = {}) => {
  const code = `КОД-${++serial}`;
  return db.promoCode.create({ data: { code, codeKey: code, ...(data.amount == null && { percent: 10 }), ...data } });
};
const phone = () => `+7 900 ${String(++serial).padStart(7, '0')}`;
const input = (fields: object = {}, quantity = 1) =>
  orderInput([{ id: productId, quantity }], { phone: phone(), ...fields });
const place = (fields: object = {}, buyer = GUEST) => placeOrder({ db }, input(fields), buyer);
const placed = async (fields: object = {}, buyer = GUEST) => (await place(fields, buyer)).order;
const quoted = async (code: string, options: object = {}) => {
  const { cart_items } = input();
  return quoteView(await priceOrder(db, cart_items, null, { promoCode: code, ...options }));
};
const usesOf = async (promoCodeId: number) => ({
  counted: (await db.promoCode.findUniqueOrThrow({ where: { id: promoCodeId } })).usedCount,
  rows: await db.promoCodeUse.count({ where: { promoCodeId } }),
});
const refused = (message: string) =>
  expect.objectContaining({ code: 'promo_code_refused', details: [{ path: 'promo_code', message }] });
const staff = () => ({ userId: actorId, as: 'manager' as const, channel: 'bot' as const });
const cancel = (id: number) => changeStatus({ db }, { id, asStaff: true }, 'cancelled', staff());
const reopen = (id: number) => changeStatus({ db }, { id, asStaff: true }, 'pending', { ...staff(), as: 'admin' });

describe('a code that fits', () => {
  it('lowers quote and order alike, and its use is stored with the order', async () => {
    const { id, code } = await makeCode({ code: 'Весна 10', codeKey: 'ВЕСНА10' });
    const delivery = await makeDelivery(db, { price: rub(300) });
    const quote = await quoted(' весна 10');
    expect(quote).toMatchObject({
      cart_total: 900,
      total_price: 900,
      amount_to_pay: 900,
      discounts: [{ kind: 'promo_code', title: 'Промокод Весна 10', sum: 100 }],
      promo_code: { code: 'Весна 10', is_applied: true },
    });
    expect(quote.lines[0]).toMatchObject({ price: 1000, full_price: 1000, discount: 100 });
    const order = await placed({ promo_code: 'ВЕСНА10', delivery_id: delivery.id, total_price: 1200 });
    expect(orderView(order)).toMatchObject({
      cart_total: 900,
      total_price: 1200,
      amount_to_pay: 1200,
      discounts: quote.discounts,
      items: [{ price: 1000, full_price: 1000, discount: 100 }],
    });
    expect(orderView(await db.order.findUniqueOrThrow({ where: { id: order.id }, include: orderInclude }))).toEqual(
      orderView(order),
    );
    expect(await usesOf(id)).toEqual({ counted: 1, rows: 1 });
    expect(code).toBe('Весна 10');
  });

  it('keeps its discount when the buyer changes delivery and phone', async () => {
    const { code } = await makeCode({ amount: rub(250) });
    const order = await placed({ promo_code: code });
    const delivery = await makeDelivery(db, { price: rub(300) });
    const changed = await changeOrder(
      { db },
      { hash: order.hash },
      { delivery_id: delivery.id, phone: '+7 (999) 000-00-01' },
      { userId: null },
    );
    expect(orderView(changed)).toMatchObject({ cart_total: 750, amount_to_pay: 1050, discounts: [{ sum: 250 }] });
  });

  it('and a sale: the better one counts, or both where the shop says so', async () => {
    const { id } = await makeProduct(db, { price: rub(1000) });
    await db.sale.create({ data: { title: 'Осень', percent: 20, products: { create: { productId: id } } } });
    const [tenth, third] = [await makeCode(), await makeCode({ percent: 30 })];
    const cart = orderInput([{ id, quantity: 1 }]).cart_items;
    const quote = async (promoCode: string) => quoteView(await priceOrder(db, cart, null, { promoCode }));
    expect(await quote(tenth.code)).toMatchObject({ cart_total: 800, promo_code: { is_applied: false } });
    expect(await quote(third.code)).toMatchObject({ cart_total: 700, discounts: [{ kind: 'promo_code', sum: 300 }] });
    await setShop(db, { codesAddToSales: true });
    expect(await quote(tenth.code)).toMatchObject({
      cart_total: 720,
      discounts: [
        { kind: 'sale', title: 'Осень', sum: 200 },
        { kind: 'promo_code', sum: 80 },
      ],
    });
  });
});

describe('a code is refused with a message, in the quote and before an order is made', () => {
  const inPast = new Date(Date.now() - 60_000);
  const inFuture = new Date(Date.now() + 3_600_000);
  it.each([
    ['stopped', { isActive: false }, 'Этот промокод больше не действует.'],
    ['not begun', { startsAt: inFuture }, 'Этот промокод ещё не начал действовать.'],
    ['over', { endsAt: inPast }, 'Срок действия этого промокода закончился.'],
    ['used up', { totalLimit: 2, usedCount: 2 }, 'Этот промокод уже использовали столько раз, сколько было можно.'],
    ['for larger carts', { minTotal: rub(1000.01) }, 'Этот промокод действует для покупок от 1\u202f000,01\u00a0₽.'],
  ])('one that is %s', async (_, data, message) => {
    const { id, code } = await makeCode(data);
    expect((await quoted(code)).promo_code).toEqual({ code, is_applied: false, message });
    const orders = await db.order.count();
    const stock = (await db.product.findUniqueOrThrow({ where: { id: productId } })).stock;
    await expect(place({ promo_code: code })).rejects.toEqual(refused(message));
    expect(await db.order.count()).toBe(orders);
    expect(await db.product.findUnique({ where: { id: productId } })).toMatchObject({ stock });
    expect((await usesOf(id)).rows).toBe(0);
  });

  it('one that does not exist, and one for other goods', async () => {
    const unknown = 'Такого промокода нет. Проверьте, нет ли опечатки.';
    expect((await quoted('НЕТ ТАКОГО')).promo_code).toEqual({
      code: 'НЕТ ТАКОГО',
      is_applied: false,
      message: unknown,
    });
    await expect(place({ promo_code: 'НЕТ ТАКОГО' })).rejects.toEqual(refused(unknown));
    const { id, code } = await makeCode();
    const other = await makeProduct(db);
    await db.promoCodeProduct.create({ data: { promoCodeId: id, productId: other.id } });
    await expect(place({ promo_code: code })).rejects.toEqual(
      refused('Для товаров в корзине этот промокод не действует.'),
    );
  });

  it('one that the buyer has used, by the account or by the phone', async () => {
    const message = 'Вы уже воспользовались этим промокодом.';
    const { code } = await makeCode({ perBuyerLimit: 1 });
    const user = await makeUser(db);
    const buyer = { userId: user.id, login: null, channel: 'api' as const };
    const first = await placed({ promo_code: code }, buyer);
    await expect(place({ promo_code: code }, buyer)).rejects.toEqual(refused(message));
    await expect(place({ promo_code: code, phone: first.phone })).rejects.toEqual(refused(message));
    expect((await quoted(code, { buyer: { userId: user.id, phone: '' } })).promo_code).toMatchObject({ message });
    await place({ promo_code: code });
    await cancel(first.id);
    await place({ promo_code: code }, buyer);
  });

  it('one used with the phone to which an order is changed later', async () => {
    const { id, code } = await makeCode({ perBuyerLimit: 1 });
    const theirs = phone();
    await place({ promo_code: code, phone: theirs });
    const other = await placed({ promo_code: code });
    const change = (to: string) => changeOrder({ db }, { hash: other.hash }, { phone: to }, { userId: null });
    await expect(change(theirs)).rejects.toEqual(refused(OTHER_PHONE));
    const next = phone();
    await change(next);
    await expect(place({ promo_code: code, phone: next })).rejects.toMatchObject({ code: 'promo_code_refused' });
    await place({ promo_code: code, phone: other.phone });
    expect(await usesOf(id)).toEqual({ counted: 3, rows: 3 });
  });

  it('one for the first order, after another one', async () => {
    const { code } = await makeCode({ isFirstOrderOnly: true });
    const first = await placed({ promo_code: code });
    const message = 'Этот промокод — только для первого заказа.';
    await expect(place({ promo_code: code, phone: first.phone })).rejects.toEqual(refused(message));
    const before = await placed();
    await expect(place({ promo_code: code, phone: before.phone })).rejects.toEqual(refused(message));
    await cancel(before.id);
    await place({ promo_code: code, phone: before.phone });
    const change = (phone: string) => changeOrder({ db }, { hash: first.hash }, { phone }, { userId: null });
    await expect(change(before.phone)).rejects.toEqual(refused(OTHER_PHONE));
    await change(phone());
  });
});

describe('a use that is given back', () => {
  it('can be used again when an order is replaced, also in the quote of the changed cart', async () => {
    const { id, code } = await makeCode({ perBuyerLimit: 1, totalLimit: 1 });
    const user = await makeUser(db);
    const buyer = { userId: user.id, login: null, channel: 'api' as const };
    const first = await placed({ promo_code: code }, buyer);
    const asking = { buyer: { userId: user.id, phone: '' } };
    expect((await quoted(code, asking)).promo_code).toMatchObject({ is_applied: false });
    expect((await quoted(code, { ...asking, replaces: first.hash })).promo_code).toMatchObject({ is_applied: true });
    const second = await placed({ promo_code: code, replaces: first.hash }, buyer);
    expect(second.cartTotal).toBe(rub(900));
    expect(await usesOf(id)).toEqual({ counted: 1, rows: 1 });
  });

  it('freed by the end of a hold is taken again with the restored order, or by another order first', async () => {
    const { id, code } = await makeCode({ totalLimit: 1 });
    const order = await placed({ promo_code: code });
    const end = async (hash: string) => {
      await db.order.update({ where: { hash }, data: { holdEndsAt: new Date(0) } });
      await endHolds({ db });
    };
    const restore = () => restoreOrder({ db }, { hash: order.hash }, { userId: null, channel: 'api' });
    await end(order.hash);
    expect(await usesOf(id)).toEqual({ counted: 0, rows: 0 });
    expect((await restore()).cartTotal).toBe(rub(900));
    expect(await usesOf(id)).toEqual({ counted: 1, rows: 1 });
    await end(order.hash);
    await place({ promo_code: code });
    await expect(restore()).rejects.toMatchObject({ code: 'promo_code_refused' });
    expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({ status: 'cancelled' });
    expect(await usesOf(id)).toEqual({ counted: 1, rows: 1 });
    // A late payment was made for the sum with the code.
    expect(await db.$transaction((tx) => restoreForMoney(tx, { ...order, isHoldEnded: true }))).toBe(true);
    expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({ amountToPay: rub(900) });
    expect(await usesOf(id)).toEqual({ counted: 1, rows: 1 });
  });

  it('is taken again when an admin reopens the order; otherwise the order costs more, and says so', async () => {
    const { id, code } = await makeCode({ totalLimit: 1 });
    const order = await placed({ promo_code: code });
    await cancel(order.id);
    await db.promoCode.update({ where: { id }, data: { endsAt: new Date(Date.now() - 1000) } });
    expect((await reopen(order.id)).cartTotal).toBe(rub(900));
    expect(await usesOf(id)).toEqual({ counted: 1, rows: 1 });
    await cancel(order.id);
    await db.promoCode.update({ where: { id }, data: { endsAt: null } });
    await place({ promo_code: code });
    expect(orderView(await reopen(order.id))).toMatchObject({ cart_total: 1000, amount_to_pay: 1000, discounts: [] });
    expect(await usesOf(id)).toEqual({ counted: 1, rows: 1 });
    const events = await db.orderEvent.findMany({ where: { orderId: order.id, kind: 'details' } });
    expect(events.map(({ details }) => details)).toEqual([{ changed: ['promo_code'] }]);
  });
});

it('fifty at once with a code for ten: ten have it, the others are refused before anything is made', async () => {
  const { id, code } = await makeCode({ totalLimit: 10 });
  const before = await db.order.count();
  const stock = (await db.product.findUniqueOrThrow({ where: { id: productId } })).stock ?? 0;
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => place({ promo_code: code })));
  const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order] : []));
  expect(made.map(({ cartTotal }) => cartTotal)).toEqual(Array(10).fill(rub(900)));
  for (const one of tries) {
    if (one.status === 'fulfilled') continue;
    expect(one.reason).toMatchObject({ code: 'promo_code_refused', data: { cart_total: 1000 } });
  }
  expect(await usesOf(id)).toEqual({ counted: 10, rows: 10 });
  expect(await db.order.count()).toBe(before + 10);
  expect(await db.product.findUnique({ where: { id: productId } })).toMatchObject({ stock: stock - 10 });
});

it('ten orders of one buyer at once with a code for one of theirs: one has it', async () => {
  const { id, code } = await makeCode({ perBuyerLimit: 1 });
  const same = phone();
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => place({ promo_code: code, phone: same })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await usesOf(id)).toEqual({ counted: 1, rows: 1 });
});
