import { describe, expect, it } from 'vitest';
import { queueDigests } from '#shared/domain/notifications/queue-digests.ts';
import { writeReview } from '#shared/domain/reviews/write-review.ts';
import { shopDay } from '#shared/domain/settings/period.ts';
import { ANNA, eventually, PAVEL, plain, receivedBy } from '../../support/bot.ts';
import { setShop } from '../../support/shop-fixture.ts';
import { openStaffChats, VERA } from './staff-chats.ts';

const { db, telegram, idle, userOf, product, setRole, order, answerTo, pressed } = await openStaffChats();

describe('a review', () => {
  const review = async (comment = 'Хорошая кружка') => {
    const written = await writeReview({ db }, (await userOf(ANNA)).id, {
      product_id: product().id,
      rating: 5,
      comment,
    });
    await idle();
    return written.review;
  };
  const notificationOf = async (person: number) => (await telegram.received(person)).at(-1) ?? expect.unreachable();
  const stateOf = (id: number) => db.review.findUniqueOrThrow({ where: { id } });

  it('is published by a button; every manager’s notification says by whom', async () => {
    await setRole(VERA, 'manager');
    const { id } = await review();
    expect(
      await telegram.press(VERA, (await notificationOf(VERA)).message_id, { text: '✅ Опубликовать' }),
    ).toMatchObject({
      text: 'Отзыв опубликован',
    });
    await eventually(async () => expect((await notificationOf(PAVEL)).text).toContain('✅ Опубликован — Вера.'));
    expect(await stateOf(id)).toMatchObject({ isApproved: true, moderatorId: (await userOf(VERA)).id });
    expect((await pressed(PAVEL, await notificationOf(PAVEL), '🙈 Скрыть')).text).toContain(
      'Скрыт от покупателей — Павел',
    );
    expect(await stateOf(id)).toMatchObject({ isApproved: false });
  });

  it('stays hidden and no longer waits when a manager decides so', async () => {
    const { id } = await review();
    await pressed(PAVEL, await notificationOf(PAVEL), '🙈 Скрыть');
    expect(await stateOf(id)).toMatchObject({ isApproved: false, moderatedAt: expect.any(Date) });
    expect((await answerTo(PAVEL, '/reviews')).text).toBe('Все отзывы проверены.');
  });

  it('is not published if its author has changed the text since it was read', async () => {
    const { id } = await review();
    const read = await notificationOf(PAVEL);
    const { callback_data } = (read.reply_markup?.inline_keyboard[0]?.[0] ?? {}) as { callback_data?: string };
    await review('Реклама чужого магазина');
    await eventually(async () => expect((await notificationOf(PAVEL)).text).toContain('Реклама'));
    const from = { id: PAVEL, is_bot: false, first_name: 'Павел', last_name: 'Орлов', username: 'pavel_orlov' };
    await telegram.update('callback_query', { id: '9', from, message: read, chat_instance: '1', data: callback_data });
    await answerTo(PAVEL, '/digest');
    expect(await stateOf(id)).toMatchObject({ isApproved: false, moderatedAt: null });
  });

  it('that was missed is found by /reviews', async () => {
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { wantsNotifications: false } });
    const { id } = await review('Пропущенный отзыв');
    const shown = await answerTo(PAVEL, '/reviews');
    expect(shown.text).toContain('Пропущенный отзыв');
    expect((await pressed(PAVEL, shown, '✅ Опубликовать')).text).toContain('Опубликован — Павел Орлов');
    expect(await stateOf(id)).toMatchObject({ isApproved: true });
  });
});

describe('/notices', () => {
  it('switches one’s own notifications off and on, and the digest by itself', async () => {
    const screen = await answerTo(PAVEL, '/notices');
    expect(screen.text).toContain('— приходят');
    expect((await pressed(PAVEL, screen, '🔕 Выключить уведомления')).text).toContain('— не приходят');
    await order();
    expect(await telegram.received(PAVEL)).toHaveLength(1);
    await pressed(PAVEL, screen, '🌙 Выключить сводку');
    expect(await userOf(PAVEL)).toMatchObject({ wantsNotifications: false, wantsDigest: false });
    expect((await answerTo(PAVEL, '/notices on')).text).toContain('— приходят');
    expect(await userOf(PAVEL)).toMatchObject({ wantsNotifications: true, wantsDigest: false });
  });
});

