import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, boldParts, buttonsOf, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { DOT } from '../../support/picture.ts';
import { makeProduct } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const OLEG = 303;

const PASS_ON = { text: '✉️ Передать магазину' };

const { db, telegram, restart, idle } = await openBotShop();

await telegram.addPerson(OLEG, 'Олег');

const anna = await openChat(telegram, db, ANNA);

const pavel = await openChat(telegram, db, PAVEL);

const oleg = await openChat(telegram, db, OLEG);

type Chat = typeof anna;

const allWith = async (chat: Chat, words: string) =>
  (await chat.received()).filter(({ text, caption }) => (text ?? caption)?.includes(words));

/** The message with this text, after the shop has stored its place: before that a reply to it is not understood. */
async function untilHas(chat: Chat, words: string) {
  const found = await eventually(async () => (await allWith(chat, words)).at(-1) ?? expect.unreachable(words));
  await idle();
  return found;
}

const setRole = (person: number, role: 'manager' | 'customer') =>
  db.user.update({ where: { telegramId: BigInt(person) }, data: { role } });

/** Anna asks a question, and the manager has received it. */
async function asked(words: string) {
  expect((await anna.says(`/ask ${words}`)).text).toContain('Передали магазину');
  return untilHas(pavel, words);
}

/** Presses any button data under any message, as a modified client can; returns the bot's answer. */
async function forge(person: number, data: string, message: object) {
  await telegram.update('callback_query', {
    id: data,
    from: { id: person, is_bot: false, first_name: 'Некто' },
    chat_instance: '1',
    message: { date: 1, chat: { id: person, type: 'private', first_name: 'Некто' }, message_id: 1, ...message },
    data,
  });
  return eventually(async () => {
    const answers = await telegram.calls('answerCallbackQuery');
    return answers.find(({ params }) => params.callback_query_id === data)?.params.text ?? expect.unreachable(data);
  });
}

beforeAll(() => setRole(PAVEL, 'manager'));

afterEach(async () => {
  await telegram.forgetFaults();
  await idle();
  await db.settings.update({ where: { id: 1 }, data: { managersChatId: null } });
  await db.orderMessage.deleteMany();
  for (const chat of [anna, pavel, oleg]) await chat.clear();
});

