import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/contract/order-status.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { buttonsOf, type ChatMessage, eventually, PAVEL, plain } from '../../support/bot.ts';
import { makePaymentMethod } from '../../support/shop-fixture.ts';
import { cardOf, MANAGER, OWNER, openRefundShop } from './refund-shop.ts';

const { shop, db, kassa, telegram, anna, pavel, owner, seen, press, stateBecomes, paid } = await openRefundShop();

const REFUND_TASK = /⚠️ Заказ №\d+: нужно вернуть деньги/;

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

  it('by hand is recorded once, however often it is pressed', async () => {
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

  it('with a lost answer waits until a person checks and records the result', async () => {
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
    const { id: olga } = await db.user.findUniqueOrThrow({ where: { telegramId: BigInt(OWNER) } });
    const ends = await db.orderEvent.findMany({
      where: {
        orderId: id,
        OR: ['refund_refused', 'refunded'].map((outcome) => ({ details: { path: ['outcome'], equals: outcome } })),
      },
      orderBy: { id: 'asc' },
    });
    expect(ends).toMatchObject([
      { actorId: olga, channel: 'bot', details: { outcome: 'refund_refused' } },
      { actorId: olga, channel: 'bot', details: { outcome: 'refunded' } },
    ]);
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
    expect(buttonsOf(await seen(pavel, /К возврату: 1$/m)).join()).toContain(`№${number}`);
  });
});

describe('an unpaid order in the buyer’s chat', () => {
  const PLAIN = ['Мой заказ', 'Задать вопрос', 'Страница заказа'];

  it('has a button to the storefront’s page, and none once a person takes the money', async () => {
    const { id } = await anna.user();
    const { hash, id: orderId, number } = await shop.order({}, { userId: id, login: null, channel: 'api' });
    const first = await seen(anna, new RegExp(`№${number} принят`));
    expect(first.reply_markup?.inline_keyboard[0]).toMatchObject([
      { text: '💳 Оплатить', web_app: { url: `https://shop.example/checkout/pay?order=${hash}` } },
    ]);
    const cash = await makePaymentMethod(db, { type: 'cash' });
    const token = await openSession(db, id);
    const answer = await shop.api.post('/payment/method', { order_hash: hash, payment_method_id: cash.id }, { token });
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

  it('loses its button when the order is cancelled, and has it again when that is undone', async () => {
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
