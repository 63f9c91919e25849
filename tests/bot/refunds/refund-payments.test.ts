import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/contract/order-status.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import {
  ANNA,
  buttonsOf,
  type ChatMessage,
  eventually,
  PAVEL,
  plain,
  startTelegram,
  startTestBot,
} from '../../support/bot.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { cabinet } from '../../support/robokassa.ts';
import { makePaymentMethod, makeProduct, orderInput, rub } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const OWNER = 100_000_077;

const shop = await openPayingShop();

const { db, kassa } = shop;

const telegram = await startTelegram();

let bot: Awaited<ReturnType<typeof startTestBot>>;

let anna: Awaited<ReturnType<typeof openChat>>;

let pavel: typeof anna;

let owner: typeof anna;

const env = {
  ROBOKASSA_LOGIN: cabinet.login,
  ROBOKASSA_PASSWORD_1: cabinet.password1,
  ROBOKASSA_PASSWORD_2: cabinet.password2,
  ROBOKASSA_PASSWORD_3: cabinet.password3,
  ROBOKASSA_HASH: cabinet.hash,
  ROBOKASSA_AUTH_URL: kassa.url,
  ROBOKASSA_SERVICES_URL: kassa.url,
  ROBOKASSA_FISCAL_URL: kassa.url,
};

beforeAll(async () => {
  bot = await startTestBot({ telegram, database: shop.database, env });
  await telegram.addPerson(OWNER, 'Ольга');
  anna = await openChat(telegram, db, ANNA);
  pavel = await openChat(telegram, db, PAVEL);
  owner = await openChat(telegram, db, OWNER);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
  await db.user.update({ where: { telegramId: BigInt(OWNER) }, data: { role: 'admin' } });
});

afterAll(async () => {
  await bot.close();
  await telegram.close();
  await shop.close();
});

beforeEach(async () => {
  for (const one of [anna, pavel, owner]) await one.clear();
});

afterEach(async () => {
  await kassa.heal();
  // Finished refunds must not stay in the queue of other tests.
  await db.payment.updateMany({ where: { state: 'refund_due' }, data: { state: 'failed', refundReason: null } });
});

/** Waits for the notification; the redrawn card names the state too. */
const REFUND_TASK = /⚠️ Заказ №\d+: нужно вернуть деньги/;

const MANAGER = { userId: null, as: 'manager', channel: 'bot' } as const;

type Chat = typeof anna;

const seen = (chat: Chat, words: RegExp) =>
  eventually(async () => {
    const messages = await chat.received();
    const found = messages.findLast(({ text = '' }) => words.test(plain(text)));
    if (!found) expect(messages.map(({ text }) => text)).toContainEqual(expect.stringMatching(words));
    return found ?? expect.unreachable();
  });

/** Waits for a button and presses it (its name is given with plain spaces); returns the answer. */
const press = async (chat: Chat, words: RegExp, label: string) => {
  const [message_id, text] = await eventually(async () => {
    const message = await seen(chat, words);
    expect(buttonsOf(message).map(plain)).toContain(label);
    return [message.message_id, buttonsOf(message).find((one) => plain(one) === label) ?? ''] as const;
  });
  return telegram.press(chat.person, message_id, { text });
};

const stateBecomes = (id: number, state: string) =>
  eventually(async () => expect((await shop.orderNow(id)).paymentState).toBe(state));

/** Anna's order, paid at the provider; the managers have its card. */
async function paid({ cancelled = false, pieces = 1, productId = shop.product.id } = {}) {
  const user = await anna.user();
  const input = orderInput([{ id: productId, quantity: pieces }]);
  const buyer = { userId: user.id, login: null, channel: 'api' } as const;
  const { id, hash, number } = (await placeOrder({ db }, input, buyer)).order;
  const { fields, invoice, payment_id } = await shop.init(hash);
  await kassa.open(fields);
  await kassa.pay(invoice);
  await stateBecomes(id, 'paid');
  if (cancelled) await changeStatus({ db }, { id, asStaff: true }, 'cancelled', MANAGER);
  return { id, hash, number, invoice, payment_id };
}

