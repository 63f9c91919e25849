import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queueDigests } from '#shared/domain/notifications/queue-digests.ts';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { writeReview } from '#shared/domain/reviews/write-review.ts';
import { shopDay } from '#shared/domain/settings/period.ts';
import { ANNA, buttonsOf, type ChatMessage, eventually, PAVEL, plain, receivedBy } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct, rub, setShop } from '../../support/shop-fixture.ts';

const VERA = 601;

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram, idle, meet, userOf } = await openBotShop();

let product: Awaited<ReturnType<typeof makeProduct>>;

const setRole = (person: number, role: 'customer' | 'manager' | 'admin') =>
  db.user.update({
    where: { telegramId: BigInt(person) },
    data: { role, wantsNotifications: true, wantsDigest: true },
  });

const order = async (fio = 'Иванов Иван') => {
  const placed = await orderAs(db, null, [{ id: product.id }], { fio });
  await idle();
  return placed;
};

/** Writes to the bot and waits for the answer. */
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

beforeAll(async () => {
  await telegram.addPerson(VERA, 'Вера');
  await meet(ANNA, PAVEL, VERA);
  await setRole(PAVEL, 'admin');
  product = await makeProduct(db, { title: 'Кружка', price: rub(1000) });
});

afterEach(async () => {
  await idle();
  await db.order.deleteMany();
  await db.review.deleteMany();
  await setRole(PAVEL, 'admin');
  await setRole(VERA, 'customer');
  for (const person of [ANNA, PAVEL, VERA]) await telegram.act(person, 'clear');
});

describe('/orders of those who work here', () => {
  it('shows the shop’s orders, with a button for each, by filters and pages', async () => {
    for (let n = 1; n <= 9; n++) await orderAs(db, null, [{ id: product.id }], { fio: `Покупатель${n} Иван` });
    const done = await order('Готовый Пётр');
    await db.order.update({ where: { id: done.id }, data: { status: 'completed' } });
    const list = await answerTo(PAVEL, '/orders');
    expect(plain(list.text)).toContain('Открытые: 9');
    expect(plain(list.text)).toMatch(
      /🆕 №\d+ · 1 000 ₽ · \d+ [а-я]+, \d\d:\d\d\nПокупатель9 Иван · Самовывоз · не оплачен/,
    );
    expect(buttonsOf(list).filter((text) => text.startsWith('№'))).toHaveLength(8);
    const second = await pressed(PAVEL, list, 'Раньше →');
    expect(second.text).toContain('Покупатель1 Иван');
    const completed = await pressed(PAVEL, second, 'Завершённые');
    expect(plain(completed.text)).toContain(`✅ №${done.number} · 1 000 ₽`);
    expect(buttonsOf(completed)[0]).toBe(`№${done.number}`);
    const cancelled = await pressed(PAVEL, completed, 'Отменённые');
    expect(cancelled.text).toContain('Отменённых заказов нет.');
  });

  it('keeps the place of a page while new orders come in', async () => {
    for (let n = 1; n <= 10; n++) await orderAs(db, null, [{ id: product.id }], { fio: `Покупатель${n} Иван` });
    await idle();
    const list = await answerTo(PAVEL, '/orders');
    await orderAs(db, null, [{ id: product.id }], { fio: 'Новый Пётр' });
    const second = await pressed(PAVEL, list, 'Раньше →');
    expect(second.text).toContain('Покупатель2 Иван');
    expect(second.text).not.toContain('Покупатель3 Иван');
    const back = await pressed(PAVEL, second, '← Новее');
    expect(back.text).toContain('Покупатель10 Иван');
    expect(back.text).not.toContain('Новый Пётр');
    expect((await pressed(PAVEL, back, '← Новее')).text).toContain('Новый Пётр');
  });

  it('has those of today, those that wait for money, and those whose buyers wait for an answer', async () => {
    const old = await order('Вчерашний Иван');
    await db.order.update({
      where: { id: old.id },
      data: { createdAt: new Date(Date.now() - 48 * 3600_000), paymentState: 'paid' },
    });
    const fresh = await order('Сегодняшний Пётр');
    await db.orderMessage.create({
      data: { orderId: old.id, isFromShop: false, text: 'Где?', chatId: 1, messageId: 1, isWaiting: true },
    });
    const list = await answerTo(PAVEL, '/orders');
    const shownBy = async (filter: string) =>
      buttonsOf(await pressed(PAVEL, list, filter)).filter((text) => text.startsWith('№'));
    expect(await shownBy('Сегодня')).toEqual([`№${fresh.number}`]);
    expect(await shownBy('Ждут денег')).toEqual([`№${fresh.number}`]);
    expect(await shownBy('Ждут ответа')).toEqual([`№${old.number}`]);
  });

  it('opens an order’s card, which follows the order from then on; the older one stands back', async () => {
    const { number, hash, id } = await order();
    const [first] = await telegram.received(PAVEL);
    const list = await answerTo(PAVEL, '/orders');
    const row = buttonsOf(list)[0] ?? '';
    await telegram.press(PAVEL, list.message_id, { text: row });
    const card = (await telegram.received(PAVEL)).at(-1) ?? expect.unreachable();
    expect(card.text).toContain(`Заказ №${number}`);
    await eventually(async () =>
      expect((await telegram.received(PAVEL))[0]).toMatchObject({
        message_id: first?.message_id,
        text: `Карточка заказа №${number} теперь в другом сообщении этого чата.`,
      }),
    );
    expect(await db.managerCard.findMany({ where: { orderId: id } })).toMatchObject([{ messageId: card.message_id }]);
    await changeOrder({ db }, { hash }, { address: 'Тула' }, { userId: null });
    await eventually(async () => expect((await telegram.received(PAVEL)).at(-1)?.text).toContain('Тула'));
  });

  it('has one’s own purchases behind a button, and for a customer is just that', async () => {
    const list = await answerTo(PAVEL, '/orders');
    const own = await pressed(PAVEL, list, '🛍 Мои покупки');
    expect(own.text).toContain('У вас пока нет заказов');
    expect((await answerTo(ANNA, '/orders')).text).toContain('У вас пока нет заказов');
  });
});

