import { afterEach, describe, expect, it, vi } from 'vitest';
import { ANNA, type ChatMessage, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 60_000 });

const OLEG = 302;

const { db, telegram, idle } = await openBotShop();

await telegram.addPerson(OLEG, 'Олег');

const anna = await openChat(telegram, db, ANNA);

await openChat(telegram, db, PAVEL);

await openChat(telegram, db, OLEG);

await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager', wantsNotifications: false } });

const product = await makeProduct(db);

afterEach(async () => {
  await idle();
  await db.order.deleteMany();
});

/** The managers' group with an order's card in it, and the actions in it. */
async function groupWithCard() {
  const id = await telegram.makeGroup('Менеджеры', [PAVEL, OLEG]);
  await db.settings.update({ where: { id: 1 }, data: { managersChatId: BigInt(id), managersTopicId: null } });
  const order = await orderAs(db, ANNA, [{ id: product.id }]);
  await idle();
  await anna.clear();
  const has = (words: string): Promise<ChatMessage> =>
    eventually(async () => {
      const found = (await telegram.receivedInGroup(id)).findLast(({ text }) => text?.includes(words));
      return found ?? expect.unreachable(words);
    });
  const card = await has(`№${order.number}`);
  const asks = async (text: string) => {
    await anna.says('/orders');
    const screen = await anna.presses(`№${order.number}`);
    await anna.answerTo(() => telegram.press(ANNA, screen.message_id, { text: 'Задать вопрос' }));
    await anna.says(text);
    return has(text);
  };
  return {
    order,
    card,
    has,
    asks,
    replies: (person: number, to: ChatMessage, text: string) =>
      telegram.writeInGroup(person, id, text, { reply_to: to.message_id }),
    presses: (person: number, on: ChatMessage, text: string) => telegram.pressInGroup(person, id, on.message_id, text),
  };
}

const annaGot = async (words: string) => (await anna.received()).some(({ text }) => text?.includes(words));

describe('in the managers’ group', () => {
  it('a reply to a buyer’s question goes to the buyer, and only from staff', async () => {
    const group = await groupWithCard();
    const question = await group.asks('Есть ли подарочная упаковка?');
    await group.replies(OLEG, question, 'Наверное, есть');
    await group.has('могут только менеджеры');
    await group.replies(PAVEL, question, 'Да, бесплатно');
    await group.has(`Отправили покупателю заказа №${group.order.number}`);
    await eventually(async () => expect(await annaGot('Да, бесплатно')).toBe(true));
    expect(await annaGot('Наверное, есть')).toBe(false);
  });

  it('what managers write to each other under a card is sent to nobody else', async () => {
    const group = await groupWithCard();
    await group.replies(PAVEL, group.card, 'Сложный покупатель, кто возьмёт?');
    await group.replies(OLEG, group.card, 'Я возьму');
    const question = await group.asks('Вы получили заказ?');
    // The group's updates are handled one after another: when this one is answered, the earlier ones are done.
    await group.replies(PAVEL, question, 'Получили');
    await eventually(async () => expect(await annaGot('Получили')).toBe(true));
    await idle();
    expect(await annaGot('Сложный покупатель')).toBe(false);
    expect(await db.orderMessage.count({ where: { isFromShop: true } })).toBe(1);
  });

  it('only a reply to the bot’s question counts as the message started by the button', async () => {
    const group = await groupWithCard();
    expect(await group.presses(PAVEL, group.card, '✍️ Написать покупателю')).not.toMatchObject({ show_alert: true });
    const prompt = await group.has('Что написать покупателю');
    await group.replies(PAVEL, group.card, 'Олег, проверь склад');
    await group.replies(OLEG, prompt, 'Пишу вместо Павла');
    await group.replies(PAVEL, prompt, 'Заказ собран');
    await group.has('Отправили покупателю');
    await eventually(async () => expect(await annaGot('Заказ собран')).toBe(true));
    expect(await db.orderMessage.findMany({ select: { text: true } })).toEqual([{ text: 'Заказ собран' }]);
  });

  it('the button does not work for those who only read the group', async () => {
    const group = await groupWithCard();
    const answer = await group.presses(OLEG, group.card, '✍️ Написать покупателю');
    expect(answer).toMatchObject({ show_alert: true });
    expect(answer?.text).toContain('для менеджеров');
  });
});
