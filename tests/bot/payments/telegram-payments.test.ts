import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { startPayment } from '#shared/domain/payments/start-payment.ts';
import { readEnv } from '#shared/platform/env.ts';
import { createPayments } from '#shared/platform/payment-gateways/create-gateways.ts';
import {
  ANNA,
  buttonsOf,
  eventually,
  PAVEL,
  PUBLIC_URL,
  plain,
  startTelegram,
  startTestBot,
} from '../../support/bot.ts';
import { createTestDatabase } from '../../support/database.ts';
import { orderAs } from '../../support/orders.ts';
import { makePaymentMethod, makeProduct, rub, setShop } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const PROVIDER = '381764678:LIVE:12345';

const database = await createTestDatabase();

const db = database.prisma;

const telegram = await startTelegram();

const env = { PAYMENT_PROVIDER_TOKEN: PROVIDER };

const payments = createPayments(
  readEnv({ ...env, BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.apiRoot, PUBLIC_URL }),
);

let bot: Awaited<ReturnType<typeof startTestBot>>;

let anna: Awaited<ReturnType<typeof openChat>>;

let product: { id: number };

let method: { id: number };

beforeAll(async () => {
  bot = await startTestBot({ telegram, database, env });
  anna = await openChat(telegram, db, ANNA);
  await openChat(telegram, db, PAVEL);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
  product = await makeProduct(db, { title: 'Кружка «Туман»', price: rub(1990) });
  method = await makePaymentMethod(db, { name: 'Оплата в Telegram', type: 'online', provider: 'telegram' });
});

afterAll(async () => {
  await bot.close();
  await telegram.close();
  await database.drop();
});

beforeEach(async () => {
  await telegram.forgetFaults();
  await anna.clear();
});

const orderNow = (id: number) => db.order.findUniqueOrThrow({ where: { id } });

const attempts = (orderId: number) => db.payment.findMany({ where: { orderId }, orderBy: { id: 'asc' } });

const paymentState = (id: number, state: string) =>
  eventually(async () => expect((await orderNow(id)).paymentState).toBe(state));

const newest = async (isIt: (message: Awaited<ReturnType<typeof telegram.received>>[number]) => boolean) =>
  eventually(async () => (await telegram.received(ANNA)).findLast(isIt) ?? expect.unreachable());

const said = (words: RegExp) => newest(({ text = '' }) => words.test(text));

/** An order with an invoice for it in the buyer's chat. */
async function invoiced(): Promise<{ id: number; number: number; hash: string; message_id: number }> {
  const { id, number, hash } = await orderAs(db, ANNA, [product]);
  const { message_id: first } = await said(new RegExp(`№${number} принят`));
  await telegram.press(ANNA, first, { text: '💳 Оплатить' });
  const { message_id } = await newest(({ invoice }) => invoice?.title === `Заказ №${number}`);
  return { id, number, hash, message_id };
}

/** A payment update as Telegram sends it, with an update id of its own. */
const tellPaid = (invoice: number, charge: string, change: object = {}) =>
  telegram.update('message', {
    message_id: 900_000 + Math.floor(Number(process.hrtime.bigint() % 90_000n)),
    date: Math.floor(Date.now() / 1000),
    chat: { id: ANNA, type: 'private', first_name: 'Анна' },
    from: { id: ANNA, is_bot: false, first_name: 'Анна' },
    successful_payment: {
      currency: 'RUB',
      total_amount: rub(1990),
      invoice_payload: `invoice:${invoice}`,
      telegram_payment_charge_id: charge,
      provider_payment_charge_id: `p-${charge}`,
      ...change,
    },
  });

const cancel = (id: number) =>
  changeStatus({ db }, { id, asStaff: true }, 'cancelled', { userId: null, as: 'manager', channel: 'api' });