describe('/staff', () => {
  it('shows the staff to an admin, and invites by a link that works', async () => {
    const screen = await answerTo(PAVEL, '/staff');
    expect(screen.text).toContain('Павел Орлов, @pavel_orlov — администратор');
    await telegram.press(PAVEL, screen.message_id, { text: '➕ Пригласить менеджера' });
    const invite = (await telegram.received(PAVEL)).at(-1)?.text ?? '';
    await telegram.start(VERA, /start=(invite_[\w-]+)/.exec(invite)?.[1]);
    await eventually(async () => expect(await userOf(VERA)).toMatchObject({ role: 'manager' }));
    await idle();
    const news = (await telegram.received(PAVEL)).filter(({ text = '' }) => text.includes('Приглашение принято'));
    expect(news.map(({ text }) => text)).toEqual([expect.stringContaining('Вера — менеджер магазина')]);
    expect((await pressed(PAVEL, news[0] ?? expect.unreachable(), 'Открыть')).text).toContain('Вера — менеджер');
    expect((await answerTo(VERA, `/start ${/start=(invite_[\w-]+)/.exec(invite)?.[1]}`)).text).toBe(
      'Вы уже работаете в этом магазине, а это приглашение использовано: второй раз оно не сработает.',
    );
  });

  it('changes and removes roles, but never the last admin’s', async () => {
    await setRole(VERA, 'manager');
    const list = await answerTo(PAVEL, '/staff');
    const member = await pressed(PAVEL, list, 'Вера');
    await pressed(PAVEL, member, 'Сделать администратором');
    expect(await userOf(VERA)).toMatchObject({ role: 'admin' });
    const asked = await pressed(PAVEL, member, 'Убрать из сотрудников');
    expect(asked.text).toContain('Убрать из сотрудников?\n\nВера — администратор');
    expect((await pressed(PAVEL, asked, '‹ Не убирать')).text).toContain('Вера — администратор\n\nМенеджер ведёт');
    expect(await userOf(VERA)).toMatchObject({ role: 'admin' });
    await pressed(PAVEL, member, 'Убрать из сотрудников');
    const back = await pressed(PAVEL, member, 'Да, убрать');
    expect(back.text).not.toContain('Вера');
    expect(await userOf(VERA)).toMatchObject({ role: 'customer' });
    await idle();
    expect((await telegram.received(VERA)).map(({ text }) => text)).toEqual([
      'Вы больше не сотрудник магазина «Прилавок»: карточки заказов и уведомления менеджера сюда не придут.',
    ]);
    const self = await pressed(PAVEL, back, 'Павел Орлов');
    await pressed(PAVEL, self, 'Убрать из сотрудников');
    expect(await telegram.press(PAVEL, self.message_id, { text: 'Да, убрать' })).toMatchObject({
      text: expect.stringContaining('единственный администратор'),
    });
    expect(await userOf(PAVEL)).toMatchObject({ role: 'admin' });
  });

  it('is not for a manager, nor are its buttons', async () => {
    const list = await answerTo(PAVEL, '/staff');
    await setRole(VERA, 'admin');
    await setRole(PAVEL, 'manager');
    expect(await telegram.press(PAVEL, list.message_id, { text: '➕ Пригласить менеджера' })).toMatchObject({
      text: 'Сотрудниками управляет администратор.',
    });
    expect((await answerTo(PAVEL, '/staff')).text).toBe('Сотрудниками управляет администратор.');
    expect((await answerTo(ANNA, '/staff')).text).not.toContain('Сотрудник');
  });
});

describe('/digest', () => {
  it('reports yesterday, today and what waits, with buttons to it', async () => {
    await setShop(db, { timezone: 'Asia/Vladivostok' });
    const placed = await order();
    const long = new Date(Date.now() - 50 * 3600 * 1000);
    await db.order.update({ where: { id: placed.id }, data: { createdAt: long } });
    await order();
    const digest = await answerTo(PAVEL, '/digest');
    expect(plain(digest.text)).toContain('Сегодня к этому часу\nОформлено: 1 заказ на 1 000 ₽');
    expect(digest.text).toContain(`🆕 №${placed.number} — 2 дня`);
    await telegram.press(PAVEL, digest.message_id, { text: `№${placed.number}` });
    expect((await telegram.received(PAVEL)).at(-1)?.text).toContain(`Заказ №${placed.number}`);
    await setShop(db, { timezone: 'Europe/Moscow' });
  });

  it('is sent in the morning automatically, once', async () => {
    const { id } = await order();
    await telegram.act(PAVEL, 'clear');
    await db.order.update({ where: { id }, data: { createdAt: new Date(Date.now() - 48 * 3600 * 1000) } });
    const morning = new Date(`${await shopDay(db)}T09:00:00+03:00`);
    await queueDigests(db, morning);
    await queueDigests(db, morning);
    const [digest] = await receivedBy(telegram, PAVEL, 1);
    expect(digest?.text).toMatch(/^☀️ Доброе утро! Сводка за \d+ [а-я]+\nОформлено: ни одного заказа/);
    await idle();
    expect(await telegram.received(PAVEL)).toHaveLength(1);
  });
});
