import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Product as ProductRow } from '#prisma/generated/client.ts';
import { dayAt } from '#shared/contract/delivery-days.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ANNA, buttonsOf, eventually, PAVEL, plain } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeDelivery, makePaymentMethod, makeProduct, rub } from '../../support/shop-fixture.ts';

const VERA = 100_000_003;
// Longer than any test: no delayed notification is sent during it.
const { db, telegram, meet } = await openBotShop({ UNDO_SECONDS: '3600' });
let product: ProductRow;
let deliveryId: number;

beforeAll(async () => {
  await telegram.addPerson(VERA, 'Вера');
  await meet(ANNA, PAVEL, VERA);
  await db.user.updateMany({ where: { telegramId: { in: [BigInt(PAVEL), BigInt(VERA)] } }, data: { role: 'manager' } });
  product = await makeProduct(db, { title: 'Кружка', price: rub(1000) });
  deliveryId = (await makeDelivery(db, { title: 'Курьер', price: rub(300) })).id;
  await makePaymentMethod(db, { type: 'cash', name: 'Наличные' });
});

afterEach(async () => {
  await db.payment.deleteMany();
  await db.order.deleteMany();
});

/** Messages about this test's order: the chats also hold messages of other tests. */
let current = 0;
const about = async (person: number) =>
  (await telegram.received(person)).filter(({ text }) => text?.includes(`№${current}`));
const cardOf = async (person: number) => {
  const card = (await about(person)).find(({ text }) => text?.includes('\nОплата\n'));
  if (!card) throw new Error('no card has come');
  return card;
};
const press = async (person: number, text: string) =>
  telegram.press(person, (await cardOf(person)).message_id, { text });
/** A person's card, when it contains this text. */
const cardSays = (person: number, words: string) =>
  eventually(async () => {
    const card = await cardOf(person);
    expect(plain(card.text)).toContain(words);
    return card;
  });
const lastTo = async (person: number) => plain((await telegram.received(person)).at(-1)?.text);

async function placed(isFetched = false) {
  const order = await orderAs(db, ANNA, [{ id: product.id }], { delivery_id: isFetched ? null : deliveryId });
  current = order.number;
  await eventually(async () => {
    for (const person of [PAVEL, VERA, ANNA]) expect(await about(person)).toHaveLength(1);
  });
  return order;
}

/** Notifications to the buyer after the first one; none before their time. */
const toldToAnna = async () => (await about(ANNA)).slice(1);

describe('the card of an order in work', () => {
  it('takes it by one press per step to the parcel, and asks for its track number', async () => {
    const { id, number } = await placed();
    await press(PAVEL, '▶️ В работу');
    await cardSays(PAVEL, 'взят в работу');
    expect((await press(PAVEL, '📦 Собран'))?.text).toBe(`Заказ №${number}: собран`);
    await cardSays(VERA, 'собран, Павел Орлов');
    await press(PAVEL, '🚚 Отправлен');
    await eventually(async () => expect(await lastTo(PAVEL)).toContain(`Как следить за заказом №${number}?`));
    await telegram.write(PAVEL, 'завтра');
    await eventually(async () => expect(await lastTo(PAVEL)).toContain('Не вижу трек-номера'));
    await telegram.write(PAVEL, '1234567890');
    await eventually(async () => expect(await lastTo(PAVEL)).toContain('СДЭК 1234567890'));
    await cardSays(VERA, 'Отправлен: СДЭК 1234567890');
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      fulfilment: 'shipped',
      carrier: 'СДЭК',
      trackUrl: 'https://www.cdek.ru/ru/tracking?order_id=1234567890',
    });
    expect(await toldToAnna()).toEqual([]);
  });

  it('takes an order for pickup to the shelf, and needs no track', async () => {
    await placed(true);
    await press(PAVEL, '▶️ В работу');
    await cardSays(PAVEL, 'взят в работу');
    await press(PAVEL, '📦 Собран');
    await cardSays(PAVEL, 'собран');
    await press(PAVEL, '🏬 Готов к выдаче');
    expect(buttonsOf(await cardSays(PAVEL, 'Готов к выдаче'))).not.toContain('🔎 Указать трек');
  });

  it('is sent without a track by a press', async () => {
    const { id } = await placed();
    for (const [button, after] of [
      ['▶️ В работу', 'взят в работу'],
      ['📦 Собран', 'собран,'],
      ['🚚 Отправлен', 'отправлен,'],
    ] as const) {
      await press(PAVEL, button);
      await cardSays(PAVEL, after);
    }
    const asked = await eventually(async () => {
      const message = (await telegram.received(PAVEL)).at(-1);
      expect(buttonsOf(message ?? (await cardOf(PAVEL)))).toEqual(['Без трека']);
      return message;
    });
    await telegram.press(PAVEL, asked?.message_id ?? 0, { text: 'Без трека' });
    await eventually(async () => expect(await lastTo(PAVEL)).toContain('без трек-номера'));
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      fulfilment: 'shipped',
      trackNumber: '',
    });
    expect(buttonsOf(await cardOf(PAVEL))).toContain('🔎 Указать трек');
  });
});

