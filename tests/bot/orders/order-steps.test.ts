import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { ANNA, type ChatMessage, eventually, PAVEL, receivedBy } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct, rub } from '../../support/shop-fixture.ts';

const VERA = 501;

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram, errors, idle, meet, restart, userOf } = await openBotShop();

let product: Awaited<ReturnType<typeof makeProduct>>;

/** Jobs that Telegram refuses are logged too. */
const failedUpdates = () => errors().filter(({ msg }) => msg === 'an update failed');

const statusOf = async (id: number) => (await db.order.findUniqueOrThrow({ where: { id } })).status;

const cardOf = async (person: number) => (await telegram.received(person))[0] ?? expect.unreachable();

const buttonRowsOf = ({ reply_markup }: ChatMessage) =>
  (reply_markup?.inline_keyboard ?? []).map((row) => row.map(({ text }) => text));

/** Presses a button of somebody's card. */
const press = async (person: number, text: string) =>
  telegram.press(person, (await cardOf(person)).message_id, { text });

/** An order of Anna. Both managers have its card. */
/** `tellsStaff` is how many messages each of the staff gets of it. */
async function placed({ tellsStaff = 1 } = {}) {
  const order = await orderAs(db, ANNA, [{ id: product.id }]);
  await receivedBy(telegram, PAVEL, tellsStaff);
  await receivedBy(telegram, VERA, tellsStaff);
  await receivedBy(telegram, ANNA, 1);
  await idle();
  return order;
}

beforeAll(async () => {
  await telegram.addPerson(VERA, 'Вера');
  await meet(ANNA, PAVEL, VERA);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'admin' } });
  await db.user.update({ where: { telegramId: BigInt(VERA) }, data: { role: 'manager' } });
  product = await makeProduct(db, { price: rub(1000) });
});

afterEach(async () => {
  await telegram.forgetFaults();
  await idle();
  await db.order.deleteMany();
  await db.product.update({ where: { id: product.id }, data: { stock: null } });
  for (const person of [ANNA, PAVEL, VERA]) await telegram.act(person, 'clear');
});

