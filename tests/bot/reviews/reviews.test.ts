import { afterEach, describe, expect, it } from 'vitest';
import { ANNA, buttonsOf, eventually } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const { db, telegram, idle, restart } = await openBotShop();

const anna = await openChat(telegram, db, ANNA);

const mug = await makeProduct(db, { title: 'Кружка' });

const plate = await makeProduct(db, { title: 'Тарелка' });

afterEach(async () => {
  await telegram.write(ANNA, '/cancel');
  await eventually(async () => expect((await anna.last()).text).toMatch(/отмен/));
  await db.review.deleteMany();
  await db.order.deleteMany();
  await anna.clear();
});

/** Opens the screen of a completed order and starts a review. */
async function rating(...lines: { id: number }[]) {
  const { id, number } = await orderAs(db, ANNA, lines);
  await idle();
  await db.order.update({ where: { id }, data: { status: 'completed' } });
  await anna.clear();
  await anna.says('/orders');
  const order = await anna.presses(`№${number}`);
  const question = await anna.answerTo(() => telegram.press(ANNA, order.message_id, { text: '⭐ Оценить покупку' }));
  return { orderId: id, order, question };
}

/** Writes the text, without photos. */
async function saysWithoutPhotos(words: string) {
  const question = await anna.says(words);
  expect(question.text).toContain('Пришлите до пяти фото');
  expect(buttonsOf(question)).toEqual(['Без фото']);
  return anna.answerTo(() => telegram.press(ANNA, question.message_id, { text: 'Без фото' }));
}

const reviews = () => db.review.findMany({ orderBy: { id: 'asc' } });

describe('a review in the chat', () => {
  it('has stars and a text, and waits for the shop’s approval', async () => {
    const { orderId, order, question } = await rating(mug);
    expect(question.text).toContain('Кружка\n\nПонравилась покупка?');
    expect(buttonsOf(question)).toEqual(['1 ★', '2 ★', '3 ★', '4 ★', '5 ★', 'Пропустить']);
    const words = await anna.presses('4 ★', question);
    expect(words.text).toContain('★★★★☆');
    expect((await saysWithoutPhotos('Тёплая и лёгкая')).text).toContain('Спасибо за отзыв!');
    expect(await reviews()).toMatchObject([
      { productId: mug.id, rating: 4, comment: 'Тёплая и лёгкая', isApproved: false, orderId },
    ]);
    const [asked] = (await anna.received()).filter(({ message_id }) => message_id === question.message_id);
    expect(asked?.text).toBe('Кружка\n★★★★☆\n\nТёплая и лёгкая');
    expect(asked?.reply_markup).toBeUndefined();
    // Everything has been reviewed.
    const again = await telegram.press(ANNA, order.message_id, { text: '⭐ Оценить покупку' });
    expect(again?.text).toContain('уже оценили');
  });

  it('can be a ready text that fits the stars', async () => {
    const { question } = await rating(mug);
    const words = await anna.presses('2 ★', question);
    expect(buttonsOf(words)).toEqual(['Качество хуже, чем ожидал', 'Не похоже на фото', 'Не подошло', 'Пропустить']);
    await anna.answerTo(() => telegram.press(ANNA, words.message_id, { text: 'Не подошло' }));
    expect(await reviews()).toMatchObject([{ rating: 2, comment: 'Не подошло' }]);
  });

  it('is asked for each product of the order, and each can be skipped', async () => {
    const { question } = await rating(mug, plate);
    expect(question.text).toContain('Товар 1 из 2');
    const next = await anna.answerTo(() => telegram.press(ANNA, question.message_id, { text: 'Пропустить' }));
    expect(next.text).toContain('Товар 2 из 2\nТарелка');
    await anna.presses('5 ★', next);
    expect((await saysWithoutPhotos('Отлично')).text).toContain('Спасибо за отзыв!');
    expect(await reviews()).toMatchObject([{ productId: plate.id, rating: 5 }]);
  });

  it('does not take as its text what is written another day; its buttons still work', async () => {
    const { question } = await rating(mug);
    const writesLater = (text: string, days: number) =>
      anna.answerTo(() =>
        telegram.update('message', {
          message_id: 800_000 + days,
          date: Math.floor(Date.now() / 1000) + days * 24 * 3600 + 60,
          chat: { id: ANNA, type: 'private', first_name: 'Анна' },
          from: { id: ANNA, is_bot: false, first_name: 'Анна' },
          text,
        }),
      );
    expect((await writesLater('тарелка', 1)).text).toContain('Поиск: тарелка');
    await anna.presses('5 ★', question);
    expect((await writesLater('кружка', 2)).text).toContain('Поиск: кружка');
    expect((await saysWithoutPhotos('Как на фото')).text).toContain('Спасибо за отзыв!');
    expect(await reviews()).toMatchObject([{ rating: 5, comment: 'Как на фото' }]);
  });

  it('that was skipped can be written later', async () => {
    const { question } = await rating(mug);
    const end = await anna.answerTo(() => telegram.press(ANNA, question.message_id, { text: 'Пропустить' }));
    expect(end.text).toContain('можно и позже');
    expect(await reviews()).toEqual([]);
  });

  it('continues after a restart in the middle', async () => {
    const { question } = await rating(mug);
    await anna.presses('5 ★', question);
    await restart();
    expect((await saysWithoutPhotos('После перезапуска')).text).toContain('Спасибо за отзыв!');
    expect(await reviews()).toMatchObject([{ rating: 5, comment: 'После перезапуска' }]);
  });

  it('requires stars before the text, and a text that is not empty', async () => {
    const { question } = await rating(mug);
    expect((await anna.says('Хорошая')).text).toContain('Сначала поставьте оценку');
    // A typed number works like a button.
    await telegram.write(ANNA, '3');
    await eventually(async () => {
      const asked = (await anna.received()).find(({ message_id }) => message_id === question.message_id);
      expect(asked?.text).toContain('★★★☆☆');
    });
    expect((await anna.says('а'.repeat(2001))).text).toContain('до 2000');
    expect((await saysWithoutPhotos('Нормально')).text).toContain('Спасибо');
    expect(await reviews()).toMatchObject([{ rating: 3, comment: 'Нормально' }]);
  });

  it('is not accepted for a product hidden meanwhile', async () => {
    const { question } = await rating(mug);
    await anna.presses('5 ★', question);
    await db.product.update({ where: { id: mug.id }, data: { isHidden: true } });
    expect((await anna.says('Хорошая')).text).toContain('можно и позже');
    expect(await reviews()).toEqual([]);
    await db.product.update({ where: { id: mug.id }, data: { isHidden: false } });
  });

  it('is dropped by /cancel, and its buttons say that they are old', async () => {
    const { question } = await rating(mug);
    expect((await anna.says('/cancel')).text).toContain('Недописанный отзыв не отправлен');
    const answer = await telegram.press(ANNA, question.message_id, { text: '5 ★' });
    expect(answer?.text).toContain('больше не действует');
    expect(await reviews()).toEqual([]);
  });
});