describe('a wrong press', () => {
  it('can be undone by the one who pressed; the others are not offered it', async () => {
    const { id } = await placed();
    await press(PAVEL, '▶️ В работу');
    expect(buttonsOf(await cardSays(VERA, 'взят в работу'))).not.toContain('↩️ Отменить шаг');
    await press(PAVEL, '✅ Завершить');
    expect(buttonsOf(await cardSays(PAVEL, 'завершён, Павел'))).toContain('↩️ Отменить шаг');
    expect((await press(PAVEL, '↩️ Отменить шаг'))?.text).toBe('Шаг отменён: покупатель о нём не узнает.');
    await cardSays(VERA, 'шаг отменён, Павел Орлов');
    expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe('processing');
    const told = await db.notification.findMany({ where: { event: { orderId: id } } });
    expect(told.map(({ kind }) => kind)).not.toContain('order_completed_for_customer');
    expect(await toldToAnna()).toEqual([]);
  });
});

describe('money', () => {
  it('is recorded by a press, which asks how it came', async () => {
    const { id, number } = await placed();
    await press(PAVEL, '💰 Деньги получены');
    expect((await press(PAVEL, 'Наличными'))?.text?.replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(
      `Заказ №${number}: получено 1 300 ₽`,
    );
    const card = await cardSays(VERA, 'получено 1 300 ₽ наличными, Павел Орлов');
    expect(buttonsOf(card)).not.toContain('💰 Деньги получены');
    expect((await db.order.findUniqueOrThrow({ where: { id } })).paymentState).toBe('paid');
  });

  it('comes in parts, and the sum left is on the card', async () => {
    const { number } = await placed();
    await press(PAVEL, '💰 Деньги получены');
    await press(PAVEL, 'Часть суммы…');
    await eventually(async () => expect(await lastTo(PAVEL)).toContain('Осталось получить 1 300 ₽'));
    await telegram.write(PAVEL, '5 000');
    await eventually(async () => expect(await lastTo(PAVEL)).toContain('Это больше, чем осталось'));
    await telegram.write(PAVEL, '2х500');
    await eventually(async () => expect(await lastTo(PAVEL)).toContain('Напишите сумму в рублях'));
    await telegram.write(PAVEL, '500 через терминал');
    await eventually(async () => expect(await lastTo(PAVEL)).not.toContain('Напишите сумму'));
    await eventually(async () => expect(await lastTo(PAVEL)).toContain(`Заказ №${number}: получено 500 ₽`));
    await cardSays(VERA, 'Осталось получить: 800 ₽');
    expect(await db.payment.findMany()).toMatchObject([{ manualType: 'card', receivedAmount: rub(500) }]);
  });

  it('that nobody recorded is asked for when the order is completed', async () => {
    await placed();
    await press(PAVEL, '▶️ В работу');
    await cardSays(PAVEL, 'взят в работу');
    expect(await press(PAVEL, '✅ Завершить')).toMatchObject({
      show_alert: true,
      text: expect.stringContaining('Осталось отметить деньги'),
    });
    expect(buttonsOf(await cardSays(VERA, 'деньги не отмечены'))).toContain('💰 Деньги получены');
  });
});

describe('a note of staff about an order', () => {
  it('is on everybody’s card, together with the buyer’s comment', async () => {
    const { id, number } = await placed();
    await db.order.update({ where: { id }, data: { comment: 'Позвоните за час' } });
    await press(PAVEL, '📝 Заметка');
    await eventually(async () => expect(await lastTo(PAVEL)).toContain(`Заметка к заказу №${number}`));
    await telegram.write(PAVEL, 'Домофон не работает');
    await cardSays(VERA, '• Домофон не работает — Павел Орлов');
    await cardSays(VERA, 'Позвоните за час');
    expect(await toldToAnna()).toEqual([]);
  });
});

describe('/picking', () => {
  // The card of the second order may come between.
  const allTo = async (person: number) => (await telegram.received(person)).map(({ text }) => plain(text)).join('\n');

  it('lists what the orders in work need, by item', async () => {
    const orders = [await placed()];
    orders.push(await orderAs(db, ANNA, [{ id: product.id, quantity: 2 }], {}));
    await db.order.updateMany({ data: { status: 'processing' } });
    await telegram.write(PAVEL, '/picking');
    await eventually(async () =>
      expect(await allTo(PAVEL)).toContain(`• Кружка — 3 шт. · №${orders[0]?.number}, №${orders[1]?.number} × 2`),
    );
    const today = dayAt((await readSettings(db)).timezone, new Date());
    const brought = { deliveryDay: today, deliveryInterval: '10:00–14:00' };
    await db.order.update({ where: { id: orders[1]?.id ?? 0 }, data: brought });
    await telegram.write(PAVEL, '/picking');
    await eventually(async () => expect(await allTo(PAVEL)).toContain(`10:00–14:00 — №${orders[1]?.number}`));
    const list = (await telegram.received(PAVEL)).findLast((message) => message.text?.includes('К сборке'));
    await telegram.press(PAVEL, list?.message_id ?? 0, { text: 'На сегодня' });
    await eventually(async () => expect(await allTo(PAVEL)).toContain('К сборке на сегодня: 2 шт. для 1 заказа'));
    await db.order.updateMany({ data: { fulfilment: 'assembled' } });
    await telegram.write(PAVEL, '/picking');
    await eventually(async () => expect(await allTo(PAVEL)).toContain('Собирать нечего'));
  });
});