describe('the buttons of a card', () => {
  it('take the order to work and complete it; every manager sees who did it, and the buyer is notified', async () => {
    const { id, number } = await placed();
    expect(buttonRowsOf(await cardOf(VERA))).toEqual([
      ['▶️ В работу', '✖️ Отменить'],
      ['💰 Деньги получены'],
      ['✏️ Изменить заказ'],
      ['✍️ Написать покупателю'],
      ['📝 Заметка'],
      ['🖥 Открыть в панели'],
      ['🚫 Заблокировать покупателя'],
    ]);
    const buttons = (await cardOf(VERA)).reply_markup?.inline_keyboard.flat();
    expect(buttons?.find(({ text }) => text === '🖥 Открыть в панели')?.web_app?.url).toMatch(
      new RegExp(`/desk/orders/${id}$`),
    );
    expect(await press(VERA, '▶️ В работу')).toMatchObject({ text: `Заказ №${number} в работе`, show_alert: false });
    await eventually(async () => {
      for (const person of [PAVEL, VERA]) {
        expect((await cardOf(person)).text).toContain('взят в работу, Вера');
        expect(buttonRowsOf(await cardOf(person)).slice(0, 2)).toEqual([['📦 Собран'], ['✅ Завершить', '✖️ Отменить']]);
      }
    });
    await press(PAVEL, '✅ Завершить');
    await eventually(async () => expect((await cardOf(VERA)).text).toContain('завершён, Павел Орлов'));
    expect(await statusOf(id)).toBe('completed');
    await idle();
    expect((await telegram.received(ANNA)).map(({ text }) => text?.split('\n')[0])).toEqual([
      `Заказ №${number} принят`,
      `Заказ №${number} в работе`,
      `Заказ №${number} завершён`,
    ]);
    const diary = await db.orderEvent.findMany({ where: { orderId: id, kind: 'status' }, orderBy: { id: 'asc' } });
    expect(diary).toMatchObject([
      { to: 'processing', channel: 'bot', actorId: (await userOf(VERA)).id },
      { to: 'completed', channel: 'bot', actorId: (await userOf(PAVEL)).id },
    ]);
    expect(await telegram.received(PAVEL)).toHaveLength(1);
  });

  it('do a step once, even if many people press many times at once', async () => {
    const { id } = await placed();
    const presses = [PAVEL, VERA, PAVEL, VERA, PAVEL].map((person) => press(person, '▶️ В работу'));
    const answers = await Promise.all(presses);
    expect(answers.every((answer) => /в работ/.test(answer?.text ?? '') && answer?.show_alert === false)).toBe(true);
    await idle();
    expect(await db.orderEvent.count({ where: { orderId: id, kind: 'status' } })).toBe(1);
    expect(await telegram.received(ANNA)).toHaveLength(2);
  });

  it('of an old card only show the current order', async () => {
    const { id } = await placed();
    const old = (await cardOf(VERA)).reply_markup?.inline_keyboard[0]?.[0] as { callback_data?: string } | undefined;
    for (const to of ['processing', 'completed'] as const) {
      await changeStatus({ db }, { id, asStaff: true }, to, {
        userId: (await userOf(PAVEL)).id,
        as: 'admin',
        channel: 'api',
      });
    }
    await idle();
    // Pavel is an admin and may reopen the order, but not by an old button.
    await telegram.update('callback_query', {
      id: '4711',
      from: { id: PAVEL, is_bot: false, first_name: 'Павел', last_name: 'Орлов', username: 'pavel_orlov' },
      message: await cardOf(PAVEL),
      chat_instance: '1',
      data: old?.callback_data,
    });
    await eventually(async () => {
      const answered = (await telegram.calls('answerCallbackQuery')).map(({ params }) => params.callback_query_id);
      expect(answered).toContain('4711');
    });
    await idle();
    expect(await statusOf(id)).toBe('completed');
  });

  it('reopen an ended order only for an admin; a manager does not see the button', async () => {
    const { id } = await placed();
    for (const text of ['▶️ В работу', '✅ Завершить']) {
      await press(PAVEL, text);
      await idle();
    }
    expect(buttonRowsOf(await cardOf(VERA))).toEqual([
      ['💰 Деньги получены'],
      ['✍️ Написать покупателю'],
      ['📝 Заметка'],
      ['🖥 Открыть в панели'],
      ['🚫 Заблокировать покупателя'],
    ]);
    expect(buttonRowsOf(await cardOf(PAVEL))[0]).toEqual(['↩️ Вернуть в работу']);
    await press(PAVEL, '↩️ Вернуть в работу');
    await eventually(async () => expect((await cardOf(VERA)).text).toContain('возвращён в работу, Павел Орлов'));
    expect(await statusOf(id)).toBe('processing');
  });

  it('tell somebody who no longer works here that they are for staff only', async () => {
    const { id } = await placed();
    await db.user.update({ where: { telegramId: BigInt(VERA) }, data: { role: 'customer' } });
    expect(await press(VERA, '▶️ В работу')).toMatchObject({ show_alert: true });
    expect(await statusOf(id)).toBe('pending');
    await db.user.update({ where: { telegramId: BigInt(VERA) }, data: { role: 'manager' } });
  });

  it('say so when the order is deleted', async () => {
    const { id } = await placed();
    await db.order.delete({ where: { id } });
    expect(await press(PAVEL, '▶️ В работу')).toMatchObject({ text: 'Такого заказа больше нет.' });
  });

  it('with data that no card has ever had change nothing', async () => {
    const { id } = await placed();
    const from = { id: PAVEL, is_bot: false, first_name: 'Павел', last_name: 'Орлов', username: 'pavel_orlov' };
    for (const data of [
      `order_step:${id}:pending:completed`,
      `order_step:${id}:pending:refunded`,
      `order_step:${id}:completed:pending`,
      `order_step:-1:pending:processing`,
      'order_step:99999999999999:pending:processing',
      `order_reason:${id}:constructor`,
      `order_cancel:${id}:x`,
    ]) {
      await telegram.update('callback_query', {
        id: data,
        from,
        message: await cardOf(PAVEL),
        chat_instance: '1',
        data,
      });
    }
    await telegram.write(PAVEL, '/help');
    await receivedBy(telegram, PAVEL, 2);
    expect(await statusOf(id)).toBe('pending');
    expect(failedUpdates()).toEqual([]);
  });

  it('reach the buyer also when a press is repeated by Telegram, once', async () => {
    await placed();
    await press(PAVEL, '▶️ В работу');
    await telegram.repeatUpdate();
    await idle();
    expect(await telegram.received(ANNA)).toHaveLength(2);
  });
});

