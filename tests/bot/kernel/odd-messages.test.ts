import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ended } from '#shared/contract/ended.ts';
import { isVisible } from '#shared/contract/read-text.ts';
import { ANNA, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { orderAs } from '../../support/orders.ts';
import { png } from '../../support/picture.ts';
import { makeProduct } from '../../support/shop-fixture.ts';

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram, meet, idle } = await openBotShop();

let productId: number;

const anna = chatPartner(telegram, ANNA);

const pavel = chatPartner(telegram, PAVEL);

/** A word joiner and a Hangul filler: Telegram sends both, and both are invisible. */
const UNSEEN = '\u2060\u3164';

beforeAll(async () => {
  await meet(ANNA, PAVEL);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'admin' } });
  productId = (await makeProduct(db, { title: 'Кружка' })).id;
});

beforeEach(async () => {
  await pavel.write('/cancel', /отмен/);
  await telegram.act(PAVEL, 'clear');
});

describe('texts without a visible character', () => {
  it.each(['а', '7', '☕️', '«', '—'])('%j is visible', (text) => expect(isVisible(text)).toBe(true));
  it.each(['', ' \n', UNSEEN, '\u200b\u2800', '\u202e'])('%j is not', (text) => expect(isVisible(text)).toBe(false));

  it('name no product, category, attribute or value', async () => {
    await pavel.write('/products', /Товары/);
    await pavel.press('＋ Новый товар', /Шаг 1/);
    await pavel.press('Без фото', /Шаг 2/);
    await pavel.write(UNSEEN, /Ответьте, пожалуйста, текстом/);
    await pavel.write('Чай', /Шаг 3/);
    await pavel.press('Без описания', /Шаг 4/);
    await pavel.write('100', /Шаг 5/);
    await pavel.write(UNSEEN, /Выберите \S+ или напишите название/);
    await pavel.write('Чай и кофе', /Шаг 6/);
    await pavel.write('Вес', /Перечислите/);
    await pavel.write(UNSEEN, /Ответьте, пожалуйста, текстом/);
    await pavel.write(`50 г\n${UNSEEN}`, /Вес: 50 г\n/);
  });

  it('are not accepted as a message to subscribers', async () => {
    await pavel.write('/news', /Новости и скидки/);
    await pavel.press('Подписаться', /Вы подписаны/);
    await pavel.write('/broadcast', /Шаг 1/);
    await pavel.write(UNSEEN, /Пришлите текст письма/);
  });
});

describe('a press on a message that Telegram can no longer access', () => {
  it('takes the step, and sends the card where it can be seen', async () => {
    const order = await orderAs(db, ANNA, [{ id: productId }]);
    const card = await pavel.answered(new RegExp(`Заказ №${order.number}`));
    await telegram.update('callback_query', {
      id: 'old-press',
      chat_instance: '1',
      from: { id: PAVEL, is_bot: false, first_name: 'Павел' },
      message: { message_id: 1, date: 0, chat: { id: PAVEL, type: 'private', first_name: 'Павел' } },
      data: `order_step:${order.id}:pending:processing`,
    });
    await eventually(async () => {
      const now = (await telegram.received(PAVEL)).find(({ message_id }) => message_id === card.message_id);
      expect(now?.text).toMatch(/В обработке[\s\S]*взят в работу/);
    });
    await idle();
    expect(await db.managerCard.findMany({ where: { orderId: order.id } })).toMatchObject([
      { messageId: card.message_id },
    ]);
  });
});

describe('an order by its number', () => {
  it.each(['№ 10 001', '10\u00a0001', '10001'])('is found by %j', async (typed) => {
    await pavel.write(`/order ${typed}`, /(?:Карточка заказа|Заказ) №10001/);
  });
});

describe('why an order was cancelled', () => {
  it.each([
    ['Товара нет', 'Товара нет.'],
    ['Передумал!', 'Передумал!'],
    ['Цвет не тот…', 'Цвет не тот…'],
  ])('%j ends as a sentence', (reason, sentence) => expect(ended(reason)).toBe(sentence));
});

