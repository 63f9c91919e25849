import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, boldParts, buttonsOf, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { DOT } from '../../support/picture.ts';
import { makeProduct } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const { db, telegram, idle, restart } = await openBotShop();

const anna = await openChat(telegram, db, ANNA);

const pavel = await openChat(telegram, db, PAVEL);

const product = await makeProduct(db);

/** Anna's order; both chats are empty. */
async function ordered(by: number | null = ANNA) {
  const order = await orderAs(db, by, [{ id: product.id }]);
  await idle();
  await anna.clear();
  await pavel.clear();
  return order;
}

const untilHas = (chat: typeof anna, words: string) =>
  eventually(async () => {
    const found = (await chat.received()).findLast(({ text, caption }) => (text ?? caption)?.includes(words));
    return found ?? expect.unreachable(words);
  });

/** Anna opens the order's conversation with the shop. */
async function begins(number: number) {
  await anna.says('/orders');
  const order = await anna.presses(`№${number}`);
  return anna.answerTo(() => telegram.press(ANNA, order.message_id, { text: 'Задать вопрос' }));
}

beforeAll(() => db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } }));

afterEach(async () => {
  await telegram.forgetFaults();
  await idle();
  await db.order.deleteMany();
});

describe('a question about an order', () => {
  it('reaches the manager, the answer reaches the buyer, and so on in both directions', async () => {
    const { number } = await ordered();
    expect((await begins(number)).text).toContain(`о заказе №${number}`);
    expect((await anna.says('Можно привезти к семи?')).text).toContain('Передали магазину');
    const question = await untilHas(pavel, 'Можно привезти к семи?');
    expect(boldParts(question)).toEqual([`✉️ Покупатель о заказе №${number}`]);
    expect(question.text).toContain('Иванов Иван · +7 (916) 123-45-67 · @anna_smirnova');

    await pavel.answerTo(() => telegram.press(PAVEL, question.message_id, { text: 'Ответить' }));
    expect((await pavel.says('Да, курьер успеет')).text).toBe(`Отправили покупателю заказа №${number}.`);
    const answer = await untilHas(anna, 'Да, курьер успеет');
    expect(boldParts(answer)).toEqual([`Магазин о заказе №${number}`]);
    expect(buttonsOf(answer)).toEqual(['Ответить', 'Заказ']);

    expect((await anna.replies(answer, 'Спасибо!')).text).toContain('Передали магазину');
    const thanks = await untilHas(pavel, 'Спасибо!');
    expect((await pavel.replies(thanks, 'Вам спасибо')).text).toContain('Отправили покупателю');
    await untilHas(anna, 'Вам спасибо');
    expect(await db.orderMessage.count()).toBe(4);
  });

  it('can be a reply to any message about the order, and a picture', async () => {
    const order = await orderAs(db, ANNA, [{ id: product.id }]);
    await idle();
    const receipt = await anna.last();
    await anna.replies(receipt, 'Адрес поменялся');
    const message = await untilHas(pavel, 'Адрес поменялся');
    expect(message.text).toContain(`№${order.number}`);
    await begins(order.number);
    await anna.answerTo(() => telegram.sendPictures(ANNA, [DOT], 'Вот такая трещина'));
    const picture = await untilHas(pavel, 'Вот такая трещина');
    expect(picture.photo).toBeDefined();
    expect(picture.caption).toContain('Покупатель о заказе');
  });

  it('can be several pictures at once, and none is lost', async () => {
    const { number } = await ordered();
    await begins(number);
    expect((await anna.answerTo(() => telegram.sendPictures(ANNA, [DOT, DOT, DOT], 'Три вида'))).text).toContain(
      'Передали',
    );
    await eventually(async () => {
      expect((await pavel.received()).filter(({ photo }) => photo !== undefined)).toHaveLength(3);
    });
    await idle();
    expect((await anna.last()).text).toContain('Передали');
    expect(await db.orderMessage.count()).toBe(3);
  });

  it('typed before a restart is asked for after it', async () => {
    const { number } = await ordered();
    await begins(number);
    await restart();
    expect((await anna.says('Вы работаете?')).text).toContain('Передали магазину');
    await untilHas(pavel, 'Вы работаете?');
  });

  it('is dropped by /cancel and by another command, with a message', async () => {
    const { number } = await ordered();
    await begins(number);
    expect((await anna.says('/cancel')).text).toContain('Сообщение магазину не отправлено');
    await begins(number);
    await telegram.write(ANNA, '/favorites');
    await untilHas(anna, 'В избранном пока пусто');
    expect(await db.orderMessage.count()).toBe(0);
  });

  it('must be a text or a picture, and has a length limit', async () => {
    const { number } = await ordered();
    await begins(number);
    await anna.clear();
    const long = await anna.says('а'.repeat(3501));
    expect(long.text).toContain('до 3500 знаков');
    await anna.answerTo(() => telegram.act(ANNA, 'contact'));
    expect((await anna.last()).text).toContain('текст или фото');
    expect((await anna.says('Коротко')).text).toContain('Передали');
  });

  it('arrives once when Telegram repeats the message, and again when sending failed', async () => {
    const { number } = await ordered();
    await begins(number);
    await telegram.fault({ method: 'sendMessage', chat_id: PAVEL, error_code: 500, description: 'Internal' });
    await anna.says('Один раз');
    await telegram.repeatUpdate();
    await untilHas(pavel, 'Один раз');
    await idle();
    expect((await pavel.received()).filter(({ text }) => text?.includes('Один раз'))).toHaveLength(1);
    expect(await db.orderMessage.count()).toBe(1);
  });

  it('notifies the buyer when nobody in the shop can be notified', async () => {
    await db.settings.update({ where: { id: 1 }, data: { contact: '+7 900 000-00-00' } });
    const { number } = await ordered();
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'customer' } });
    await begins(number);
    expect((await anna.says('Есть кто?')).text).toContain(
      'сейчас никого нет. Срочный вопрос можно задать здесь: +7 900',
    );
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
  });
});

