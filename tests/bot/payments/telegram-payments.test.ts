import { describe, expect, it } from 'vitest';
import { startPayment } from '#shared/domain/payments/start-payment.ts';
import { readEnv } from '#shared/platform/env.ts';
import { createPayments } from '#shared/platform/payment-gateways/create-gateways.ts';
import { ANNA, buttonsOf, eventually, PAVEL, PUBLIC_URL, plain } from '../../support/bot.ts';
import { orderAs } from '../../support/orders.ts';
import { rub, setShop } from '../../support/shop-fixture.ts';
import { openTelegramShop, PROVIDER } from './telegram-shop.ts';

const { db, telegram, product, method, orderNow, attempts, paymentState, newest, said, invoiced, cancel } =
  await openTelegramShop();

const payments = createPayments(
  readEnv({
    PAYMENT_PROVIDER_TOKEN: PROVIDER,
    BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.apiRoot,
    PUBLIC_URL,
  }),
);

describe('an invoice in the chat', () => {
  it('is sent from under the order, paid there, and the order is paid', async () => {
    const { id, number, message_id } = await invoiced();
    const invoice = (await telegram.received(ANNA)).find((message) => message.message_id === message_id);
    expect(invoice?.invoice).toMatchObject({ currency: 'RUB', total_amount: rub(1990) });
    expect(await orderNow(id)).toMatchObject({ paymentState: 'pending', paymentMethodId: method().id });

    expect(await telegram.pay(ANNA, { message_id })).toEqual({ status: 'paid' });
    await paymentState(id, 'paid');
    const [attempt] = await attempts(id);
    const notification = await db.paymentWebhook.findFirstOrThrow({ where: { paymentId: attempt?.id ?? 0 } });
    expect(attempt).toMatchObject({
      state: 'paid',
      receivedAmount: rub(1990),
      externalId: expect.stringMatching(/^sandbox_/),
    });
    expect(notification.payload).toMatchObject({
      telegram_payment_charge_id: attempt?.externalId,
      provider_payment_charge_id: expect.stringMatching(/^sandbox_/),
    });
    expect(plain((await said(/оплачен/)).text)).toContain(`Заказ №${number} оплачен\n\nПолучили 1 990 ₽`);
    await eventually(async () => {
      const first = (await telegram.received(ANNA)).find(({ text = '' }) => /принят/.test(text));
      expect(first && buttonsOf(first)).toEqual(['Мой заказ', 'Задать вопрос', 'Страница заказа']);
    });
    const card = async () => (await telegram.received(PAVEL)).find(({ text = '' }) => text.includes(`№${number} · `));
    await eventually(async () => expect((await card())?.text).toContain('Оплата в Telegram · оплачен'));
  });

  it('names the goods, the payer’s address and the taxes for the receipt', async () => {
    await setShop(db, { taxSystem: 'usn_income', vatRate: 'vat5' });
    await invoiced();
    await setShop(db, { taxSystem: '' });
    const params = (await telegram.calls('sendInvoice')).at(-1)?.params ?? {};
    expect(params).toMatchObject({ provider_token: PROVIDER, need_email: true, send_email_to_provider: true });
    expect(JSON.parse(String(params.provider_data))).toEqual({
      receipt: {
        tax_system_code: 2,
        items: [
          {
            description: 'Кружка «Туман»',
            quantity: 1,
            amount: { value: '1990.00', currency: 'RUB' },
            vat_code: 7,
            payment_mode: 'full_prepayment',
            payment_subject: 'commodity',
          },
        ],
      },
    });
  });

  it('says so when Telegram refuses it, and the order can still be paid', async () => {
    const { number, id } = await orderAs(db, ANNA, [product()]);
    const { message_id } = await said(new RegExp(`№${number} принят`));
    const small = { method: 'sendInvoice', error_code: 400, description: 'Bad Request: CURRENCY_TOTAL_AMOUNT_INVALID' };
    await telegram.fault(small);
    const answer = await telegram.press(ANNA, message_id, { text: '💳 Оплатить' });
    expect(answer).toMatchObject({
      show_alert: true,
      text: expect.stringContaining('Выставить счёт сейчас не получилось'),
    });
    await telegram.press(ANNA, message_id, { text: '💳 Оплатить' });
    const { message_id: invoice } = await newest((message) => message.invoice?.title === `Заказ №${number}`);
    expect(await telegram.pay(ANNA, { message_id: invoice })).toEqual({ status: 'paid' });
    await paymentState(id, 'paid');
    expect(await attempts(id)).toHaveLength(1);
  });

  it('can be requested only by the buyer', async () => {
    const { id } = await orderAs(db, null, [product()]);
    await telegram.update('callback_query', {
      id: 'foreign',
      from: { id: ANNA, is_bot: false, first_name: 'Анна' },
      chat_instance: '1',
      data: `pay:${id}`,
      message: { message_id: 1, date: 1, chat: { id: ANNA, type: 'private', first_name: 'Анна' }, text: 'а' },
    });
    await eventually(async () => {
      const answers = await telegram.calls('answerCallbackQuery');
      expect(answers.at(-1)?.params).toMatchObject({ callback_query_id: 'foreign', text: 'Такого заказа нет' });
    });
    expect(await attempts(id)).toEqual([]);
  });
});

