import { afterEach, describe, expect, it } from 'vitest';
import { readEditableOrder } from '#shared/domain/orders/editable-order.ts';
import { endHolds } from '#shared/domain/orders/end-holds.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { ANNA, buttonsOf, eventually, PAVEL, PUBLIC_URL, plain } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeManager, makePaymentMethod, makeProduct, rub } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const ROBOKASSA = { ROBOKASSA_LOGIN: 'lavka', ROBOKASSA_PASSWORD_1: 'parol-odin', ROBOKASSA_PASSWORD_2: 'parol-dva' };

const { db, telegram, idle } = await openBotShop(ROBOKASSA);

const anna = await openChat(telegram, db, ANNA);

const pavel = await openChat(telegram, db, PAVEL);

const product = await makeProduct(db, { title: 'Кружка «Туман»', price: rub(1290), stock: 100 });

const plate = await makeProduct(db, { title: 'Тарелка', price: rub(500), stock: 100 });

/** An order whose notifications have been sent and cleared. */
async function ordered(...body: Parameters<typeof orderAs>) {
  const order = await orderAs(...body);
  await idle();
  await anna.clear();
  return order;
}

/** Anna presses a button that the bot has not shown her: data of buttons can be made up. */
async function pressHidden(data: string): Promise<void> {
  const { message_id } = await anna.last();
  await telegram.update('callback_query', {
    id: `9${Date.now()}`,
    from: { id: ANNA, is_bot: false, first_name: 'Анна', username: 'anna_smirnova' },
    chat_instance: '1',
    message: { message_id, date: 1, chat: { id: ANNA, type: 'private', first_name: 'Анна' }, text: 'x' },
    data,
  });
}

/** What presses were answered with. */
const answers = async () => (await telegram.calls('answerCallbackQuery')).map(({ params }) => params.text);

afterEach(async () => {
  await telegram.forgetFaults();
  await idle();
  await db.order.deleteMany();
  await anna.clear();
  await pavel.clear();
});

describe('/orders', () => {
  it('without orders leads into the shop', async () => {
    const answer = await anna.says('/orders');
    expect(answer.text).toContain('У вас пока нет заказов');
    expect(answer.reply_markup?.inline_keyboard[0]?.[0]?.web_app?.url).toBe(`${PUBLIC_URL}/`);
  });

  it('lists one’s own orders, newest first, page by page in one message', async () => {
    const numbers: number[] = [];
    for (let at = 0; at < 6; at++) numbers.unshift((await ordered(db, ANNA, [{ id: product.id }])).number);
    await ordered(db, null, [{ id: product.id }]);
    const list = await anna.says('/orders');
    expect(buttonsOf(list)).toEqual([...numbers.slice(0, 5).map((number) => `№${number}`), '1 из 2', '→']);
    expect(plain(list.text)).toContain(`№${numbers[0]} · Ожидание\nКружка «Туман»\n`);
    expect(plain(list.text)).toContain('1 290 ₽');
    const second = await anna.presses('→');
    expect(buttonsOf(second)).toEqual([`№${numbers[5]}`, '←', '2 из 2']);
    expect(await anna.received()).toHaveLength(1);
  });

  it('opens an order and goes back', async () => {
    const { number, hash } = await ordered(db, ANNA, [{ id: product.id, quantity: 2 }, { id: plate.id }]);
    await anna.says('/orders');
    const order = await anna.presses(`№${number}`);
    expect(plain(order.text)).toContain(`Заказ №${number} · Ожидание`);
    expect(plain(order.text)).toContain('• Кружка «Туман» — 2 × 1 290 ₽\n• Тарелка — 500 ₽');
    expect(plain(order.text)).toContain('Итого: 3 080 ₽');
    expect(buttonsOf(order)).toEqual([
      'Задать вопрос',
      'Повторить',
      'Отменить заказ',
      'Страница заказа',
      '← Все заказы',
    ]);
    expect(order.reply_markup?.inline_keyboard.at(-2)?.[0]?.web_app?.url).toBe(`${PUBLIC_URL}/order/${hash}`);
    expect((await anna.presses('← Все заказы')).text).toContain('Ваши заказы');
  });

  it('says where to pick up what is not delivered, also in the first message', async () => {
    await db.settings.updateMany({ data: { city: 'Тверь', address: 'Набережная, 5' } });
    const first = await anna.answerTo(() => orderAs(db, ANNA, [{ id: product.id }]));
    const { number } = await db.order.findFirstOrThrow();
    expect(plain(first.text)).toContain('Самовывоз: бесплатно\nЗабрать: Тверь, Набережная, 5');
    await anna.says('/orders');
    expect((await anna.presses(`№${number}`)).text).toContain('Забрать: Тверь, Набережная, 5');
    await db.settings.updateMany({ data: { city: '', address: '' } });
    await anna.says('/orders');
    expect((await anna.presses(`№${number}`)).text).not.toContain('Забрать');
  });

  it('offers to pay for an open order, unless it is paid or a person takes the money', async () => {
    const { id, number, hash } = await ordered(db, ANNA, [{ id: product.id }]);
    const online = await makePaymentMethod(db, { name: 'Картой', type: 'card', provider: 'robokassa' });
    const courier = await makePaymentMethod(db, { name: 'Картой курьеру', type: 'card' });
    const payOf = async (data: Parameters<typeof db.order.update>[0]['data']) => {
      await db.order.update({ where: { id }, data });
      await anna.says('/orders');
      const { reply_markup } = await anna.presses(`№${number}`);
      return reply_markup?.inline_keyboard.flat().find(({ text }) => text === '💳 Оплатить')?.web_app?.url;
    };
    expect(await payOf({ paymentMethodId: online.id })).toBe(`${PUBLIC_URL}/checkout/pay?order=${hash}`);
    expect(await payOf({ paymentState: 'failed' })).toBeDefined();
    expect(await payOf({ paymentState: 'paid' })).toBeUndefined();
    expect(await payOf({ paymentState: 'unpaid', status: 'cancelled' })).toBeUndefined();
    expect(await payOf({ status: 'pending', paymentMethodId: courier.id })).toBeUndefined();
    await db.paymentMethod.delete({ where: { id: online.id } });
  });

  it('shows the order even when pressed twice or when Telegram has lost the message', async () => {
    const { number } = await ordered(db, ANNA, [{ id: product.id }]);
    const list = await anna.says('/orders');
    const { callback_data = '' } = list.reply_markup?.inline_keyboard[0]?.[0] ?? {};
    await telegram.fault({
      method: 'editMessageText',
      error_code: 400,
      description: 'Bad Request: message to edit not found',
    });
    await anna.answerTo(() => telegram.press(ANNA, list.message_id, { callback_data }));
    expect((await anna.last()).text).toContain(`Заказ №${number}`);
  });

  it('never shows another person’s order, whatever the button says', async () => {
    const own = await ordered(db, ANNA, [{ id: product.id }]);
    await anna.says('/orders');
    const foreign = await orderAs(db, PAVEL, [{ id: product.id }]);
    for (const word of [
      `purchase:${foreign.id}:here`,
      `unbuy:${foreign.id}:yes`,
      `repeat:${foreign.id}`,
      `ask:${foreign.id}`,
      `rate:${foreign.id}`,
    ]) {
      const before = (await answers()).length;
      await pressHidden(word);
      await eventually(async () => expect((await answers()).slice(before)).toEqual(['Такого заказа нет']));
    }
    expect((await anna.last()).text).toContain(`№${own.number}`);
    expect(await db.order.count({ where: { status: 'cancelled' } })).toBe(0);
  });
});

