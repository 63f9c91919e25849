import { describe, expect, it } from 'vitest';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { ANNA, buttonsOf, eventually, PAVEL, plain, receivedBy } from '../../support/bot.ts';
import { testPayments } from '../../support/payments.ts';
import { rub } from '../../support/shop-fixture.ts';
import { MUGS, NEXT, openEditShop, SHIRT, VERA } from './edit-shop.ts';

const { db, telegram, idle, userOf, mug, placed, lastOf, cardOf, press, says, pressCard, edit, stored } =
  await openEditShop();

describe('an edit in the chat', () => {
  it('shows the difference, asks the buyer, and the card names what waits until they agree', async () => {
    const { id, number } = await placed();
    await edit(VERA, SHIRT, 'Другой вариант');
    expect(buttonsOf(await lastOf(VERA)).map(plain)).toEqual([
      '✓ Красный, S · 1 000 ₽',
      'Красный, M · 1 200 ₽',
      '‹ Назад',
    ]);
    const [, other = ''] = buttonsOf(await lastOf(VERA));
    await press(VERA, other);
    expect(await says(VERA)).toContain('К оплате: 2 200 ₽ вместо 2 000 ₽');
    await press(VERA, NEXT);
    expect(await says(VERA)).toContain('• Футболка (Красный, S) → Футболка (Красный, M): 1 шт.');
    expect(await says(VERA)).toMatch(/Было к оплате: 2 000 ₽\nСтанет: 2 200 ₽/);
    await press(VERA, 'Предложить покупателю');
    expect(await says(VERA)).toContain(`Заказ №${number}: предложили покупателю.`);
    await eventually(async () => {
      for (const person of [PAVEL, VERA]) {
        expect(plain((await cardOf(person)).text)).toContain('Ждёт согласия покупателя: 2 200 ₽ вместо 2 000 ₽');
      }
    });
    expect((await stored(id)).amountToPay).toBe(rub(2000));
    await receivedBy(telegram, ANNA, 2);
    await press(ANNA, 'Согласиться');
    await eventually(async () => expect((await cardOf(PAVEL)).text).not.toContain('Ждёт согласия'));
    expect(await stored(id)).toMatchObject({ amountToPay: rub(2200), edits: [{ state: 'accepted', channel: 'bot' }] });
  });

  it('leads by one press to the desk’s editor for what the chat cannot change', async () => {
    const { id } = await placed();
    await edit(VERA);
    const buttons = (await lastOf(VERA)).reply_markup?.inline_keyboard.flat();
    expect(buttons?.find(({ text }) => text === '🖥 Другое — в панели')?.web_app?.url).toMatch(
      new RegExp(`/desk/orders/${id}\\?do=edit$`),
    );
  });

  it('is saved at once where the buyer has agreed on the phone', async () => {
    const { id, number } = await placed();
    await edit(VERA, MUGS, '−', '‹ Ко всему заказу', NEXT, 'Покупатель согласен по телефону');
    expect(await says(VERA)).toContain(`Заказ №${number} изменён. К оплате: 1 500 ₽ вместо 2 000 ₽.`);
    expect((await stored(id)).lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect((await db.product.findUniqueOrThrow({ where: { id: mug.id } })).stock).toBe(2);
    const diary = await db.orderEvent.findFirst({ where: { orderId: id, kind: 'details' } });
    expect(diary).toMatchObject({ actorId: (await userOf(VERA)).id, channel: 'bot', details: { consent: 'phone' } });
  });

  it('keeps several changes together, and removes a line, but never the last one', async () => {
    const { id } = await placed();
    await edit(VERA, SHIRT, 'Убрать', '‹ Ко всему заказу', MUGS);
    expect(await press(VERA, 'Убрать')).toMatchObject({
      text: expect.stringContaining('должен остаться хотя бы один товар'),
      show_alert: true,
    });
    for (const text of ['+', '‹ Ко всему заказу', NEXT, 'Покупатель согласен по телефону']) await press(VERA, text);
    expect((await stored(id)).lines).toMatchObject([{ title: 'Кружка', quantity: 3 }]);
  });

  it('refuses more than is in stock, in the shop’s words, and keeps the available quantity', async () => {
    await placed();
    await edit(VERA, MUGS, '+');
    expect(await press(VERA, '+')).toMatchObject({ text: '«Кружка»: есть только 3 шт.', show_alert: true });
    expect(buttonsOf(await lastOf(VERA))).toContain('3 шт.');
  });

  it('saves nothing of what was sold out after it was looked at', async () => {
    const { id } = await placed();
    await edit(VERA, MUGS, '+', '‹ Ко всему заказу', NEXT);
    await db.product.update({ where: { id: mug.id }, data: { stock: 0 } });
    expect(await press(VERA, 'Покупатель согласен по телефону')).toMatchObject({
      text: '«Кружка»: есть только 2 шт.',
      show_alert: true,
    });
    expect(await stored(id)).toMatchObject({ amountToPay: rub(2000), edits: [] });
  });

  it('asks for a new preview where the price of a new variant has changed', async () => {
    const { id } = await placed();
    await edit(VERA, SHIRT, 'Другой вариант');
    await press(VERA, buttonsOf(await lastOf(VERA))[1] ?? '');
    for (const text of ['‹ Ко всему заказу', NEXT]) await press(VERA, text);
    await db.productVariant.updateMany({ where: { price: rub(1200) }, data: { price: rub(1900) } });
    const answer = await press(VERA, 'Покупатель согласен по телефону');
    await db.productVariant.updateMany({ where: { price: rub(1900) }, data: { price: rub(1200) } });
    expect(answer).toMatchObject({ text: expect.stringContaining('Цены с тех пор изменились'), show_alert: true });
    expect(await says(VERA)).toContain('Станет: 2 900 ₽');
    expect((await stored(id)).amountToPay).toBe(rub(2000));
  });

  it('leaves the order as it was on request', async () => {
    const { id } = await placed();
    await edit(VERA, MUGS, '−', '‹ Ко всему заказу', 'Отменить');
    expect(await says(VERA)).toBe('Заказ остался прежним.');
    expect((await stored(id)).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });
});

describe('of two managers who edit one order', () => {
  it('the second gets the order as the first has changed it', async () => {
    const { id } = await placed();
    await edit(VERA, MUGS, '−', '‹ Ко всему заказу', NEXT);
    await edit(PAVEL, SHIRT, 'Убрать', '‹ Ко всему заказу', NEXT);
    const answers = await Promise.all([VERA, PAVEL].map((person) => press(person, 'Покупатель согласен по телефону')));
    const told = answers.filter((answer) => answer?.text?.startsWith('Заказ с тех пор изменился'));
    expect(told).toHaveLength(1);
    const loser = answers[0]?.text === undefined ? PAVEL : VERA;
    expect(buttonsOf(await lastOf(loser))).toContain(loser === PAVEL ? 'Кружка × 1' : 'Кружка × 2');
    expect((await stored(id)).amountToPay).toBe(loser === PAVEL ? rub(1500) : rub(1000));
  });

  it('both may ask the same, and the buyer is asked once', async () => {
    const { id } = await placed();
    for (const person of [VERA, PAVEL]) await edit(person, MUGS, '−', '‹ Ко всему заказу', NEXT);
    await Promise.all([VERA, PAVEL].map((person) => press(person, 'Предложить покупателю')));
    await idle();
    expect((await stored(id)).edits).toMatchObject([{ state: 'proposed' }]);
    expect(await telegram.received(ANNA)).toHaveLength(2);
  });

  it('either may withdraw a waiting proposal, once, or record the consent given on the phone', async () => {
    const { id } = await placed();
    await edit(VERA, MUGS, '−', '‹ Ко всему заказу', NEXT, 'Предложить покупателю');
    await eventually(async () => expect(buttonsOf(await cardOf(PAVEL))).toContain('Снять'));
    await idle();
    const card = await cardOf(PAVEL);
    const old = card.reply_markup?.inline_keyboard.flat().find(({ text }) => text === 'Снять');
    const data = old && 'callback_data' in old ? old.callback_data : undefined;
    expect(await pressCard(VERA, 'Снять')).toMatchObject({ text: 'Предложение снято' });
    await eventually(async () => expect(buttonsOf(await cardOf(PAVEL))).not.toContain('Снять'));
    expect(await stored(id)).toMatchObject({ edits: [{ state: 'withdrawn' }] });
    await telegram.update('callback_query', {
      id: '4712',
      from: { id: PAVEL, is_bot: false, first_name: 'Павел' },
      message: card,
      chat_instance: '1',
      data,
    });
    await eventually(async () => {
      const calls = await telegram.calls('answerCallbackQuery');
      expect(calls.find(({ params }) => params.callback_query_id === '4712')?.params.text).toMatch(/уже не действует/);
    });
    await edit(VERA, MUGS, '−', '‹ Ко всему заказу', NEXT, 'Предложить покупателю');
    await eventually(async () => expect(buttonsOf(await cardOf(PAVEL))).toContain('Снять'));
    expect(await pressCard(PAVEL, '📞 Согласен по телефону')).toMatchObject({ text: 'Заказ изменён' });
    expect((await stored(id)).amountToPay).toBe(rub(1500));
  });
});

describe('an order with money', () => {
  it('may become cheaper or dearer: the sum to refund or to pay is shown before', async () => {
    const { id } = await placed();
    const actor = { userId: (await userOf(PAVEL)).id, channel: 'bot' } as const;
    await receiveMoney({ db }, { id, asStaff: true }, { manualType: 'cash' }, actor);
    const { amountToPay } = await stored(id);
    await edit(VERA, MUGS);
    await press(VERA, '−');
    await press(VERA, '‹ Ко всему заказу');
    await press(VERA, NEXT);
    expect(await says(VERA)).toMatch(/Уже оплачено [\d ]+ ₽, к возврату 500 ₽\./);
    await press(VERA, '‹ Изменить ещё');
    await press(VERA, '✏️ Кружка × 1');
    await press(VERA, '+');
    await press(VERA, '+');
    await press(VERA, '‹ Ко всему заказу');
    await press(VERA, NEXT);
    expect(await says(VERA)).toMatch(/Уже оплачено [\d ]+ ₽, останется доплатить 500 ₽\./);
    await press(VERA, 'Покупатель согласен по телефону');
    expect(await stored(id)).toMatchObject({ amountToPay: amountToPay + rub(500), paymentState: 'unpaid' });
  });

  it('is edited from its card also after some of its money was refunded', async () => {
    const { id } = await placed();
    const { id: actorId } = await userOf(PAVEL);
    await receiveMoney({ db }, { id, asStaff: true }, { manualType: 'cash' }, { userId: actorId, channel: 'bot' });
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    await refundPayment({ db, ...testPayments() }, paymentId, {
      amount: rub(100),
      isManual: true,
      actorId,
      channel: 'api',
    });
    await eventually(async () => expect(plain((await cardOf(VERA)).text)).toMatch(/вернули|возвращено/i));
    await edit(VERA, MUGS, '−', NEXT);
    expect(await says(VERA)).toMatch(/к возврату 500 ₽/);
  });
});

describe('an order that cannot be edited', () => {
  it('says so while its buyer is paying', async () => {
    const { id } = await placed();
    await edit(VERA, MUGS);
    await db.order.update({ where: { id }, data: { paymentState: 'pending' } });
    await press(VERA, '−');
    expect(await says(VERA)).toContain('Покупатель сейчас оплачивает заказ');
  });

  it('says so once it is over', async () => {
    const { id } = await placed();
    await edit(VERA, MUGS);
    // The notification of the cancellation comes below it.
    const { message_id } = await lastOf(VERA);
    const actor = { userId: (await userOf(PAVEL)).id, as: 'manager', channel: 'api' } as const;
    await changeStatus({ db }, { id, asStaff: true }, 'cancelled', actor);
    await telegram.press(VERA, message_id, { text: '−' });
    const edited = (await telegram.received(VERA)).find((message) => message.message_id === message_id);
    expect(edited?.text).toContain('Заказ уже закрыт');
  });

  it('is available only to staff', async () => {
    const { id } = await placed();
    await edit(VERA, MUGS, '−', '‹ Ко всему заказу', NEXT);
    await db.user.update({ where: { telegramId: BigInt(VERA) }, data: { role: 'customer' } });
    const answer = await press(VERA, 'Покупатель согласен по телефону');
    await db.user.update({ where: { telegramId: BigInt(VERA) }, data: { role: 'manager' } });
    expect(answer).toMatchObject({ text: 'Эта кнопка — для менеджеров магазина.' });
    expect((await stored(id)).amountToPay).toBe(rub(2000));
  });
});