describe('a question without an order', () => {
  it('reaches the manager by /ask, and both continue with the buttons', async () => {
    expect((await anna.says('/ask')).text).toContain('Напишите, что передать магазину. Можно');
    expect((await anna.says('Есть ли самовывоз?')).text).toContain('Передали магазину');
    const question = await untilHas(pavel, 'Есть ли самовывоз?');
    expect(boldParts(question)).toEqual(['✉️ Покупатель пишет магазину']);
    expect(question.text).toContain('Анна · @anna_smirnova');

    const prompt = await pavel.answerTo(() => telegram.press(PAVEL, question.message_id, { text: 'Ответить' }));
    expect(prompt.text).toContain('покупателю (Анна)?');
    expect((await pavel.says('Да, на Лесной')).text).toBe('Отправили покупателю (Анна).');
    const answer = await untilHas(anna, 'Да, на Лесной');
    expect(boldParts(answer)).toEqual(['Магазин отвечает']);
    expect(buttonsOf(answer)).toEqual(['Ответить']);

    await anna.answerTo(() => telegram.press(ANNA, answer.message_id, { text: 'Ответить' }));
    await anna.says('А сегодня до скольки?');
    const more = await untilHas(pavel, 'А сегодня до скольки?');
    expect((await pavel.replies(more, 'До девяти')).text).toBe('Отправили покупателю (Анна).');
    expect((await anna.replies(await untilHas(anna, 'До девяти'), 'Спасибо')).text).toContain('Передали магазину');
    await untilHas(pavel, 'Спасибо');
    expect(await db.orderMessage.count({ where: { orderId: null } })).toBe(5);
  });

  it('starts with the button of /help, and may be a picture', async () => {
    const help = await anna.says('/help');
    expect(help.text).toContain('/ask — написать магазину');
    await anna.answerTo(() => telegram.press(ANNA, help.message_id, { text: '✉️ Написать магазину' }));
    await anna.answerTo(() => telegram.sendPictures(ANNA, [DOT, DOT], 'Есть такое?'));
    await eventually(async () => expect((await pavel.received()).filter(({ photo }) => photo)).toHaveLength(2));
    expect((await untilHas(pavel, 'Есть такое?')).caption).toContain('Покупатель пишет магазину');
    expect(buttonsOf(await pavel.says('/help'))).toEqual(['🛍 Открыть магазин']);
  });

  it('about a product names it, and so do the answers', async () => {
    const { id } = await makeProduct(db, { title: 'Кружка «Туман»' });
    const card = await anna.answerTo(() => telegram.start(ANNA, `product_${id}`));
    const prompt = await anna.answerTo(() => telegram.press(ANNA, card.message_id, { text: 'Задать вопрос о товаре' }));
    expect(prompt.text).toContain('магазину о товаре «Кружка „Туман“»');
    await anna.says('Можно в микроволновку?');
    const question = await untilHas(pavel, 'Можно в микроволновку?');
    expect(boldParts(question)).toEqual(['✉️ Покупатель о товаре «Кружка „Туман“»']);
    await pavel.replies(question, 'Можно');
    expect(boldParts(await untilHas(anna, 'Можно\n'))).toEqual(['Магазин о товаре «Кружка „Туман“»']);
    await db.product.update({ where: { id }, data: { isHidden: true } });
    const refusal = await telegram.press(ANNA, card.message_id, { text: 'Задать вопрос о товаре' });
    expect(refusal?.text).toContain('больше нет');
  });

  it('about a product is asked at once from its page in the shop', async () => {
    const { id } = await makeProduct(db, { title: 'Кружка «Роса»' });
    const prompt = await anna.answerTo(() => telegram.start(ANNA, `ask_${id}`));
    expect(prompt.text).toContain('магазину о товаре «Кружка „Роса“»');
    await anna.says('Она глубокая?');
    await untilHas(pavel, 'Она глубокая?');
    await db.product.update({ where: { id }, data: { isHidden: true } });
    expect((await anna.answerTo(() => telegram.start(ANNA, `ask_${id}`))).text).toMatch(/больше нет.*\/ask$/);
  });

  it('that a colleague has answered says so to the next one who answers', async () => {
    await anna.says('/ask');
    await anna.says('Есть подарочная упаковка?');
    const question = await untilHas(pavel, 'Есть подарочная упаковка?');
    await pavel.replies(question, 'Да, есть');
    await untilHas(anna, 'Да, есть');
    const prompt = await pavel.answerTo(() => telegram.press(PAVEL, question.message_id, { text: 'Ответить' }));
    expect(prompt.text).toMatch(/^Последнее сообщение магазина \(.+\): «Да, есть»\n\nЧто написать покупателю/);
    await pavel.says('/cancel');
  });

  it('survives a restart in the middle, and the answer too', async () => {
    await anna.says('/ask');
    await restart();
    await anna.says('Вы открылись?');
    const question = await untilHas(pavel, 'Вы открылись?');
    await pavel.answerTo(() => telegram.press(PAVEL, question.message_id, { text: 'Ответить' }));
    await restart();
    await pavel.says('Вчера');
    await untilHas(anna, 'Вчера');
  });

  it('is dropped by /cancel, has a length limit, and arrives once', async () => {
    await anna.says('/ask');
    expect((await anna.says('/cancel')).text).toContain('Сообщение магазину не отправлено');
    expect((await anna.says(`/ask ${'а'.repeat(3501)}`)).text).toContain('до 3500 знаков');
    await telegram.fault({ method: 'sendMessage', chat_id: PAVEL, error_code: 500, description: 'Internal' });
    await anna.says('/ask Один раз');
    await telegram.repeatUpdate();
    await untilHas(pavel, 'Один раз');
    await idle();
    expect(await allWith(pavel, 'Один раз')).toHaveLength(1);
    expect(await db.orderMessage.count()).toBe(1);
  });

  it('cannot flood the shop', async () => {
    const { id } = await anna.user();
    const message = { customerId: id, authorId: id, isFromShop: false, chatId: BigInt(ANNA) };
    await db.orderMessage.createMany({ data: Array.from({ length: 30 }, (_, at) => ({ ...message, messageId: -at })) });
    expect((await anna.says('/ask Ау')).text).toContain('сообщений подряд слишком много');
    expect(await db.orderMessage.count()).toBe(30);
  });

  it('is stored when nobody in the shop can be notified, and the buyer is told so', async () => {
    await setRole(PAVEL, 'customer');
    expect((await anna.says('/ask Есть кто?')).text).toContain('сейчас никого нет');
    await setRole(PAVEL, 'manager');
  });
});