const cardOf = (number: number) => new RegExp(`Заказ №${number} · `);

describe('the managers’ card', () => {
  it('follows the money, in the same message', async () => {
    const { id, number } = await paid();
    await seen(pavel, /Получено: 1 990 ₽/);
    // The notification of the payment may come before the card is redrawn.
    const card = await eventually(async () => {
      const drawn = await seen(pavel, cardOf(number));
      expect(buttonsOf(drawn)).toEqual([
        '▶️ В работу',
        '✖️ Отменить',
        '✏️ Изменить заказ',
        '✍️ Написать покупателю',
        '📝 Заметка',
        '🖥 Открыть в панели',
        '🚫 Заблокировать покупателя',
      ]);
      return drawn;
    });
    await changeStatus({ db }, { id, asStaff: true }, 'cancelled', MANAGER);
    expect((await seen(pavel, /Нужно вернуть: 1 990 ₽/)).message_id).toBe(card.message_id);
    expect(buttonsOf(await seen(owner, /Нужно вернуть: 1 990 ₽/))).toContain('💸 Вернуть деньги');
    const news = await seen(pavel, /💰 Заказ №\d+ оплачен/);
    expect(buttonsOf(news)).toEqual(['Карточка заказа']);
  });

  it('says that test money has paid for nothing', async () => {
    const begun = await shop.begin(shop.test.id);
    await kassa.pay(begun.invoice);
    await seen(owner, /Тестовый платёж, заказ им не оплачен: 1 990 ₽/);
    expect(buttonsOf(await seen(owner, cardOf(begun.number)))).not.toContain('💸 Вернуть деньги');
  });
});