describe('/order', () => {
  it('finds orders by what a buyer says on the phone', async () => {
    const anna = await orderAs(db, null, [{ id: product.id }], { fio: 'Петрова Анна', phone: '+7 (921) 555-44-33' });
    const oleg = await orderAs(db, null, [{ id: product.id }], { fio: 'Петров Олег', phone: '+7 (921) 555-44-34' });
    await idle();
    expect((await answerTo(PAVEL, '/order 44-33')).text).toContain(`Заказ №${anna.number}`);
    const both = await answerTo(PAVEL, '/order петров');
    expect(both.text).toContain('Найдено по «петров»');
    expect(buttonsOf(both)).toEqual([`№${oleg.number}`, `№${anna.number}`]);
    await telegram.press(PAVEL, both.message_id, { text: `№${oleg.number}` });
    expect((await telegram.received(PAVEL)).at(-1)?.text).toContain('Петров Олег');
  });

  it('shows the card of a number, also of the order that took another’s place', async () => {
    const { number } = await order();
    expect((await answerTo(PAVEL, `/order №${number}`)).text).toContain(`Заказ №${number}`);
    const old = await order();
    const next = await orderAs(db, null, [{ id: product.id, quantity: 2 }], { replaces: old.hash });
    await idle();
    expect((await answerTo(PAVEL, `/order ${old.number}`)).text).toContain(`Заказ №${next.number}`);
  });

  it.each([
    ['/order', 'Напишите после команды, что знаете'],
    ['/order x', 'По «x» ничего не нашли'],
    ['/order %', 'По «%» ничего не нашли'],
    ['/order -1', 'По «-1» ничего не нашли'],
    ['/order 1e9', 'По «1e9» ничего не нашли'],
  ])('says how with %j', async (text, words) => {
    expect((await answerTo(PAVEL, text)).text).toContain(words);
  });

  it('says so when there is none, and to a customer nothing of the shop’s', async () => {
    expect((await answerTo(PAVEL, '/order 999999999')).text).toContain('Заказа №999999999 нет.');
    const { number } = await order();
    expect((await answerTo(ANNA, `/order ${number}`)).text).not.toContain('Покупатель');
  });
});

describe('a review', () => {
  const review = async (comment = 'Хорошая кружка') => {
    const written = await writeReview({ db }, (await userOf(ANNA)).id, { product_id: product.id, rating: 5, comment });
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

  it('stays hidden and waits no more when a manager leaves it so', async () => {
    const { id } = await review();
    await pressed(PAVEL, await notificationOf(PAVEL), '🙈 Скрыть');
    expect(await stateOf(id)).toMatchObject({ isApproved: false, moderatedAt: expect.any(Date) });
    expect((await answerTo(PAVEL, '/reviews')).text).toBe('Все отзывы проверены.');
  });

  it('is not published with a text that its author has changed since it was read', async () => {
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
  it('shows an admin who works here, and invites by a link that works', async () => {
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

  it('changes roles and lets people go, but never the last admin', async () => {
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

  it('comes in the morning by itself, once', async () => {
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
