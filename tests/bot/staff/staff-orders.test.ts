import { describe, expect, it } from 'vitest';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { ANNA, buttonsOf, eventually, PAVEL, plain } from '../../support/bot.ts';
import { orderAs } from '../../support/orders.ts';
import { openStaffChats } from './staff-chats.ts';

const { db, telegram, idle, product, order, answerTo, pressed } = await openStaffChats();

describe('/orders of staff', () => {
  it('shows the shop’s orders, with a button for each, by filters and pages', async () => {
    for (let n = 1; n <= 9; n++) await orderAs(db, null, [{ id: product().id }], { fio: `Покупатель${n} Иван` });
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
    for (let n = 1; n <= 10; n++) await orderAs(db, null, [{ id: product().id }], { fio: `Покупатель${n} Иван` });
    await idle();
    const list = await answerTo(PAVEL, '/orders');
    await orderAs(db, null, [{ id: product().id }], { fio: 'Новый Пётр' });
    const second = await pressed(PAVEL, list, 'Раньше →');
    expect(second.text).toContain('Покупатель2 Иван');
    expect(second.text).not.toContain('Покупатель3 Иван');
    const back = await pressed(PAVEL, second, '← Новее');
    expect(back.text).toContain('Покупатель10 Иван');
    expect(back.text).not.toContain('Новый Пётр');
    expect((await pressed(PAVEL, back, '← Новее')).text).toContain('Новый Пётр');
  });

  it('filters orders of today, orders that wait for money, and orders whose buyers wait for an answer', async () => {
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

  it('opens an order’s card, which is updated from then on; the older one becomes a note about it', async () => {
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

  it('has one’s own purchases behind a button; a customer sees only these', async () => {
    const list = await answerTo(PAVEL, '/orders');
    const own = await pressed(PAVEL, list, '🛍 Мои покупки');
    expect(own.text).toContain('У вас пока нет заказов');
    expect((await answerTo(ANNA, '/orders')).text).toContain('У вас пока нет заказов');
  });
});

describe('/order', () => {
  it('finds orders by what a buyer says on the phone', async () => {
    const anna = await orderAs(db, null, [{ id: product().id }], { fio: 'Петрова Анна', phone: '+7 (921) 555-44-33' });
    const oleg = await orderAs(db, null, [{ id: product().id }], { fio: 'Петров Олег', phone: '+7 (921) 555-44-34' });
    await idle();
    expect((await answerTo(PAVEL, '/order 44-33')).text).toContain(`Заказ №${anna.number}`);
    const both = await answerTo(PAVEL, '/order петров');
    expect(both.text).toContain('Найдено по «петров»');
    expect(buttonsOf(both)).toEqual([`№${oleg.number}`, `№${anna.number}`]);
    await telegram.press(PAVEL, both.message_id, { text: `№${oleg.number}` });
    expect((await telegram.received(PAVEL)).at(-1)?.text).toContain('Петров Олег');
  });

  it('shows the card by its number, also of an order that replaced another', async () => {
    const { number } = await order();
    expect((await answerTo(PAVEL, `/order №${number}`)).text).toContain(`Заказ №${number}`);
    const old = await order();
    const next = await orderAs(db, null, [{ id: product().id, quantity: 2 }], { replaces: old.hash });
    await idle();
    const card = await answerTo(PAVEL, `/order ${old.number}`);
    expect(card.text).toContain(`Заказ №${next.number}`);
    // The bot stores where the card is after it has sent it: an order must not be deleted before.
    await eventually(async () =>
      expect(await db.managerCard.findMany({ where: { orderId: next.id } })).toMatchObject([
        { messageId: card.message_id },
      ]),
    );
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

  it('says so when there is none, and shows a customer nothing of the shop’s', async () => {
    expect((await answerTo(PAVEL, '/order 999999999')).text).toContain('Заказа №999999999 нет.');
    const { number } = await order();
    expect((await answerTo(ANNA, `/order ${number}`)).text).not.toContain('Покупатель');
  });
});