describe('before money is taken', () => {
  it('a paid order is refused', async () => {
    const first = await invoiced();
    expect(await telegram.pay(ANNA, first)).toEqual({ status: 'paid' });
    await paymentState(first.id, 'paid');
    expect(await telegram.pay(ANNA, first)).toMatchObject({ status: 'failed', error: /уже оплачен/ });
  });

  it('a cancelled order is refused', async () => {
    const order = await invoiced();
    await cancel(order.id);
    expect(await telegram.pay(ANNA, order)).toMatchObject({ status: 'failed', error: /закрыт/ });
  });

  it('a sum that is no longer the order’s is refused', async () => {
    const order = await invoiced();
    await db.order.update({
      where: { id: order.id },
      data: { cartTotal: { increment: 1 }, totalPrice: { increment: 1 }, amountToPay: { increment: 1 } },
    });
    expect(await telegram.pay(ANNA, order)).toMatchObject({ status: 'failed', error: /Сумма заказа изменилась/ });
  });

  it('an invoice of another shop’s, another provider’s or another currency is refused', async () => {
    const { id } = await invoiced();
    const [attempt] = await attempts(id);
    const ask = async (queryId: string, query: object) => {
      const from = { id: ANNA, is_bot: false, first_name: 'Анна' };
      await telegram.update('pre_checkout_query', {
        id: queryId,
        from,
        currency: 'RUB',
        total_amount: rub(1990),
        ...query,
      });
      return eventually(async () => {
        const calls = await telegram.calls('answerPreCheckoutQuery');
        return calls.find(({ params }) => params.pre_checkout_query_id === queryId)?.params ?? expect.unreachable();
      });
    };
    const refused = { ok: false, error_message: expect.stringContaining('не знает этого счёта') };
    expect(await ask('q1', { invoice_payload: 'invoice:2000000000' })).toMatchObject(refused);
    expect(await ask('q2', { invoice_payload: "invoice:1' OR 1=1" })).toMatchObject(refused);
    expect(await ask('q3', { invoice_payload: `invoice:${attempt?.invoice}`, currency: 'XTR' })).toMatchObject(refused);
    await db.payment.updateMany({ where: { orderId: id }, data: { provider: 'robokassa' } });
    expect(await ask('q4', { invoice_payload: `invoice:${attempt?.invoice}` })).toMatchObject(refused);
  });

  it('a database that hangs causes a refusal in time', async () => {
    const order = await invoiced();
    const { promise: asked, resolve } = Promise.withResolvers<unknown>();
    const holding = db.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE payments IN ACCESS EXCLUSIVE MODE`;
        const outcome = await telegram.pay(ANNA, order);
        resolve(outcome);
      },
      { timeout: 20_000 },
    );
    expect(await asked).toMatchObject({ status: 'failed', error: /Магазин не смог проверить заказ/ });
    await holding;
    expect(await telegram.pay(ANNA, order)).toEqual({ status: 'paid' });
  }, 30_000);

  it('without an answer in time Telegram refuses by itself, and nothing is paid', async () => {
    const order = await invoiced();
    await telegram.fault({ method: 'answerPreCheckoutQuery', kind: 'drop_before', times: 9 });
    expect(await telegram.pay(ANNA, order)).toMatchObject({ status: 'failed', error: /не ответил вовремя/ });
    await telegram.forgetFaults();
    expect((await orderNow(order.id)).paymentState).toBe('pending');
    expect(await telegram.pay(ANNA, order)).toEqual({ status: 'paid' });
    await paymentState(order.id, 'paid');
  }, 30_000);
});

describe('an invoice link', () => {
  it('is for the mini app, and is paid as the same attempt', async () => {
    const { id, hash } = await orderAs(db, ANNA, [product()]);
    const { payment, start } = await startPayment(
      { db, ...payments },
      { hash },
      { paymentMethodId: method().id, actorId: null, channel: 'api' },
    );
    expect(start).toEqual({
      fields: { invoice_url: start.action },
      action: expect.stringMatching(/^https:\/\/t\.me\/\$/),
      script: null,
    });
    expect(JSON.stringify(start)).not.toContain(PROVIDER);
    expect(await telegram.pay(ANNA, { slug: start.action.replace('https://t.me/', '') })).toEqual({ status: 'paid' });
    await paymentState(id, 'paid');
    expect(await attempts(id)).toMatchObject([{ id: payment.id, state: 'paid' }]);
  });

  it('is offered only in the mode of its token', () => {
    const takes = (token: string) => {
      const { telegram: gateway } = createPayments(
        readEnv({ PAYMENT_PROVIDER_TOKEN: token, BOT_TOKEN: telegram.token, PUBLIC_URL }),
      ).gateways;
      return [gateway?.takes({ isTest: false }), gateway?.takes({ isTest: true })];
    };
    expect(takes(PROVIDER)).toEqual([true, false]);
    expect(takes('381764678:TEST:12345')).toEqual([false, true]);
    expect(createPayments(readEnv({})).gateways.telegram).toBeUndefined();
  });
});
