import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeToShop } from '#shared/domain/orders/order-messages.ts';
import { addReplyTemplate } from '#shared/domain/orders/reply-templates.ts';
import { ANNA, buttonsOf, type ChatMessage, eventually, PAVEL, receivedBy } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct } from '../../support/shop-fixture.ts';

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram, idle, meet, userOf } = await openBotShop();
let product: Awaited<ReturnType<typeof makeProduct>>;

async function answerTo(person: number, text: string): Promise<ChatMessage> {
  const before = (await telegram.received(person)).length;
  await telegram.write(person, text);
  return (await receivedBy(telegram, person, before + 1)).at(-1) ?? expect.unreachable();
}

/** Presses a button; returns the changed message. */
async function pressed(person: number, { message_id }: ChatMessage, text: string): Promise<ChatMessage> {
  await telegram.press(person, message_id, { text });
  return (await telegram.received(person)).find((one) => one.message_id === message_id) ?? expect.unreachable();
}

const lastOf = async (person: number) => (await telegram.received(person)).at(-1) ?? expect.unreachable();

let serial = 9000;
/** Anna writes about her order; the managers' notifications about it have been cleared. */
async function asks(text: string) {
  const anna = await userOf(ANNA);
  const { id, number } = await orderAs(db, ANNA, [{ id: product.id }]);
  await writeToShop({ db }, anna.id, {
    orderId: id,
    text,
    photoId: null,
    albumId: null,
    chatId: ANNA,
    messageId: ++serial,
  });
  await idle();
  for (const person of [ANNA, PAVEL]) await telegram.act(person, 'clear');
  return { number };
}

/** The button of the first question. */
const firstOf = (list: ChatMessage) => buttonsOf(list)[0] ?? '';

beforeAll(async () => {
  await meet(ANNA, PAVEL);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager', wantsNotifications: true } });
  product = await makeProduct(db, { title: 'Кружка' });
});

afterEach(async () => {
  await idle();
  await db.order.deleteMany();
  await db.replyTemplate.deleteMany();
  for (const person of [ANNA, PAVEL]) await telegram.act(person, 'clear');
});

describe('/inbox', () => {
  it('lists what waits with its age; an answer removes it', async () => {
    const { number } = await asks('Когда приедет?');
    await db.orderMessage.updateMany({ data: { createdAt: new Date(Date.now() - 2 * 3600_000 - 1000) } });
    const list = await answerTo(PAVEL, '/inbox');
    expect(list.text).toContain('Ждут ответа: 1.');
    expect(firstOf(list)).toMatch(/^2 часа · .+ · Когда приедет\?$/);
    const question = await pressed(PAVEL, list, firstOf(list));
    expect(question.text).toContain(`Вопрос о заказе №${number}`);
    expect(question.text).toContain('Покупатель: Когда приедет?');
    await telegram.press(PAVEL, question.message_id, { text: 'Ответить' });
    await receivedBy(telegram, PAVEL, 2);
    await answerTo(PAVEL, 'Завтра к обеду');
    await eventually(async () => expect((await lastOf(ANNA)).text).toContain('Завтра к обеду'));
    expect((await answerTo(PAVEL, '/inbox')).text).toContain('Всем ответили: никто не ждёт.');
  });

  it('closes a question that needs no answer', async () => {
    await asks('Спасибо!');
    const list = await answerTo(PAVEL, '/inbox');
    const question = await pressed(PAVEL, list, firstOf(list));
    expect((await pressed(PAVEL, question, '✓ Закрыть вопрос')).text).toContain('Всем ответили');
    expect(await telegram.received(ANNA)).toEqual([]);
  });

  it('is not for customers', async () => {
    await asks('Когда приедет?');
    expect((await answerTo(ANNA, '/inbox')).text).not.toContain('Вопросы покупателей');
  });
});

describe('a reply template', () => {
  it('is created in the chat, shown before it is sent, and sent once', async () => {
    const list = await answerTo(PAVEL, '/inbox');
    const templates = await pressed(PAVEL, list, '📝 Заготовки ответов');
    await telegram.press(PAVEL, templates.message_id, { text: '➕ Новая заготовка' });
    await answerTo(PAVEL, 'Часы работы');
    expect((await answerTo(PAVEL, 'Мы работаем с 10 до 20.')).text).toContain('Заготовка «Часы работы» добавлена');

    await asks('До скольки вы?');
    const inbox = await answerTo(PAVEL, '/inbox');
    const question = await pressed(PAVEL, inbox, firstOf(inbox));
    const choice = await pressed(PAVEL, question, 'Заготовкой');
    await telegram.press(PAVEL, choice.message_id, { text: 'Часы работы' });
    const preview = await lastOf(PAVEL);
    expect(preview.text).toContain('Мы работаем с 10 до 20.');
    expect(await telegram.received(ANNA)).toEqual([]);
    expect((await pressed(PAVEL, preview, 'Отправить')).text).toContain('Отправили покупателю заказа №');
    await idle();
    expect((await telegram.received(ANNA)).filter(({ text }) => text?.includes('с 10 до 20'))).toHaveLength(1);
    expect(await db.orderMessage.count({ where: { isFromShop: true } })).toBe(1);
    expect(await db.orderMessage.count({ where: { isWaiting: true } })).toBe(0);
  });

  it('is deleted after a question, and then sends nothing', async () => {
    const { id } = await userOf(PAVEL);
    await addReplyTemplate({ db }, id, { title: 'Адрес', text: 'Тверская, 1.' });
    await asks('Где вы?');
    const inbox = await answerTo(PAVEL, '/inbox');
    const question = await pressed(PAVEL, inbox, firstOf(inbox));
    const choice = await pressed(PAVEL, question, 'Заготовкой');
    await telegram.press(PAVEL, choice.message_id, { text: 'Адрес' });
    const preview = await lastOf(PAVEL);
    const templates = await pressed(PAVEL, await answerTo(PAVEL, '/inbox'), '📝 Заготовки ответов');
    const shown = await pressed(PAVEL, templates, 'Адрес');
    expect(shown.text).toContain('Тверская, 1.');
    const asked = await pressed(PAVEL, shown, 'Удалить');
    expect(asked.text).toContain('Удалить эту заготовку?');
    expect(buttonsOf(await pressed(PAVEL, asked, 'Да, удалить'))).not.toContain('Адрес');
    expect(await telegram.press(PAVEL, preview.message_id, { text: 'Отправить' })).toMatchObject({
      text: 'Этой заготовки больше нет.',
    });
    await idle();
    expect(await telegram.received(ANNA)).toEqual([]);
  });
});