describe('giving money back in the chat', () => {
  it('goes through the provider after one more question, and ends on the card and with the buyer', async () => {
    const { id, number, invoice } = await paid({ cancelled: true });
    const task = await seen(owner, REFUND_TASK);
    await telegram.press(OWNER, task.message_id, { text: '💸 Вернуть деньги' });
    expect(plain((await seen(owner, /Возврат по заказу/)).text)).toMatch(
      /Получено: 1 990 ₽ · Robokassa.*\nСчёт \d+[\s\S]*К возврату: 1 990 ₽\n\nОплаченный заказ отменён/,
    );
    await press(owner, /Возврат по заказу/, '💸 Вернуть через Robokassa');
    expect(await press(owner, /Отменить это нельзя/, 'Да, вернуть 1 990 ₽')).toMatchObject({
      text: 'Возврат отправлен',
      show_alert: false,
    });
    await seen(owner, /Платёжная система его проводит/);
    await seen(pavel, /Возврат в пути: 1 990 ₽/);
    expect((await kassa.payment(invoice)).refunds).toMatchObject([{ kopecks: 199_000 }]);
    await kassa.fail({ kind: 'down', times: 1 });
    // The refund is in progress: a missing answer does not tell whether the money was sent.
    expect(await press(owner, /Платёжная система его проводит/, '🔄 Проверить')).toMatchObject({
      text: 'Платёжная система не отвечает: ничего не изменилось. Попробуйте позже.',
    });
    await kassa.heal();
    await press(owner, /Платёжная система его проводит/, '🔄 Проверить');
    await stateBecomes(id, 'refunded');
    await seen(owner, /Всё возвращено/);
    expect(plain((await seen(pavel, /Возвращено: 1 990 ₽/)).text)).toContain(`Заказ №${number} · `);
    await seen(pavel, /История\n[\s\S]*\d\d:\d\d — возвращено 1 990 ₽ через Robokassa, Ольга/);
    await seen(anna, /деньги возвращены/);
  });

  it('is offered to admins, and refused to a manager who finds the button', async () => {
    const { payment_id } = await paid({ cancelled: true });
    const task = await seen(pavel, REFUND_TASK);
    expect(buttonsOf(task)).toEqual(['Все возвраты', 'Карточка заказа']);
    await telegram.press(PAVEL, task.message_id, { text: 'Все возвраты' });
    const queue = await seen(pavel, /Возвраты: 1/);
    await telegram.press(PAVEL, queue.message_id, { callback_data: `refund:${payment_id}:show` });
    expect(buttonsOf(await seen(pavel, /К возврату/))).toEqual(['Карточка заказа', '← Все возвраты']);
    for (const data of [`refund:${payment_id}:ask`, `give_back:${payment_id}:hand:199000`]) {
      await telegram.update('callback_query', {
        id: `forged ${data}`,
        from: { id: PAVEL, is_bot: false, first_name: 'Павел' },
        chat_instance: '1',
        data,
        message: { message_id: queue.message_id, date: 1, chat: { id: PAVEL, type: 'private' }, text: 'а' },
      });
      await eventually(async () =>
        expect((await telegram.calls('answerCallbackQuery')).at(-1)?.params).toMatchObject({
          callback_query_id: `forged ${data}`,
          text: 'Деньги возвращает администратор магазина.',
        }),
      );
    }
    expect(await db.refund.count({ where: { paymentId: payment_id } })).toBe(0);
  });

  it('by hand is written down once, however often it is pressed', async () => {
    const { id, payment_id } = await paid({ cancelled: true });
    await telegram.write(OWNER, '/refunds');
    await press(owner, /Возвраты: 1/, `№${(await shop.orderNow(id)).number} · 1 990 ₽ · заказ отменён`);
    await press(owner, /Возврат по заказу/, '✋ Отметить: вернули сами');
    const question = await seen(owner, /Вы уже вернули/);
    const presses = Array.from({ length: 3 }, () =>
      telegram
        .press(OWNER, question.message_id, { callback_data: `give_back:${payment_id}:hand:199000` })
        .catch(() => null),
    );
    await Promise.all(presses);
    await stateBecomes(id, 'refunded');
    expect(await db.refund.findMany({ where: { paymentId: payment_id } })).toMatchObject([
      { isManual: true, state: 'finished', amount: 199_000 },
    ]);
    await telegram.write(OWNER, '/refunds');
    await seen(owner, /Возвращать нечего/);
  });

  it('with a lost answer waits for a person to look, and takes their word', async () => {
    const { id, payment_id } = await paid({ cancelled: true });
    await kassa.fail({ kind: 'cut', service: 'refunds' });
    const task = await seen(owner, REFUND_TASK);
    await telegram.press(OWNER, task.message_id, { text: '💸 Вернуть деньги' });
    await press(owner, /Возврат по заказу/, '💸 Вернуть через Robokassa');
    expect(await press(owner, /Отменить это нельзя/, 'Да, вернуть 1 990 ₽')).toMatchObject({
      show_alert: true,
    });
    expect(buttonsOf(await seen(owner, /ответ не пришёл/))).toEqual([
      'Деньги ушли',
      'Не ушли',
      'Карточка заказа',
      '← Все возвраты',
    ]);
    await seen(pavel, /возврат не завершён/);
    await seen(pavel, /Возврат без ответа, проверьте: 1 990 ₽/);
    await press(owner, /ответ не пришёл/, 'Не ушли');
    await seen(owner, /не прошёл. Деньги остались у магазина/);
    await press(owner, /Деньги остались у магазина/, '✋ Отметить: вернули сами');
    await press(owner, /Вы уже вернули/, 'Да, деньги возвращены');
    await stateBecomes(id, 'refunded');
    await seen(pavel, /История\n[\s\S]*\d\d:\d\d — возвращено 1 990 ₽ вручную, Ольга/);
    expect(await db.refund.count({ where: { paymentId: payment_id, state: 'finished' } })).toBe(1);
  });

  it('of a double payment leaves the order paid', async () => {
    const { id, hash, number } = await paid();
    const [first] = await shop.attempts(id);
    const second = await db.payment.create({
      data: {
        orderId: id,
        provider: 'robokassa',
        amount: 199_000,
        state: 'refund_due',
        receivedAmount: 199_000,
        refundReason: 'double',
        paidAt: new Date(),
      },
    });
    await telegram.write(OWNER, `/order ${number}`);
    await press(owner, cardOf(number), '💸 Вернуть деньги');
    const choice = await seen(owner, /По какому вернуть/);
    expect(buttonsOf(choice).map(plain)).toEqual([
      `№${number} · 1 990 ₽ · второй платёж`,
      `№${number} · 1 990 ₽ · заказ оплачен`,
      '🛍 Вернуть часть товаров',
    ]);
    await telegram.press(OWNER, choice.message_id, { callback_data: `refund:${second.id}:show` });
    await press(owner, /дважды/, '✋ Отметить: вернули сами');
    await press(owner, /Вы уже вернули/, 'Да, деньги возвращены');
    await eventually(async () =>
      expect((await db.payment.findUniqueOrThrow({ where: { id: second.id } })).state).toBe('refunded'),
    );
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid', hash });
    expect(await db.payment.findUniqueOrThrow({ where: { id: first?.id ?? 0 } })).toMatchObject({ state: 'paid' });
  });
});