describe('cancelling one’s order', () => {
  it('asks first, tells the managers, and says so', async () => {
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
    const { id, number } = await ordered(db, ANNA, [{ id: product.id }]);
    await anna.says('/orders');
    await anna.presses(`№${number}`);
    const question = await anna.presses('Отменить заказ');
    expect(question.text).toContain(`Отменить заказ №${number}?`);
    expect((await anna.presses('Не отменять')).text).toContain('Ожидание');
    await anna.presses('Отменить заказ');
    const done = await anna.presses('Да, отменить');
    expect(done.text).toContain(`Заказ №${number} · Отменён`);
    expect(buttonsOf(done)).not.toContain('Отменить заказ');
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'cancelled' });
    await eventually(async () => expect((await pavel.last()).text).toContain('Отменил покупатель'));
    // The buyer knows already.
    expect(await anna.received()).toHaveLength(1);
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'customer' } });
  });

  it('is refused when the shop was quicker, and shows the current order', async () => {
    const { id, number } = await ordered(db, ANNA, [{ id: product.id }]);
    await anna.says('/orders');
    await anna.presses(`№${number}`);
    await anna.presses('Отменить заказ');
    await db.order.update({ where: { id }, data: { status: 'completed' } });
    const { message_id } = await anna.last();
    const answer = await telegram.press(ANNA, message_id, { text: 'Да, отменить' });
    expect(answer?.text).toContain('Отменить уже нельзя');
    expect((await anna.last()).text).toContain('Завершён');
  });
});

