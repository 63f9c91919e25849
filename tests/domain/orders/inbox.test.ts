import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { closeQuestion, findTalk, listInbox } from '#shared/domain/orders/inbox.ts';
import { type WrittenText, writeToBuyer, writeToShop } from '#shared/domain/orders/order-messages.ts';
import { remindUnanswered } from '#shared/domain/orders/remind-unanswered.ts';
import { addReplyTemplate, deleteReplyTemplate, listReplyTemplates } from '#shared/domain/orders/reply-templates.ts';
import type { Thread } from '#shared/domain/orders/thread.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { orderAs } from '../../support/orders.ts';
import { makeManager, makeProduct, makeUser, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
const product = await makeProduct(db, { title: 'Кружка' });

const HOUR = 3600 * 1000;
let serial = 0;
const written = (thread: Thread, text: string): WrittenText => ({
  ...thread,
  text,
  photoId: null,
  albumId: null,
  chatId: 1,
  messageId: ++serial,
});

/** A buyer with an order, and a manager. */
async function people() {
  const [buyer, manager] = [await makeUser(db), await makeManager(db)];
  const { id: orderId } = await orderAs(db, Number(buyer.telegramId), [product]);
  return { buyer, manager, about: { orderId } };
}

const inbox = () => listInbox(db, { page: 1, perPage: 10 });
const texts = async () => (await inbox()).questions.map(({ text }) => text);
const reminders = () => db.notification.count({ where: { kind: 'question_waiting_for_manager' } });

beforeEach(async () => {
  await db.order.deleteMany();
  await db.user.deleteMany();
  await db.notification.deleteMany();
  await db.replyTemplate.deleteMany();
  await setShop(db, { answerHours: 3 });
});

describe('the inbox', () => {
  it('lists each talk once, with its last message, the longest waiting first', async () => {
    const { buyer, about } = await people();
    const question = { customerId: buyer.id, productId: product.id };
    await writeToShop({ db }, buyer.id, written(about, 'Когда приедет?'));
    await writeToShop({ db }, buyer.id, written(question, 'А красная есть?'));
    await writeToShop({ db }, buyer.id, written(about, 'Алло'));
    const { questions, total } = await inbox();
    expect(total).toBe(2);
    expect(questions).toMatchObject([
      { text: 'Алло', messages: 2, order: { id: about.orderId } },
      { text: 'А красная есть?', messages: 1, order: null, productTitle: 'Кружка' },
    ]);
    const [first] = await db.orderMessage.findMany({ orderBy: { id: 'asc' } });
    expect(questions[0]?.since).toEqual(first?.createdAt);
  });

  it('drops only the talk that is answered; a new message brings it back', async () => {
    const { buyer, manager, about } = await people();
    await writeToShop({ db }, buyer.id, written(about, 'Когда приедет?'));
    await writeToShop({ db }, buyer.id, written({ customerId: buyer.id, productId: null }, 'А вы где?'));
    await writeToBuyer({ db }, manager.id, written(about, 'Завтра'));
    expect(await texts()).toEqual(['А вы где?']);
    await writeToShop({ db }, buyer.id, written(about, 'Во сколько?'));
    expect(await texts()).toEqual(['А вы где?', 'Во сколько?']);
  });

  it('counts the same answer to another question as an answer', async () => {
    const { buyer, manager, about } = await people();
    for (const text of ['Есть синяя?', 'А красная?']) {
      await writeToShop({ db }, buyer.id, written(about, text));
      await writeToBuyer({ db }, manager.id, written(about, 'Да, есть'));
    }
    expect(await db.orderMessage.count({ where: { isFromShop: true } })).toBe(2);
    expect(await texts()).toEqual([]);
  });

  it('is closed by hand up to the last read message: later ones still wait', async () => {
    const { buyer, manager, about } = await people();
    await writeToShop({ db }, buyer.id, written(about, 'Спасибо!'));
    const read = (await inbox()).questions[0]?.id ?? 0;
    await writeToShop({ db }, buyer.id, written(about, 'И ещё вопрос'));
    expect(await closeQuestion({ db }, manager.id, read)).toBe(true);
    expect(await closeQuestion({ db }, manager.id, read)).toBe(false);
    expect((await inbox()).questions).toMatchObject([{ text: 'И ещё вопрос', messages: 1 }]);
  });

  it('can be closed only by staff', async () => {
    const { buyer, about, manager } = await people();
    await writeToShop({ db }, buyer.id, written(about, 'Спасибо!'));
    const id = (await inbox()).questions[0]?.id ?? 0;
    expect(await codeOf(closeQuestion({ db }, buyer.id, id))).toBe('forbidden');
    expect(await codeOf(closeQuestion({ db }, manager.id, id + 1000))).toBe('not_found');
    expect(await texts()).toEqual(['Спасибо!']);
  });

  it('shows a talk with both sides, and whether it waits', async () => {
    const { buyer, manager, about } = await people();
    await writeToShop({ db }, buyer.id, written(about, 'Когда?'));
    await writeToBuyer({ db }, manager.id, { ...written(about, 'Завтра'), chatId: null, messageId: null });
    const { id } = await db.orderMessage.findFirstOrThrow();
    const talk = await findTalk(db, id);
    expect(talk?.isWaiting).toBe(false);
    expect(talk?.lines.map(({ isFromShop, text }) => [isFromShop, text])).toEqual([
      [false, 'Когда?'],
      [true, 'Завтра'],
    ]);
    expect(await findTalk(db, id + 1000)).toBeNull();
  });
});

describe('the reminder', () => {
  it('is sent once for a talk that has waited long enough, even when many processes check', async () => {
    const { buyer, about } = await people();
    await writeToShop({ db }, buyer.id, written(about, 'Когда?'));
    await remindUnanswered({ db }, new Date(Date.now() + 2 * HOUR));
    expect(await reminders()).toBe(0);
    const late = new Date(Date.now() + 3 * HOUR + 1000);
    await Promise.all([remindUnanswered({ db }, late), remindUnanswered({ db }, late)]);
    expect(await reminders()).toBe(1);
    await writeToShop({ db }, buyer.id, written(about, 'Алло'));
    await remindUnanswered({ db }, new Date(late.getTime() + 9 * HOUR));
    expect(await reminders()).toBe(1);
  });

  it('is sent again for a question that was asked after an answer', async () => {
    const { buyer, manager, about } = await people();
    const late = new Date(Date.now() + 4 * HOUR);
    await writeToShop({ db }, buyer.id, written(about, 'Когда?'));
    await remindUnanswered({ db }, late);
    await writeToBuyer({ db }, manager.id, written(about, 'Завтра'));
    await remindUnanswered({ db }, late);
    expect(await reminders()).toBe(1);
    await writeToShop({ db }, buyer.id, written(about, 'Во сколько?'));
    await remindUnanswered({ db }, late);
    expect(await reminders()).toBe(2);
  });

  it('is never sent where the shop has turned it off', async () => {
    const { buyer, about } = await people();
    await setShop(db, { answerHours: 0 });
    await writeToShop({ db }, buyer.id, written(about, 'Когда?'));
    await remindUnanswered({ db }, new Date(Date.now() + 1000 * HOUR));
    expect(await reminders()).toBe(0);
  });
});

describe('reply templates', () => {
  it('are made, listed by name and deleted by staff', async () => {
    const { buyer, manager } = await people();
    const hours = await addReplyTemplate({ db }, manager.id, { title: 'Часы', text: 'С 10 до 20.' });
    await addReplyTemplate({ db }, manager.id, { title: 'Адрес', text: 'Тверская, 1.' });
    expect((await listReplyTemplates(db)).map(({ title }) => title)).toEqual(['Адрес', 'Часы']);
    expect(await codeOf(addReplyTemplate({ db }, buyer.id, { title: 'Мой', text: 'x' }))).toBe('forbidden');
    expect(await codeOf(deleteReplyTemplate({ db }, buyer.id, hours.id))).toBe('forbidden');
    expect(await deleteReplyTemplate({ db }, manager.id, hours.id)).toBe(true);
    expect(await deleteReplyTemplate({ db }, manager.id, hours.id)).toBe(false);
  });

  it('have a name each, and there are fifty at most', async () => {
    const { manager } = await people();
    await addReplyTemplate({ db }, manager.id, { title: 'Часы', text: 'С 10 до 20.' });
    expect(await codeOf(addReplyTemplate({ db }, manager.id, { title: 'Часы', text: 'Нет' }))).toBe('conflict');
    await db.replyTemplate.createMany({
      data: Array.from({ length: 48 }, (_, n) => ({ title: `Ответ ${n}`, text: 'x' })),
    });
    const both = await Promise.all(
      ['А', 'Б'].map((title) =>
        addReplyTemplate({ db }, manager.id, { title, text: 'x' }).then(() => null, codeOfError),
      ),
    );
    expect(both.filter((code) => code === 'conflict')).toHaveLength(1);
    expect(await db.replyTemplate.count()).toBe(50);
  });
});

const codeOfError = (error: unknown) => codeOf(Promise.reject(error));