describe('orders by their money', () => {
  it('are found in the managers’ list', async () => {
    const { number } = await paid({ cancelled: true });
    const unpaid = await shop.order();
    await telegram.write(PAVEL, '/orders');
    const list = await seen(pavel, /Заказы магазина/);
    await telegram.press(PAVEL, list.message_id, { text: 'Ждут денег' });
    expect(buttonsOf(await seen(pavel, /Ждут денег: /)).join()).toContain(`№${unpaid.number}`);
    await telegram.press(PAVEL, list.message_id, { text: 'К возврату' });
    expect(buttonsOf(await seen(pavel, /К возврату: 1/)).join()).toContain(`№${number}`);
  });
});

describe('an unpaid order in the buyer’s chat', () => {
  const PLAIN = ['Мой заказ', 'Задать вопрос', 'Страница заказа'];

  it('has the storefront’s page behind its button, and none once money goes to a person', async () => {
    const { id } = await anna.user();
    const { hash, id: orderId, number } = await shop.order({}, { userId: id, login: null, channel: 'api' });
    const first = await seen(anna, new RegExp(`№${number} принят`));
    expect(first.reply_markup?.inline_keyboard[0]).toMatchObject([
      { text: '💳 Оплатить', web_app: { url: `https://shop.example/checkout/pay?order=${hash}` } },
    ]);
    const cash = await makePaymentMethod(db, { type: 'cash' });
    const answer = await shop.api.post('/payment/method', { order_hash: hash, payment_method_id: cash.id });
    expect(answer.status).toBe(200);
    await eventually(async () => expect(buttonsOf(await seen(anna, /принят/))).toEqual(PLAIN));
    expect((await shop.orderNow(orderId)).paymentState).toBe('unpaid');
  });

  const ordered = async () => {
    const user = await anna.user();
    const { id, hash, number } = await shop.order({}, { userId: user.id, login: null, channel: 'api' });
    const first = () => seen(anna, new RegExp(`№${number} принят`));
    expect(buttonsOf(await first())).toEqual(['💳 Оплатить', ...PLAIN]);
    const move = (to: OrderStatus) => changeStatus({ db }, { id, asStaff: true }, to, { ...MANAGER, as: 'admin' });
    return { id, hash, number, first, move, buttons: (labels: string[]) => becomes(first, labels) };
  };
  const becomes = (first: () => Promise<ChatMessage>, labels: string[]) =>
    eventually(async () => expect(buttonsOf(await first())).toEqual(labels));

  it('loses its button with the order’s cancelling, and has it again when that is taken back', async () => {
    const { first, move, buttons } = await ordered();
    const { text, message_id } = await first();
    await move('cancelled');
    await buttons(PLAIN);
    expect(await first()).toMatchObject({ text, message_id });
    await move('pending');
    await buttons(['💳 Оплатить', ...PLAIN]);
  });

  it('keeps its button while it is worked on, until it is paid', async () => {
    const { id, hash, number, move, buttons } = await ordered();
    await move('processing');
    await seen(pavel, new RegExp(`Заказ №${number} · В обработке`));
    await buttons(['💳 Оплатить', ...PLAIN]);
    const { fields, invoice } = await shop.init(hash);
    await kassa.open(fields);
    await kassa.pay(invoice);
    await stateBecomes(id, 'paid');
    await buttons(PLAIN);
  });
});