describe('writing to a buyer', () => {
  it('starts on the order’s card, or as a reply to it', async () => {
    const { number } = await orderAs(db, ANNA, [{ id: product.id }]);
    const card = await untilHas(pavel, `№${number}`);
    await idle();
    await pavel.answerTo(() => telegram.press(PAVEL, card.message_id, { text: '✍️ Написать покупателю' }));
    await pavel.says('Какой цвет?');
    await untilHas(anna, 'Какой цвет?');
    await pavel.replies(card, 'И какой размер?');
    await untilHas(anna, 'И какой размер?');
  });

  it('continues after a restart in the middle', async () => {
    await orderAs(db, ANNA, [{ id: product.id }]);
    await idle();
    const card = await pavel.last();
    await pavel.answerTo(() => telegram.press(PAVEL, card.message_id, { text: '✍️ Написать покупателю' }));
    await restart();
    expect((await pavel.says('Уже в пути')).text).toContain('Отправили покупателю');
    await untilHas(anna, 'Уже в пути');
  });

  it('says at once that the bot cannot reach them, and how to call', async () => {
    await orderAs(db, null, [{ id: product.id }]);
    await idle();
    const answer = await telegram.press(PAVEL, (await pavel.last()).message_id, { text: '✍️ Написать покупателю' });
    expect(answer).toMatchObject({ show_alert: true });
    expect(answer?.text).toContain('+7 (916) 123-45-67');
  });

  it('is reported as not sent if the buyer blocks the bot meanwhile', async () => {
    await orderAs(db, ANNA, [{ id: product.id }]);
    await idle();
    const card = await pavel.last();
    await pavel.answerTo(() => telegram.press(PAVEL, card.message_id, { text: '✍️ Написать покупателю' }));
    await telegram.act(ANNA, 'block');
    await eventually(async () => expect(await anna.user()).toMatchObject({ canMessage: false }));
    expect((await pavel.says('Вы здесь?')).text).toContain('Не отправили');
    await telegram.act(ANNA, 'unblock');
    await eventually(async () => expect(await anna.user()).toMatchObject({ canMessage: true }));
  });

  it('is not possible for former staff', async () => {
    await orderAs(db, ANNA, [{ id: product.id }]);
    await idle();
    const card = await pavel.last();
    await anna.clear();
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'customer' } });
    expect((await pavel.replies(card, 'Эй')).text).toContain('только менеджеры');
    const answer = await telegram.press(PAVEL, card.message_id, { text: '✍️ Написать покупателю' });
    expect(answer?.text).toContain('для менеджеров');
    expect(await anna.received()).toEqual([]);
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
  });

  it('shows the other managers what was answered', async () => {
    await telegram.addPerson(301, 'Олег');
    const oleg = await openChat(telegram, db, 301);
    await db.user.update({ where: { telegramId: 301n }, data: { role: 'manager' } });
    const { number } = await orderAs(db, ANNA, [{ id: product.id }]);
    await idle();
    await pavel.replies(await pavel.last(), 'Отправили сегодня');
    const copy = await untilHas(oleg, 'Отправили сегодня');
    expect(boldParts(copy)).toEqual([`Павел → покупателю, заказ №${number}`]);
    await db.user.update({ where: { telegramId: 301n }, data: { role: 'customer' } });
  });
});