describe('an invoice in the chat', () => {
  it('is sent from under the order, paid there, and the order is paid', async () => {
    const { id, number, message_id } = await invoiced();
    const invoice = (await telegram.received(ANNA)).find((message) => message.message_id === message_id);
    expect(invoice?.invoice).toMatchObject({ currency: 'RUB', total_amount: rub(1990) });
    expect(await orderNow(id)).toMatchObject({ paymentState: 'pending', paymentMethodId: method.id });

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

  it('says so when Telegram takes none, and the order stays as it can be paid', async () => {
    const { number, id } = await orderAs(db, ANNA, [product]);
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

  it('is nobody’s but the buyer’s to ask for', async () => {
    const { id } = await orderAs(db, null, [product]);
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

  it('a sum that is not the order’s any more is refused', async () => {
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

  it('a database that hangs makes a refusal in time', async () => {
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

  it('no answer in time is a refusal of Telegram’s own, and nothing is paid', async () => {
    const order = await invoiced();
    await telegram.fault({ method: 'answerPreCheckoutQuery', kind: 'drop_before', times: 9 });
    expect(await telegram.pay(ANNA, order)).toMatchObject({ status: 'failed', error: /не ответил вовремя/ });
    await telegram.forgetFaults();
    expect((await orderNow(order.id)).paymentState).toBe('pending');
    expect(await telegram.pay(ANNA, order)).toEqual({ status: 'paid' });
    await paymentState(order.id, 'paid');
  }, 30_000);
});

describe('news of money', () => {
  it('counts once, under its old id and under new ones, many at a time', async () => {
    const order = await invoiced();
    await telegram.pay(ANNA, order, 10);
    await paymentState(order.id, 'paid');
    const [attempt] = await attempts(order.id);
    await telegram.repeatUpdate();
    await Promise.all(Array.from({ length: 10 }, () => tellPaid(attempt?.invoice ?? 0, attempt?.externalId ?? '')));
    await eventually(async () =>
      expect(
        bot.entries.filter(({ outcome, charge }) => outcome === 'repeated' && charge === attempt?.externalId),
      ).toHaveLength(20),
    );
    expect(await attempts(order.id)).toHaveLength(1);
    const told = await db.notification.findMany({
      where: { kind: 'payment_received_for_customer', event: { orderId: order.id } },
    });
    expect(told).toHaveLength(1);
    expect(await db.orderEvent.count({ where: { orderId: order.id, to: 'paid' } })).toBe(1);
  });

  it('of two charges for one invoice keeps one and gives the other back', async () => {
    const order = await invoiced();
    const [attempt] = await attempts(order.id);
    await Promise.all(['left', 'right'].map((charge) => tellPaid(attempt?.invoice ?? 0, charge)));
    await eventually(async () =>
      expect((await attempts(order.id)).map(({ state }) => state).sort()).toEqual(['paid', 'refund_due']),
    );
    const both = await attempts(order.id);
    expect(both.map(({ externalId }) => externalId).sort()).toEqual(['left', 'right']);
    expect(both.find(({ state }) => state === 'refund_due')).toMatchObject({
      refundReason: 'double',
      receivedAmount: rub(1990),
    });
    expect((await orderNow(order.id)).paymentState).toBe('paid');
    await said(/уже был оплачен раньше/);
  });

  it('for an order cancelled meanwhile makes money to give back', async () => {
    const order = await invoiced();
    const [attempt] = await attempts(order.id);
    await cancel(order.id);
    await tellPaid(attempt?.invoice ?? 0, `late-${order.id}`);
    await paymentState(order.id, 'refund_due');
    expect(await attempts(order.id)).toMatchObject([{ state: 'refund_due', refundReason: 'cancelled' }]);
  });

  it('of another sum never pays the order', async () => {
    const order = await invoiced();
    const [attempt] = await attempts(order.id);
    await tellPaid(attempt?.invoice ?? 0, `less-${order.id}`, { total_amount: rub(1990) - 1 });
    await eventually(async () =>
      expect(await attempts(order.id)).toMatchObject([{ state: 'refund_due', refundReason: 'amount' }]),
    );
    expect((await orderNow(order.id)).paymentState).toBe('unpaid');
  });

  it('that fits no order is kept for somebody to look at', async () => {
    await tellPaid(1_999_999_999, 'lost-1');
    await tellPaid(1, 'stars-1', { currency: 'XTR' });
    await eventually(async () => {
      const kept = await db.paymentWebhook.findMany({ where: { paymentId: null }, orderBy: { id: 'asc' } });
      expect(kept).toMatchObject([{ outcome: 'unknown' }, { outcome: 'another_currency' }]);
    });
    expect(bot.errors().filter(({ msg }) => /needs somebody/.test(msg))).toHaveLength(2);
  });

  it.each([-1, 2 ** 31])('of a sum that no payment has (%s) is kept for somebody to look at', async (total_amount) => {
    const before = await db.paymentWebhook.count({ where: { paymentId: null } });
    await tellPaid(1_999_999_998, `odd${total_amount}`, { total_amount });
    await eventually(async () =>
      expect(await db.paymentWebhook.count({ where: { paymentId: null } })).toBe(before + 1),
    );
  });

  it('passes a busy chat and a conversation that waits', async () => {
    const order = await invoiced();
    const { message_id } = await said(new RegExp(`№${order.number} принят`));
    await telegram.press(ANNA, message_id, { text: 'Задать вопрос' });
    await Promise.all(Array.from({ length: 80 }, (_, n) => telegram.write(ANNA, `слово ${n}`)));
    expect(await telegram.pay(ANNA, order)).toEqual({ status: 'paid' });
    await paymentState(order.id, 'paid');
  }, 40_000);

  it('lands after the database was away, without Telegram’s telling it again', async () => {
    const order = await invoiced();
    const [attempt] = await attempts(order.id);
    await db.$executeRaw`ALTER TABLE payment_webhooks RENAME TO elsewhere`;
    await tellPaid(attempt?.invoice ?? 0, `patient-${order.id}`);
    await eventually(() => expect(bot.errors().some(({ msg }) => /trying again/.test(msg))).toBe(true));
    expect((await orderNow(order.id)).paymentState).toBe('pending');
    await db.$executeRaw`ALTER TABLE elsewhere RENAME TO payment_webhooks`;
    await paymentState(order.id, 'paid');
  });

  it('is taken by the next process where this one stopped before it could', async () => {
    const order = await invoiced();
    const [attempt] = await attempts(order.id);
    await db.$executeRaw`ALTER TABLE payment_webhooks RENAME TO elsewhere`;
    await tellPaid(attempt?.invoice ?? 0, `heir-${order.id}`);
    const failures = bot.errors().length;
    await eventually(() => expect(bot.errors().length).toBeGreaterThan(failures));
    await bot.close();
    await db.$executeRaw`ALTER TABLE elsewhere RENAME TO payment_webhooks`;
    bot = await startTestBot({ telegram, database, env });
    await paymentState(order.id, 'paid');
  }, 20_000);
});

describe('an invoice link', () => {
  it('is for the mini app, and is paid as the same attempt', async () => {
    const { id, hash } = await orderAs(db, ANNA, [product]);
    const { payment, start } = await startPayment(
      { db, ...payments },
      { hash },
      { paymentMethodId: method.id, actorId: null },
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

  it('is offered in the token’s own mode alone', () => {
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