describe('giving back the price of some pieces', () => {
  const openCard = async (number: number) => {
    await telegram.write(OWNER, `/order ${number}`);
    await press(owner, cardOf(number), '💸 Вернуть деньги');
  };

  it('takes three presses from the payment, goes through the provider, and tells the buyer of what', async () => {
    const { id, number, invoice } = await paid({ pieces: 2 });
    await db.product.update({ where: { id: shop.product.id }, data: { stock: 5 } });
    await db.orderLine.updateMany({ where: { orderId: id }, data: { takenFromStock: true } });
    await openCard(number);
    await press(owner, /К возврату: 3 980 ₽/, '🛍 Вернуть часть товаров');
    await press(owner, /что возвращают/, `${shop.product.title} · 2 шт. · 3 980 ₽`);
    await press(owner, /сколько возвращают/, '1 шт.');
    expect(await press(owner, /Вернуть 1 990 ₽ по заказу/, 'Не подошло: вернуть, товар на склад')).toMatchObject({
      text: 'Возврат отправлен',
      show_alert: false,
    });
    expect((await kassa.payment(invoice)).refunds).toMatchObject([{ kopecks: 199_000 }]);
    const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: id } } });
    await checkRefund(shop.deps, refund.id);
    expect(plain((await seen(anna, /деньги возвращены/)).text)).toContain(`За что:\n• ${shop.product.title}, 1 шт.`);
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    expect((await db.product.findUniqueOrThrow({ where: { id: shop.product.id } })).stock).toBe(6);
  });

  it('by an old question does nothing, and a second one waits for the first', async () => {
    const { id, number } = await paid({ pieces: 3 });
    await openCard(number);
    await press(owner, /К возврату: 5 970 ₽/, '🛍 Вернуть часть товаров');
    await press(owner, /что возвращают/, `${shop.product.title} · 3 шт. · 5 970 ₽`);
    await press(owner, /сколько возвращают/, '1 шт.');
    const question = await seen(owner, /Вернуть 1 990 ₽ по заказу/);
    // Pressed twice quickly.
    const faulty = { text: 'Брак: вернуть, на склад не класть' };
    await Promise.all([faulty, faulty].map((button) => telegram.press(OWNER, question.message_id, button)));
    expect(await db.refund.count({ where: { payment: { orderId: id } } })).toBe(1);
    await telegram.write(OWNER, `/order ${number}`);
    await press(owner, cardOf(number), '💸 Вернуть деньги');
    expect(buttonsOf(await seen(owner, /Возврат по заказу/))).not.toContain('🛍 Вернуть часть товаров');
  });

  it('is an admin’s alone, whoever finds the button', async () => {
    const { id, number } = await paid({ pieces: 2 });
    await openCard(number);
    await press(owner, /К возврату: 3 980 ₽/, '🛍 Вернуть часть товаров');
    await press(owner, /что возвращают/, `${shop.product.title} · 2 шт. · 3 980 ₽`);
    await press(owner, /сколько возвращают/, '2 шт.');
    const question = await seen(owner, /Вернуть 3 980 ₽ по заказу/);
    const user = await owner.user();
    await db.user.update({ where: { id: user.id }, data: { role: 'manager' } });
    const said = await telegram.press(OWNER, question.message_id, { text: 'Договорились: вернуть, товар на склад' });
    await db.user.update({ where: { id: user.id }, data: { role: 'admin' } });
    expect(said).toMatchObject({ text: 'Деньги возвращает администратор магазина.' });
    expect(await db.refund.count({ where: { payment: { orderId: id } } })).toBe(0);
  });
});