describe('a message that is not a command', () => {
  it('is forwarded by one press, once', async () => {
    const answer = await anna.says('доставляете в Тверь?');
    expect(buttonsOf(answer)).toEqual(['🛍 Открыть магазин', PASS_ON.text]);
    expect(await db.orderMessage.count()).toBe(0);
    await restart();
    expect((await anna.answerTo(() => telegram.press(ANNA, answer.message_id, PASS_ON))).text).toContain('Передали');
    await anna.answerTo(() => telegram.press(ANNA, answer.message_id, PASS_ON));
    expect((await untilHas(pavel, 'доставляете в Тверь?')).text).toContain('Анна');
    await idle();
    expect(await allWith(pavel, 'доставляете в Тверь?')).toHaveLength(1);
    expect(await db.orderMessage.count()).toBe(1);
  });

  it('may be a picture, a long text, or a question that finds goods', async () => {
    const photo = await anna.answerTo(() => telegram.sendPictures(ANNA, [DOT], 'Почините?'));
    await anna.answerTo(() => telegram.press(ANNA, photo.message_id, PASS_ON));
    expect((await untilHas(pavel, 'Почините?')).photo).toBeDefined();

    const long = `Здравствуйте! ${'Мне нужен подарок. '.repeat(20)}`;
    const answer = await anna.says(long);
    await anna.answerTo(() => telegram.press(ANNA, answer.message_id, PASS_ON));
    await untilHas(pavel, long.trim());

    await makeProduct(db, { title: 'Самовар' });
    expect(buttonsOf(await anna.says('самовар'))).toHaveLength(1);
    const goods = await anna.says('самовар?');
    await anna.answerTo(() => telegram.press(ANNA, goods.message_id, PASS_ON));
    await untilHas(pavel, 'самовар?');
  });

  it('leads to /ask where it cannot be forwarded, and offers nothing to staff', async () => {
    const answer = await anna.answerTo(() => telegram.act(ANNA, 'contact'));
    expect(buttonsOf(answer)).toContain('✉️ Написать магазину');
    expect(buttonsOf(await anna.says('/search небылица'))).toContain('✉️ Написать магазину');
    expect(buttonsOf(await pavel.says('небылица'))).toEqual(['🛍 Открыть магазин']);
  });

  it('cannot be forged: a button on any other message forwards nothing', async () => {
    const bots = await anna.says('/help');
    expect(await forge(ANNA, 'passon', { reply_to_message: { ...bots, text: 'Слова бота' } })).toContain('/ask');
    expect(await db.orderMessage.count()).toBe(0);
  });

  it('cannot be forwarded once it is deleted', async () => {
    const { message_id } = await anna.says('где вы находитесь?');
    expect(await forge(ANNA, 'passon', { message_id, date: 0 })).toContain('Этого сообщения больше нет');
  });
});

describe('an answer', () => {
  it('of one manager is seen by the other, and both may answer', async () => {
    await setRole(OLEG, 'manager');
    const question = await asked('Кто ответит?');
    const copy = await untilHas(oleg, 'Кто ответит?');
    await pavel.replies(question, 'Я отвечу');
    expect(boldParts(await untilHas(oleg, 'Я отвечу'))).toEqual(['Павел → покупателю (Анна)']);
    await oleg.replies(copy, 'И я');
    await untilHas(anna, 'И я');
    expect(await allWith(anna, 'Я отвечу')).toHaveLength(1);
    await setRole(OLEG, 'customer');
  });

  it('is not possible for former staff', async () => {
    const question = await asked('Вы тут?');
    await setRole(PAVEL, 'customer');
    expect((await pavel.replies(question, 'Уже нет')).text).toContain('только менеджеры');
    const refusal = await telegram.press(PAVEL, question.message_id, { text: 'Ответить' });
    expect(refusal?.text).toContain('для менеджеров');
    await setRole(PAVEL, 'manager');
    await idle();
    expect(await allWith(anna, 'Уже нет')).toEqual([]);
  });

  it('can be answered only by the one who asked', async () => {
    const question = await asked('Секрет?');
    await pavel.replies(question, 'Да');
    await untilHas(anna, 'Да');
    const { id } = await db.orderMessage.findFirstOrThrow({ where: { isFromShop: true } });
    expect(await forge(OLEG, `reply:${id}`, {})).toContain('Этого сообщения больше нет');
    expect(await forge(OLEG, `answer:${id}`, {})).toContain('для менеджеров');
    expect(await forge(OLEG, 'reply:2000000', {})).toContain('Этого сообщения больше нет');
  });

  it('to somebody who blocked the bot is not started', async () => {
    const question = await asked('Передумаю?');
    await telegram.act(ANNA, 'block');
    await eventually(async () => expect(await anna.user()).toMatchObject({ canMessage: false }));
    const refusal = await telegram.press(PAVEL, question.message_id, { text: 'Ответить' });
    expect(refusal?.text).toBe('Бот не может написать этому покупателю: он остановил бота.');
    expect((await pavel.replies(question, 'Алло?')).text).toContain('Не отправили');
    await telegram.act(ANNA, 'unblock');
    await eventually(async () => expect(await anna.user()).toMatchObject({ canMessage: true }));
    expect(await db.orderMessage.count()).toBe(1);
  });

  it('is given in the managers’ group', async () => {
    const group = await telegram.makeGroup('Менеджеры', [PAVEL, OLEG]);
    await db.settings.update({ where: { id: 1 }, data: { managersChatId: BigInt(group), managersTopicId: null } });
    await anna.says('/ask Режете стекло?');
    const inGroup = (words: string) =>
      eventually(async () => {
        const found = (await telegram.receivedInGroup(group)).findLast(({ text }) => text?.includes(words));
        return found ?? expect.unreachable(words);
      });
    const question = await inGroup('Режете стекло?');
    await idle();
    const refusal = await telegram.pressInGroup(OLEG, group, question.message_id, 'Ответить');
    expect(refusal?.text).toContain('для менеджеров');
    await telegram.pressInGroup(PAVEL, group, question.message_id, 'Ответить');
    const prompt = await inGroup('Что написать покупателю (Анна)?');
    await telegram.writeInGroup(PAVEL, group, 'Режем', { reply_to: prompt.message_id });
    await untilHas(anna, 'Режем');
    await telegram.writeInGroup(PAVEL, group, 'И шлифуем', { reply_to: question.message_id });
    await untilHas(anna, 'И шлифуем');
  });
});
