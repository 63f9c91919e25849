import { afterEach, describe, expect, it } from 'vitest';
import { isReviewPictureOpen } from '#shared/domain/reviews/find-review-picture.ts';
import { ANNA, buttonsOf, eventually } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { orderAs } from '../../support/orders.ts';
import { photo } from '../../support/photo.ts';
import { png } from '../../support/picture.ts';
import { makeProduct } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const { db, telegram, idle, restart } = await openBotShop();
const chat = await openChat(telegram, db, ANNA);
const anna = chatPartner(telegram, ANNA);
const mug = await makeProduct(db, { title: 'Кружка' });

const shots = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((seed) => photo({ width: 320, height: 240, seed })));
const some = (from: number, to: number) => shots.slice(from, to);

afterEach(async () => {
  await telegram.write(ANNA, '/cancel');
  await anna.answered(/отмен/);
  await db.review.deleteMany();
  await db.reviewPicture.deleteMany();
  await db.order.deleteMany();
  await chat.clear();
});

const QUESTION = /Пришлите до пяти фото или нажмите «Без фото»/;

/** A review with its stars and words, and the question about photos. */
async function written(): Promise<void> {
  const { id, number } = await orderAs(db, ANNA, [mug]);
  await idle();
  await db.order.update({ where: { id }, data: { status: 'completed' } });
  await chat.clear();
  await anna.write('/orders', new RegExp(String(number)));
  await anna.press(
    (await chat.received()).flatMap(buttonsOf).find((label) => label.includes(`№${number}`)) ?? '',
    /Оценить|Заказ/,
  );
  await anna.press('⭐ Оценить покупку', /Понравилась покупка/);
  await anna.press('5 ★', /Напишите пару слов/);
  await anna.write('Тёплая', QUESTION);
}

const review = () =>
  db.review.findFirstOrThrow({ include: { pictures: { orderBy: { position: 'asc' } } }, where: { productId: mug.id } });
const sendFile = (name: string, content: Buffer) => telegram.sendTextFile(ANNA, name, content);

describe('photos of a review in the chat', () => {
  it('may be left out, and the review is there before they are asked for', async () => {
    await written();
    expect(await review()).toMatchObject({ rating: 5, comment: 'Тёплая', pictures: [] });
    await anna.press('Без фото', /Спасибо за отзыв!/);
    await anna.answered(/^Отзыв без фото\.$/);
  });

  it('come one by one or as an album, keep their order, and wait for approval with the review', async () => {
    await written();
    await anna.send(some(0, 1), /^1 фото принято/);
    await anna.send(some(1, 3), /^3 фото приняты. Пришлите ещё/);
    const { pictures } = await review();
    expect(pictures).toHaveLength(3);
    const [first] = pictures;
    expect(await isReviewPictureOpen(db, first?.name ?? '', null)).toBe(false);
    expect(await isReviewPictureOpen(db, first?.name ?? '', first?.key ?? '')).toBe(true);
    await anna.press('Готово', /Спасибо за отзыв!/);
    await anna.answered(/^К отзыву приложено фото: 3\.$/);
    expect((await review()).pictures.map(({ id }) => id)).toEqual(pictures.map(({ id }) => id));
  });

  it('are five at most: of a larger album the first five are taken, and that is said', async () => {
    await written();
    await anna.send(shots, /^5 фото принято. Больше к отзыву не приложить/);
    await eventually(async () => expect((await review()).pictures).toHaveLength(5));
    await anna.press('Готово', /Спасибо за отзыв!/);
    expect((await review()).pictures).toHaveLength(5);
  });

  it('may be files, and a file that is no picture is refused with nothing lost', async () => {
    await written();
    await anna.send(some(0, 1), /^1 фото принято/);
    await sendFile('чек.pdf', Buffer.from('%PDF-1.7'));
    await anna.answered(/Это не фото/);
    await sendFile('снимок.jpg', Buffer.from('это не картинка, хотя и назвалась ею'));
    await anna.answered(/Это не картинка.* 1 фото принято/s);
    await sendFile('снимок.png', png(300, 200, [200, 30, 30]));
    await anna.answered(/^2 фото приняты/);
    await anna.write('вот ещё', /Жду фото/);
    expect(await review()).toMatchObject({ comment: 'Тёплая', pictures: [{}, {}] });
  });

  it('that are too large are refused with a message', async () => {
    await written();
    await telegram.update('message', {
      message_id: 900_000,
      date: Math.floor(Date.now() / 1000),
      chat: { id: ANNA, type: 'private', first_name: 'Анна' },
      from: { id: ANNA, is_bot: false, first_name: 'Анна' },
      document: {
        file_id: 'large',
        file_unique_id: 'large',
        file_name: 'огромное.jpg',
        file_size: 20 * 1024 * 1024 + 1,
      },
    });
    await anna.answered(/слишком тяжёлая: нужно до 20\u00a0МБ/);
    expect((await review()).pictures).toEqual([]);
  });

  it('are kept if Telegram does not deliver one, and that one can be sent again', async () => {
    await written();
    await anna.send(some(0, 1), /^1 фото принято/);
    await telegram.fault({ method: 'getFile', times: 1, kind: 'error', error_code: 400, description: 'Bad Request' });
    await anna.send(some(1, 2), /у нас что-то сломалось/);
    await anna.send(some(1, 2), /^2 фото приняты/);
    expect((await review()).pictures).toHaveLength(2);
  });

  it('continue after a restart, and are no longer accepted once the review is published', async () => {
    await written();
    await anna.send(some(0, 1), /^1 фото принято/);
    await restart();
    await anna.send(some(1, 2), /^2 фото приняты/);
    await db.review.updateMany({ data: { isApproved: true } });
    await anna.send(some(2, 3), /уже опубликован. Фото к нему больше не приложить/);
    await anna.answered(/Спасибо за отзыв!/);
    expect((await review()).pictures).toHaveLength(2);
  });

  it('that are not sent do not change a review cancelled at this step', async () => {
    await written();
    await anna.write('/cancel', /отправленные остались/);
    expect(await review()).toMatchObject({ comment: 'Тёплая' });
  });
});