describe('repeating an order', () => {
  it('says what has changed, and leads to the filled cart', async () => {
    const gone = await makeProduct(db, { title: 'Свеча', price: rub(300) });
    const { number, hash } = await ordered(db, ANNA, [
      { id: product.id },
      { id: plate.id, quantity: 2 },
      { id: gone.id },
    ]);
    await db.product.update({ where: { id: plate.id }, data: { price: rub(550) } });
    await db.product.update({ where: { id: gone.id }, data: { stock: 0 } });
    await anna.says('/orders');
    await anna.presses(`№${number}`);
    const screen = await anna.presses('Повторить');
    expect(plain(screen.text)).toBe(`Повторить заказ №${number}

Без изменений
• Кружка «Туман» — 1 290 ₽

Изменилось
• Тарелка — 2 × 550 ₽, было 500 ₽

Этого больше нет
• Свеча — закончился

Товары: 2 390 ₽, доставку выберете при оформлении.`);
    expect(screen.reply_markup?.inline_keyboard[0]?.[0]?.web_app?.url).toBe(`${PUBLIC_URL}/cart?repeat=${hash}`);
    expect((await anna.presses('← К заказу')).text).toContain(`Заказ №${number}`);
  });

  it('offers the shop if nothing of the order is left', async () => {
    const gone = await makeProduct(db, { stock: 1 });
    const { number } = await ordered(db, ANNA, [{ id: gone.id }]);
    await anna.says('/orders');
    await anna.presses(`№${number}`);
    const screen = await anna.presses('Повторить');
    expect(screen.text).toContain('не получится');
    expect(screen.reply_markup?.inline_keyboard[0]?.[0]?.web_app?.url).toBe(`${PUBLIC_URL}/`);
  });
});

describe('a guest’s order that somebody follows', () => {
  it('is listed with their own orders, cannot be cancelled, and can be unfollowed', async () => {
    const { number, hash } = await ordered(db, null, [{ id: product.id }]);
    const news = await anna.answerTo(() => telegram.start(ANNA, `order_${hash}`));
    expect(news.text).toContain(`Заказ №${number}`);
    await anna.says('/orders');
    const order = await anna.presses(`№${number}`);
    expect(buttonsOf(order)).toEqual([
      'Задать вопрос',
      'Повторить',
      'Страница заказа',
      'Не присылать новости заказа',
      '← Все заказы',
    ]);
    expect((await anna.presses('Не присылать новости заказа')).text).toContain('У вас пока нет заказов');
    expect(await db.orderFollower.count()).toBe(0);
  });
});

describe('an account’s order that somebody else follows', () => {
  it('hides its buyer, and can be neither restored nor agreed to by the follower', async () => {
    const fields = { fio: 'Петрова Мария', address: 'Тверь, Лесная, 1', comment: 'код 42' };
    const { id, number, hash } = await ordered(db, PAVEL, [{ id: product.id }], fields);
    await anna.answerTo(() => telegram.start(ANNA, `order_${hash}`));
    await db.order.update({ where: { id }, data: { status: 'cancelled', isHoldEnded: true } });
    await anna.says('/orders');
    const order = await anna.presses(`№${number}`);
    expect(plain(order.text)).toContain('П••• М•••');
    for (const secret of ['Петрова', 'Лесная', 'код 42']) expect(plain(order.text)).not.toContain(secret);
    expect(buttonsOf(order)).toEqual(['Повторить', 'Страница заказа', 'Не присылать новости заказа', '← Все заказы']);
    for (const [data, words] of [
      [`ask:${id}`, 'О заказе пишет тот, кто его оформил. Спросить магазин о другом можно командой /ask.'],
      [`restore:${id}`, 'Восстановить заказ может только тот, кто его оформил.'],
      [`edit_answer:${id}:1:yes`, 'Ответить может только тот, кто оформил заказ: на странице заказа, после входа.'],
    ] as const) {
      const before = (await answers()).length;
      await pressHidden(data);
      await eventually(async () => expect((await answers()).slice(before)).toEqual([words]));
    }
  });

  it('tells the follower what the shop proposes and that the hold has ended, without buttons that only refuse', async () => {
    const { id, hash } = await ordered(db, PAVEL, [{ id: product.id, quantity: 2 }]);
    await anna.answerTo(() => telegram.start(ANNA, `order_${hash}`));
    const manager = await makeManager(db);
    const { version, now } = await readEditableOrder(db, id);
    const change = { lines: now.lines.map(({ line_id }) => ({ line_id, quantity: 1 })) };
    const proposal = await anna.answerTo(() =>
      proposeEdit({ db }, id, { version, change, by_phone: false }, { userId: manager.id, channel: 'api' }),
    );
    expect(plain(proposal.text)).toContain('Ответит тот, кто оформил заказ');
    expect(buttonsOf(proposal)).not.toContain('Согласиться');
    await eventually(async () => expect(buttonsOf(await pavel.last())).toContain('Согласиться'));

    await db.order.update({ where: { id }, data: { holdEndsAt: new Date(0) } });
    const ended = await anna.answerTo(() => endHolds({ db }));
    expect(plain(ended.text)).toContain('отменён');
    expect(plain(ended.text)).not.toContain('восстановить');
    expect(buttonsOf(ended)).not.toContain('Восстановить заказ');
    await eventually(async () => expect(buttonsOf(await pavel.last())).toContain('Восстановить заказ'));
  });
});
