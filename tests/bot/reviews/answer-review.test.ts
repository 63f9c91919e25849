import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerReview } from '#shared/domain/reviews/answer-review.ts';
import { writeReview } from '#shared/domain/reviews/write-review.ts';
import { ANNA, buttonsOf, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { makeProduct } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram, idle } = await openBotShop();
const anna = await openChat(telegram, db, ANNA);
const pavel = await openChat(telegram, db, PAVEL);
await db.user.update({
  where: { telegramId: BigInt(PAVEL) },
  data: { role: 'manager', wantsNotifications: true },
});
const { id: productId } = await makeProduct(db, { title: 'Кружка' });
const pavelId = (await pavel.user()).id;

afterEach(async () => {
  await idle();
  await db.review.deleteMany();
  await db.notification.deleteMany();
  for (const chat of [anna, pavel]) await chat.clear();
});

/** Anna's review; its card is the manager's last message. */
async function review(comment = 'Тёплая') {
  const author = (await anna.user()).id;
  const written = await writeReview({ db }, author, { product_id: productId, rating: 5, comment });
  await eventually(async () => expect((await pavel.last()).text).toContain(comment));
  await idle();
  return { id: written.review.id, card: await pavel.last() };
}
const kept = (id: number) => db.review.findUniqueOrThrow({ where: { id } });
const asks = (text: string, card: Awaited<ReturnType<typeof pavel.last>>) =>
  pavel.answerTo(() => telegram.press(PAVEL, card.message_id, { text }));
const published = async () => {
  const { id, card } = await review();
  return { id, card: await pavel.presses('✅ Опубликовать', card) };
};

describe('a manager’s answer to a review', () => {
  it('is requested by a button of the card, is shown there, and sent to the author once', async () => {
    const { id, card } = await published();
    expect((await asks('💬 Ответить', card)).text).toContain('Что ответить на отзыв о товаре «Кружка»?');
    expect((await pavel.says('Спасибо, Анна!')).text).toBe('Ответ опубликован под отзывом.');
    expect(await kept(id)).toMatchObject({ answer: 'Спасибо, Анна!', answererId: pavelId });
    await eventually(async () =>
      expect((await anna.last()).text).toBe('Магазин ответил на ваш отзыв\nКружка\n\nСпасибо, Анна!'),
    );
    expect(buttonsOf(await anna.last())).toEqual(['🛍 Открыть товар']);
    await idle();
    const [drawn] = (await pavel.received()).filter(({ message_id }) => message_id === card.message_id);
    expect(drawn?.text).toMatch(/Ответ магазина — Павел.*\nСпасибо, Анна!/);
    expect(buttonsOf(drawn ?? card)).toEqual(['🙈 Скрыть', '💬 Изменить ответ', '🗑 Убрать ответ']);

    await asks('💬 Изменить ответ', card);
    await pavel.says('Спасибо!');
    await idle();
    expect(await kept(id)).toMatchObject({ answer: 'Спасибо!' });
    expect((await anna.received()).filter(({ text }) => text?.includes('Магазин ответил'))).toHaveLength(1);
  });

  it('to a waiting review is stored, and sent when the review is published', async () => {
    const { id, card } = await review();
    await asks('💬 Ответить', card);
    expect((await pavel.says('Спасибо!')).text).toContain('когда отзыв будет опубликован');
    await idle();
    expect(await anna.received()).toEqual([]);
    await pavel.presses('✅ Опубликовать', card);
    await eventually(async () => expect((await anna.last()).text).toContain('Магазин ответил на ваш отзыв'));
    expect(await kept(id)).toMatchObject({ isApproved: true, answer: 'Спасибо!' });
  });

  it('that somebody else has given meanwhile is not overwritten', async () => {
    const { id, card } = await published();
    await asks('💬 Ответить', card);
    const other = await answerReview({ db }, id, { text: 'Первый', answered_at: null }, pavelId);
    expect((await pavel.says('Второй')).text).toContain('успели изменить');
    expect(await kept(id)).toMatchObject({ answer: 'Первый', answeredAt: other.answeredAt });
  });

  it('is removed by a button of the card, which asks first; others can answer again', async () => {
    const { id, card } = await published();
    await answerReview({ db }, id, { text: 'Спасибо!', answered_at: null }, pavelId);
    await idle();
    const asked = await pavel.presses('🗑 Убрать ответ', card);
    expect(asked.text).toContain('Убрать ответ магазина?\nОтзыв останется, а ответ под ним исчезнет для всех.');
    const again = await pavel.presses('Нет', card);
    expect(again.text).toContain('Спасибо!');
    expect(buttonsOf(again)).toEqual(['🙈 Скрыть', '💬 Изменить ответ', '🗑 Убрать ответ']);
    expect(await kept(id)).toMatchObject({ answer: 'Спасибо!' });
    await pavel.presses('🗑 Убрать ответ', card);
    const after = await pavel.presses('Да, убрать', card);
    expect(after.text).not.toContain('Ответ магазина');
    expect(buttonsOf(after)).toEqual(['🙈 Скрыть', '💬 Ответить']);
    expect(await kept(id)).toMatchObject({ answer: null, answeredAt: null, answererId: null });
  });

  it('that somebody has changed meanwhile is not removed unread', async () => {
    const { id, card } = await published();
    const first = await answerReview({ db }, id, { text: 'Первый', answered_at: null }, pavelId);
    await idle();
    await pavel.presses('🗑 Убрать ответ', card);
    const answered_at = first.answeredAt?.toISOString() ?? null;
    await answerReview({ db }, id, { text: 'Второй', answered_at }, pavelId);
    await pavel.presses('Да, убрать', card);
    expect(await kept(id)).toMatchObject({ answer: 'Второй' });
  });

  it('is a text of limited length, from current staff only', async () => {
    const { id, card } = await published();
    await asks('💬 Ответить', card);
    expect((await pavel.says('а'.repeat(1001))).text).toContain('Уложитесь, пожалуйста, в 1000');
    await db.user.update({ where: { id: pavelId }, data: { role: 'customer' } });
    expect((await pavel.says('Спасибо!')).text).toBe('На отзывы отвечают только менеджеры магазина.');
    await db.user.update({ where: { id: pavelId }, data: { role: 'manager' } });
    expect(await kept(id)).toMatchObject({ answer: null });
  });
});
