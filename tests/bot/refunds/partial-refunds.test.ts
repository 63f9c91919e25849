import { describe, expect, it } from 'vitest';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { buttonsOf, eventually, plain } from '../../support/bot.ts';
import { makeProduct, orderInput, rub } from '../../support/shop-fixture.ts';
import { cardOf, OWNER, openRefundShop } from './refund-shop.ts';

const { shop, db, kassa, telegram, anna, pavel, owner, seen, press, paid } = await openRefundShop();

describe('giving back the price of some pieces', () => {
  const openCard = async (number: number) => {
    await telegram.write(OWNER, `/order ${number}`);
    await press(owner, cardOf(number), '💸 Вернуть деньги');
  };

  it('takes three presses, goes through the provider, and tells the buyer what was refunded', async () => {
    const { id, number, invoice } = await paid({ pieces: 2 });
    await db.product.update({ where: { id: shop.product.id }, data: { stock: 5 } });
    await db.orderLine.updateMany({ where: { orderId: id }, data: { takenFromStock: true } });
    await openCard(number);
    await press(owner, /Можно вернуть: 3 980 ₽/, '🛍 Вернуть часть товаров');
    await press(owner, /что возвращают/, `${shop.product.title} · 2 шт. · 3 980 ₽`);
    await press(owner, /сколько возвращают/, '1 шт.');
    expect(await press(owner, /Вернуть 1 990 ₽ по заказу/, 'Не подошло: вернуть, товар на склад')).toMatchObject({
      text: 'Возврат отправлен',
      show_alert: false,
    });
    expect((await kassa.payment(invoice)).refunds).toMatchObject([{ kopecks: 199_000 }]);
    const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: id } } });
    await checkRefund(shop.deps, refund.id);
    expect(plain((await seen(anna, /деньги возвращены/)).text)).toContain(`За что:\n• ${shop.product.title}, 1 шт.`);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    expect((await db.product.findUniqueOrThrow({ where: { id: shop.product.id } })).stock).toBe(6);
  });

  it('by an old question does nothing, and a second refund waits for the first', async () => {
    const { id, number } = await paid({ pieces: 3 });
    await openCard(number);
    await press(owner, /Можно вернуть: 5 970 ₽/, '🛍 Вернуть часть товаров');
    await press(owner, /что возвращают/, `${shop.product.title} · 3 шт. · 5 970 ₽`);
    await press(owner, /сколько возвращают/, '1 шт.');
    const question = await seen(owner, /Вернуть 1 990 ₽ по заказу/);
    // Pressed twice quickly.
    const faulty = { text: 'Брак: вернуть, на склад не класть' };
    await Promise.all([faulty, faulty].map((button) => telegram.press(OWNER, question.message_id, button)));
    expect(await db.refund.count({ where: { payment: { orderId: id } } })).toBe(1);
    await telegram.write(OWNER, `/order ${number}`);
    await press(owner, cardOf(number), '💸 Вернуть деньги');
    // Without what is on its way.
    await seen(owner, /Можно вернуть ещё: 3 980 ₽\n\nВозврат 1 990 ₽/);
    expect(buttonsOf(await seen(owner, /Возврат по заказу/))).not.toContain('🛍 Вернуть часть товаров');
  });

  it('is for admins only, even when others find the button', async () => {
    const { id, number } = await paid({ pieces: 2 });
    await openCard(number);
    await press(owner, /Можно вернуть: 3 980 ₽/, '🛍 Вернуть часть товаров');
    await press(owner, /что возвращают/, `${shop.product.title} · 2 шт. · 3 980 ₽`);
    await press(owner, /сколько возвращают/, '2 шт.');
    const question = await seen(owner, /Вернуть 3 980 ₽ по заказу/);
    const user = await owner.user();
    await db.user.update({ where: { id: user.id }, data: { role: 'manager' } });
    const said = await telegram.press(OWNER, question.message_id, { text: 'Договорились: вернуть, товар на склад' });
    await db.user.update({ where: { id: user.id }, data: { role: 'admin' } });
    expect(said).toMatchObject({ text: 'Деньги возвращает администратор магазина.' });
    expect(await db.refund.count({ where: { payment: { orderId: id } } })).toBe(0);
  });
});