const saucer = await makeProduct(db, { title: 'Блюдце', price: rub(1990) });

/** Edits the order to one piece, with the buyer's consent by phone. */
async function leaveOne(id: number) {
  const order = await findOrder(db, { id, asStaff: true });
  const change = { lines: order.lines.map((line) => ({ line_id: line.id, quantity: 1 })) };
  const { id: userId } = await owner.user();
  const input = { version: orderVersion(order), change, by_phone: true };
  await proposeEdit({ db }, id, input, { userId, channel: 'bot' });
}

/** The provider reports the result of the newest refund. */
async function hearOfRefund(orderId: number) {
  const refund = await eventually(() =>
    db.refund.findFirstOrThrow({ where: { payment: { orderId }, state: 'processing' }, orderBy: { id: 'desc' } }),
  );
  await checkRefund(shop.deps, refund.id);
}

describe('what an edit took off a paid order', () => {
  it('leaves through the provider by itself, and the buyer reads of it before', async () => {
    const { id, number, invoice } = await paid({ pieces: 2, productId: saucer.id });
    await leaveOne(id);
    await seen(anna, new RegExp(`Заказ №${number} изменён[^]*Вернём вам 1 990 ₽: напишем, когда деньги отправятся`));
    await eventually(async () => expect((await kassa.payment(invoice)).refunds).toMatchObject([{ kopecks: 199_000 }]));
    await seen(pavel, new RegExp(`Заказ №${number} · [^]*Возврат в пути: 1 990 ₽`));
    await hearOfRefund(id);
    await seen(anna, /Вернули 1 990 ₽/);
  });

  it('is asked for once more after a refusal: just that, and not all that the payment has', async () => {
    await kassa.fail({ kind: 'refused', service: 'refunds' });
    const { id, number, invoice } = await paid({ pieces: 2, productId: saucer.id });
    await leaveOne(id);
    await hearOfRefund(id);
    const stuck = await seen(owner, new RegExp(`⚠️ Заказ №${number}: возврат не завершён`));
    await kassa.heal();
    await telegram.press(OWNER, stuck.message_id, { text: '💸 Вернуть деньги' });
    const task = new RegExp(`Возврат по заказу №${number}[^]*К возврату: 1 990 ₽`);
    await press(owner, task, '💸 Вернуть через Robokassa');
    expect(await press(owner, /Отменить это нельзя/, 'Да, вернуть 1 990 ₽')).toMatchObject({
      text: 'Возврат отправлен',
    });
    expect((await kassa.payment(invoice)).refunds.at(-1)).toMatchObject({ kopecks: 199_000 });
  });

  it('is a task for the managers where it was taken in cash, and is recorded in the chat', async () => {
    const user = await anna.user();
    const input = orderInput([{ id: saucer.id, quantity: 2 }]);
    const buyer = { userId: user.id, login: null, channel: 'api' } as const;
    const { id, number } = (await placeOrder({ db }, input, buyer)).order;
    const { id: userId } = await owner.user();
    await receiveMoney({ db }, { id, asStaff: true }, { way: 'cash' }, { userId, channel: 'bot' });
    await leaveOne(id);
    const task = await seen(
      owner,
      new RegExp(`Заказ №${number}: верните часть денег[^]*Верните покупателю 1 990 ₽ сами`),
    );
    await telegram.press(OWNER, task.message_id, { text: '💸 Вернуть деньги' });
    await press(owner, /он стал дешевле: разницу нужно вернуть/, '✋ Отметить: вернули сами');
    await press(owner, /Вы уже вернули 1 990 ₽/, 'Да, деньги возвращены');
    expect(await shop.orderNow(id)).toMatchObject({ overpaid: 0, allowance: 0, paymentState: 'paid' });
  });
});
