import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeToShop } from '#shared/domain/orders/order-messages.ts';
import { ANNA, PAVEL } from '../../../support/bot.ts';
import { openBotShop } from '../../../support/bot-shop.ts';
import { chatPartner } from '../../../support/chat-partner.ts';
import { orderAs } from '../../../support/orders.ts';
import { makeProduct } from '../../../support/shop-fixture.ts';

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram, idle, userOf } = await openBotShop();

const anna = chatPartner(telegram, ANNA);

const pavel = chatPartner(telegram, PAVEL);

let productId: number;

beforeAll(async () => {
  for (const person of [anna, pavel]) await person.write('/start', /Здравствуйте/);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'admin', wantsNotifications: true } });
  productId = (await makeProduct(db, { title: 'Кружка' })).id;
});

beforeEach(async () => {
  for (const person of [anna, pavel]) await person.write('/cancel', /отмен/);
  await idle();
  await telegram.forgetFaults();
  for (const person of [ANNA, PAVEL]) await telegram.act(person, 'clear');
});

describe('answers that a question does not understand', () => {
  it('leave nothing in the database, even when there are many', async () => {
    await pavel.write('/sales', /Акции/);
    await pavel.press('＋ Новая акция', /Шаг 1/);
    const kept = async () =>
      (await db.$queryRaw<{ size: number }[]>`SELECT length(value) AS size FROM bot_sessions`)[0];
    await pavel.write('нет картинки', /Жду картинку/);
    const before = await kept();
    for (let time = 0; time < 5; time++) {
      await telegram.act(PAVEL, 'clear');
      await pavel.write(`нет, ${time}`, /Жду картинку/);
    }
    expect(await kept()).toEqual(before);
  });
});

describe('a reply to somebody’s message', () => {
  it('goes to that person, even while a question of the bot waits', async () => {
    const order = await orderAs(db, ANNA, [{ id: productId }]);
    await idle();
    const message = { orderId: order.id, text: 'Есть ли синяя?', photoId: null, albumId: null };
    await writeToShop({ db }, (await userOf(ANNA)).id, { ...message, chatId: ANNA, messageId: 4711 });
    const { message_id: orderMessageId } = await pavel.answered(/Есть ли синяя/);
    await pavel.write('/sales', /Акции/);
    await pavel.press('＋ Новая акция', /Шаг 1/);
    await pavel.press('Без картинки', /Шаг 2/);
    await telegram.reply(PAVEL, orderMessageId, 'Синие будут завтра');
    await pavel.answered(/Отправили покупателю/);
    const { message_id: answerId } = await anna.answered(/Синие будут завтра/);
    await pavel.write('Чай недели', /Шаг 3/);
    // The same for a buyer who is writing a review.
    await db.order.update({ where: { id: order.id }, data: { status: 'completed' } });
    await anna.write('/orders', /Ваши заказы/);
    await anna.press(`№${order.number}`, /Получатель/);
    await anna.press('⭐ Оценить покупку', /Понравилась/);
    await anna.press('5 ★', /★★★★★/);
    await telegram.reply(ANNA, answerId, 'Спасибо, подожду');
    await pavel.answered(/Спасибо, подожду/);
    expect(await db.review.count()).toBe(0);
  });
});

describe('a question whose message the person has deleted', () => {
  it('can still be answered', async () => {
    const order = await orderAs(db, ANNA, [{ id: productId }]);
    await idle();
    await db.order.update({ where: { id: order.id }, data: { status: 'completed' } });
    await anna.write('/orders', /Ваши заказы/);
    await anna.press(`№${order.number}`, /Получатель/);
    await anna.press('⭐ Оценить покупку', /Понравилась/);
    const gone = { error_code: 400, description: 'Bad Request: message to edit not found' };
    await telegram.fault({ method: 'editMessageText', chat_id: ANNA, times: 5, ...gone });
    await anna.write('5', /Что понравилось/);
    await anna.write('Тёплая и лёгкая', /Пришлите до пяти фото/);
    await anna.press('Без фото', /Спасибо за отзыв/);
    expect(await db.review.findMany()).toMatchObject([{ rating: 5, comment: 'Тёплая и лёгкая' }]);
  });
});

describe('a product with as much content as allowed', () => {
  it('has a preview, and is published', async () => {
    const values = Array.from({ length: 30 }, (_, at) => `Значение ${String(at).padStart(2, '0')} ${'ж'.repeat(45)}`);
    await pavel.write('/products', /Товары/);
    await pavel.press('＋ Новый товар', /Шаг 1/);
    await pavel.press('Без фото', /Шаг 2/);
    await pavel.write('Ч'.repeat(120), /Шаг 3/);
    await pavel.write('щ'.repeat(3000), /Шаг 4/);
    await pavel.write('100', /Шаг 5/);
    await pavel.write('Раздел', /Шаг 6/);
    for (let at = 1; at <= 5; at++) {
      await pavel.write(`Признак ${at}`, new RegExp(`^Признак ${at}\\n`));
      await pavel.write(values.map((value) => `${value} — ${at}00`).join('\n'), at < 5 ? /Отличается/ : /Шаг 7/);
      if (at < 5) await telegram.act(PAVEL, 'clear');
    }
    await pavel.press('Не считать', /Всё верно/);
    await pavel.press('Сохранить скрытым', /Товар сохранён/);
    expect(await db.product.count({ where: { title: 'Ч'.repeat(120) } })).toBe(1);
  });
});