const saucer = await makeProduct(db, { title: 'Блюдце', price: rub(1990) });

/** Edits the order to one piece, with the buyer's consent by phone. */
async function leaveOne(id: number) {
  const order = await findOrder(db, { id, asStaff: true });
  const change = { lines: order.lines.map((line) => ({ line_id: line.id, quantity: 1 })) };
  const { id: userId } = await owner.user();
  const input = { version: orderVersion(order), change, by_phone: true };
  await proposeEdit({ db }, id, input, { userId, channel: 'bot' });
}

/** The provider reports the result of the newest refund. */
async function hearOfRefund(orderId: number) {
  const refund = await eventually(() =>
    db.refund.findFirstOrThrow({ where: { payment: { orderId }, state: 'processing' }, orderBy: { id: 'desc' } }),
  );
  await checkRefund(shop.deps, refund.id);
}

describe('what an edit took off a paid order', () => {
  it('is refunded through the provider automatically, and the buyer is notified before', async () => {
    const { id, number, invoice } = await paid({ pieces: 2, productId: saucer.id });
    await leaveOne(id);
    await seen(anna, new RegExp(`Заказ №${number} изменён[^]*Вернём вам 1 990 ₽: напишем, когда деньги отправятся`));
    await eventually(async () => expect((await kassa.payment(invoice)).refunds).toMatchObject([{ kopecks: 199_000 }]));
    await seen(pavel, new RegExp(`Заказ №${number} · [^]*Возврат в пути: 1 990 ₽`));
    await hearOfRefund(id);
    await seen(anna, /Вернули 1 990 ₽/);
  });

  it('is requested again after a refusal: only this sum, and not the whole payment', async () => {
    await kassa.fail({ kind: 'refused', service: 'refunds' });
    const { id, number, invoice } = await paid({ pieces: 2, productId: saucer.id });
    await leaveOne(id);
    await hearOfRefund(id);
    const stuck = await seen(owner, new RegExp(`⚠️ Заказ №${number}: возврат не завершён`));
    await kassa.heal();
    await telegram.press(OWNER, stuck.message_id, { text: '💸 Вернуть деньги' });
    const task = new RegExp(`Возврат по заказу №${number}[^]*К возврату: 1 990 ₽`);
    await press(owner, task, '💸 Вернуть через Robokassa');
    expect(await press(owner, /Отменить это нельзя/, 'Да, вернуть 1 990 ₽')).toMatchObject({
      text: 'Возврат отправлен',
    });
    expect((await kassa.payment(invoice)).refunds.at(-1)).toMatchObject({ kopecks: 199_000 });
  });

  it('is a task for the managers if it was taken in cash, and is recorded in the chat', async () => {
    const user = await anna.user();
    const input = orderInput([{ id: saucer.id, quantity: 2 }]);
    const buyer = { userId: user.id, login: null, channel: 'api' } as const;
    const { id, number } = (await placeOrder({ db }, input, buyer)).order;
    const { id: userId } = await owner.user();
    await receiveMoney({ db }, { id, asStaff: true }, { manualType: 'cash' }, { userId, channel: 'bot' });
    await leaveOne(id);
    const task = await seen(
      owner,
      new RegExp(`Заказ №${number}: верните часть денег[^]*Верните покупателю 1 990 ₽ сами`),
    );
    await telegram.press(OWNER, task.message_id, { text: '💸 Вернуть деньги' });
    await press(owner, /он стал дешевле: разницу нужно вернуть/, '✋ Отметить: вернули сами');
    await press(owner, /Вы уже вернули 1 990 ₽/, 'Да, деньги возвращены');
    expect(await shop.orderNow(id)).toMatchObject({ overpaid: 0, allowance: 0, paymentState: 'paid' });
  });
});