describe('a word of courtesy', () => {
  it.each(['Привет!', 'Добрый день 👋', 'ЗДРАВСТВУЙТЕ'])('%j is answered politely', async (text) => {
    await telegram.act(ANNA, 'clear');
    await anna.write(text, /^Здравствуйте, Анна! Напишите, что ищете/);
  });
  it('is not a search for goods', async () => {
    await anna.write('Спасибо большое!', /^Пожалуйста!/);
    await anna.write('Здравствуйте, есть кружка?', /Поиск|По запросу/);
  });
  it('goes to the writer, as a reply to their message', async () => {
    const order = await orderAs(db, ANNA, [{ id: productId }]);
    const receipt = await anna.answered(new RegExp(`Заказ №${order.number} принят`));
    // The message's place is stored a moment after it has arrived.
    await idle();
    await telegram.reply(ANNA, receipt.message_id, 'Спасибо!');
    await anna.answered(/Передали магазину/);
    await telegram.update('message', {
      message_id: 910_000,
      date: Math.floor(Date.now() / 1000),
      chat: { id: ANNA, type: 'private', first_name: 'Анна' },
      from: { id: ANNA, is_bot: false, first_name: 'Анна' },
      voice: { file_id: 'v', file_unique_id: 'v', duration: 1 },
      reply_to_message: receipt,
    });
    await anna.answered(/^Передать можно текст или фото/);
  });
});

describe('what nobody else answers', () => {
  it('gets the reason: no such command, or too long a search, which can go to the shop instead', async () => {
    await anna.write('/prices', /^Такой команды нет/);
    const { reply_markup } = await anna.write('Хочу рассказать. '.repeat(20), /^Для поиска это слишком длинно/);
    expect(JSON.stringify(reply_markup)).toContain('✉️ Передать магазину');
    await pavel.write('Хочу рассказать. '.repeat(20), /хватит нескольких слов\. Всё, что умеет бот/);
  });
});

describe('a message to the shop that was never written', () => {
  it('is not taken from what the buyer searches for another day', async () => {
    await anna.write('/ask', /Напишите, что передать магазину/);
    await telegram.update('message', {
      message_id: 920_000,
      date: Math.floor(Date.now() / 1000) + 25 * 3600,
      chat: { id: ANNA, type: 'private', first_name: 'Анна' },
      from: { id: ANNA, is_bot: false, first_name: 'Анна' },
      text: 'кружка',
    });
    await anna.answered(/Поиск: кружка/);
    await anna.write('/cancel', /не отправлено/);
  });
});

describe('a picture with the longest allowed caption', () => {
  it('reaches the managers, even with a long name and login of the buyer', async () => {
    const order = await orderAs(db, ANNA, [{ id: productId }]);
    await idle();
    const customer = { fullName: 'Ф'.repeat(200), phone: '+7 (999) 123-45-67', login: 'л'.repeat(64) };
    await db.order.update({ where: { id: order.id }, data: customer });
    await anna.press('Задать вопрос', /Напишите, что передать магазину/);
    await telegram.sendPictures(ANNA, [png(1, 1, [9, 9, 9]).toString('base64')], 'ы'.repeat(800));
    await anna.answered(/Передали магазину/);
    await eventually(async () => {
      const message = (await telegram.received(PAVEL)).findLast(({ photo }) => photo);
      expect(message?.caption).toContain('ы'.repeat(800));
      expect(message?.caption).toContain('+7 (999) 123-45-67');
    });
  });
});

describe('/cancel in a group', () => {
  it('is left to other bots in a group that is not the shop’s', async () => {
    const group = await telegram.makeGroup('Соседи', [ANNA]);
    await telegram.writeInGroup(ANNA, group, '/cancel');
    await telegram.writeInGroup(ANNA, group, '/connect');
    await eventually(async () => {
      expect((await telegram.receivedInGroup(group)).map(({ text }) => text)).toEqual([
        expect.stringContaining('администратор магазина'),
      ]);
    });
  });
});