describe('cancelling from a card', () => {
  it('asks for the reason, which the buyer and the history get', async () => {
    const { id } = await placed();
    await press(PAVEL, '✖️ Отменить');
    expect(buttonRowsOf(await cardOf(PAVEL)).flat()).toEqual([
      'Товара нет в наличии',
      'Не удалось связаться',
      'По просьбе покупателя',
      'Заказ оформлен дважды',
      'Другая причина…',
      '← Не отменять',
    ]);
    await press(PAVEL, 'Товара нет в наличии');
    await eventually(async () =>
      expect((await cardOf(VERA)).text).toContain('отменён, Павел Орлов — «Товара нет в наличии»'),
    );
    await idle();
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Товара нет в наличии',
    });
    expect((await telegram.received(ANNA)).at(-1)?.text).toContain('Причина: Товара нет в наличии.');
    expect((await telegram.received(VERA)).at(-1)?.text).toContain('Причина: Товара нет в наличии.');
  });

  it('can be abandoned', async () => {
    const { id } = await placed();
    await press(PAVEL, '✖️ Отменить');
    await press(PAVEL, '← Не отменять');
    expect(buttonRowsOf(await cardOf(PAVEL))[0]).toEqual(['▶️ В работу', '✖️ Отменить']);
    expect(await statusOf(id)).toBe('pending');
  });

  it('warns where money has to be refunded, and notifies every manager', async () => {
    const { id } = await placed();
    await db.order.update({ where: { id }, data: { paymentState: 'paid' } });
    expect(await press(PAVEL, '✖️ Отменить')).toMatchObject({
      show_alert: true,
      text: expect.stringContaining('деньги'),
    });
    await press(PAVEL, 'По просьбе покупателя');
    await eventually(async () =>
      expect((await telegram.received(PAVEL)).at(-1)?.text).toContain('нужно вернуть деньги'),
    );
  });

  it('takes a typed reason, also over a restart of the bot', async () => {
    const { id, number } = await placed();
    await press(VERA, '✖️ Отменить');
    await press(VERA, 'Другая причина…');
    await eventually(async () => expect((await telegram.received(VERA)).at(-1)?.text).toContain(`№${number}?`));
    await restart();
    await telegram.write(VERA, 'х'.repeat(301));
    await eventually(async () => expect((await telegram.received(VERA)).at(-1)?.text).toContain('Слишком длинно'));
    await telegram.write(VERA, ' Не хватило\nкраски. ');
    await eventually(async () => expect(await statusOf(id)).toBe('cancelled'));
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ cancelReason: 'Не хватило краски' });
  });

  it('checks the order’s status again when the reason comes', async () => {
    const { id } = await placed();
    await press(VERA, '✖️ Отменить');
    await press(VERA, 'Другая причина…');
    await eventually(async () => expect(await telegram.received(VERA)).toHaveLength(2));
    await changeStatus({ db }, { id, asStaff: true }, 'cancelled', { userId: null, as: 'customer', channel: 'api' });
    await telegram.write(VERA, 'Поздно');
    // The notification that it is cancelled may come before or after.
    await eventually(async () =>
      expect((await telegram.received(VERA)).map(({ text }) => text)).toContainEqual(
        expect.stringContaining('уже отменён'),
      ),
    );
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ cancelReason: null });
  });

  it('is dropped by /cancel', async () => {
    const { id } = await placed();
    await press(VERA, '✖️ Отменить');
    await press(VERA, 'Другая причина…');
    await eventually(async () => expect(await telegram.received(VERA)).toHaveLength(2));
    await telegram.write(VERA, '/cancel');
    await eventually(async () => expect((await telegram.received(VERA)).at(-1)?.text).toContain('Заказ не отменён'));
    expect(await statusOf(id)).toBe('pending');
  });

  it('gives its stock back, which may be gone when it is reopened', async () => {
    await db.product.update({ where: { id: product.id }, data: { stock: 1, lowStock: 0 } });
    // The card, and the message that the last piece is sold.
    const { id } = await placed({ tellsStaff: 2 });
    await press(PAVEL, '✖️ Отменить');
    await press(PAVEL, 'Заказ оформлен дважды');
    await idle();
    await db.product.update({ where: { id: product.id }, data: { stock: 0 } });
    expect(await press(PAVEL, '↩️ Открыть снова')).toMatchObject({
      show_alert: true,
      text: expect.stringContaining('столько сейчас нет'),
    });
    expect(await statusOf(id)).toBe('cancelled');
  });
});

describe('cards where Telegram fails', () => {
  it('are redrawn with the current order once Telegram is back', async () => {
    await placed();
    await telegram.fault({ method: 'editMessageText', times: 2, error_code: 502, description: 'Bad Gateway' });
    await press(PAVEL, '▶️ В работу');
    await eventually(async () => {
      for (const person of [PAVEL, VERA]) expect((await cardOf(person)).text).toContain('взят в работу');
    }, 15_000);
  });

  it('are forgotten where their manager has stopped the bot, and the others are updated', async () => {
    const { id } = await placed();
    await telegram.act(VERA, 'block');
    await press(PAVEL, '▶️ В работу');
    await eventually(async () => expect((await cardOf(PAVEL)).text).toContain('взят в работу'));
    await idle();
    expect(await db.managerCard.findMany({ where: { orderId: id } })).toMatchObject([{ chatId: BigInt(PAVEL) }]);
    await telegram.act(VERA, 'unblock');
  });

  it('whose presses arrive too late get no answer and cause no error', async () => {
    await placed();
    const tooOld = { error_code: 400, description: 'Bad Request: query is too old and response timeout expired' };
    await telegram.fault({ method: 'answerCallbackQuery', ...tooOld });
    const from = { id: PAVEL, is_bot: false, first_name: 'Павел', last_name: 'Орлов', username: 'pavel_orlov' };
    const [order] = await db.order.findMany();
    const data = `order_step:${order?.id}:pending:processing`;
    await telegram.update('callback_query', { id: '1', from, message: await cardOf(PAVEL), chat_instance: '1', data });
    await eventually(async () => expect((await cardOf(PAVEL)).text).toContain('взят в работу'));
    expect(failedUpdates()).toEqual([]);
  });
});
