import { describe, expect, it } from 'vitest';
import { ANNA, eventually } from '../../support/bot.ts';
import { rub } from '../../support/shop-fixture.ts';
import { openTelegramShop } from './telegram-shop.ts';

const { db, telegram, bot, restartBot, orderNow, attempts, paymentState, said, invoiced, cancel } =
  await openTelegramShop();

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

describe('an update about money', () => {
  it('counts once, under its old id and new ids, many at a time', async () => {
    const order = await invoiced();
    await telegram.pay(ANNA, order, 10);
    await paymentState(order.id, 'paid');
    const [attempt] = await attempts(order.id);
    await telegram.repeatUpdate();
    await Promise.all(Array.from({ length: 10 }, () => tellPaid(attempt?.invoice ?? 0, attempt?.externalId ?? '')));
    await eventually(async () =>
      expect(
        bot().entries.filter(({ outcome, charge }) => outcome === 'repeated' && charge === attempt?.externalId),
      ).toHaveLength(20),
    );
    expect(await attempts(order.id)).toHaveLength(1);
    const told = await db.notification.findMany({
      where: { kind: 'payment_received_for_customer', event: { orderId: order.id } },
    });
    expect(told).toHaveLength(1);
    expect(await db.orderEvent.count({ where: { orderId: order.id, to: 'paid' } })).toBe(1);
  });

  it('of two charges for one invoice keeps one and refunds the other', async () => {
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

  it('for an order cancelled meanwhile marks the money for refund', async () => {
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

  it('that fits no order is stored for somebody to check', async () => {
    await tellPaid(1_999_999_999, 'lost-1');
    await tellPaid(1, 'stars-1', { currency: 'XTR' });
    await eventually(async () => {
      const kept = await db.paymentWebhook.findMany({ where: { paymentId: null }, orderBy: { id: 'asc' } });
      expect(kept).toMatchObject([{ outcome: 'unknown' }, { outcome: 'another_currency' }]);
    });
    const alarms = () =>
      bot()
        .errors()
        .filter(({ msg }) => /needs somebody/.test(msg));
    // An alarm is logged after its row is written.
    await eventually(() => expect(alarms()).toHaveLength(2));
  });

  it.each([-1, 2 ** 31])('of a sum that no payment has (%s) is stored for somebody to check', async (total_amount) => {
    const before = await db.paymentWebhook.count({ where: { paymentId: null } });
    await tellPaid(1_999_999_998, `odd${total_amount}`, { total_amount });
    await eventually(async () =>
      expect(await db.paymentWebhook.count({ where: { paymentId: null } })).toBe(before + 1),
    );
  });

  it('is handled before a busy chat and a waiting conversation', async () => {
    const order = await invoiced();
    const { message_id } = await said(new RegExp(`№${order.number} принят`));
    await telegram.press(ANNA, message_id, { text: 'Задать вопрос' });
    await Promise.all(Array.from({ length: 80 }, (_, n) => telegram.write(ANNA, `слово ${n}`)));
    expect(await telegram.pay(ANNA, order)).toEqual({ status: 'paid' });
    await paymentState(order.id, 'paid');
  }, 40_000);

  it('is saved after the database was away, and Telegram does not need to repeat it', async () => {
    const order = await invoiced();
    const [attempt] = await attempts(order.id);
    await db.$executeRaw`ALTER TABLE payment_webhooks RENAME TO elsewhere`;
    await tellPaid(attempt?.invoice ?? 0, `patient-${order.id}`);
    await eventually(() =>
      expect(
        bot()
          .errors()
          .some(({ msg }) => /trying again/.test(msg)),
      ).toBe(true),
    );
    expect((await orderNow(order.id)).paymentState).toBe('pending');
    await db.$executeRaw`ALTER TABLE elsewhere RENAME TO payment_webhooks`;
    await paymentState(order.id, 'paid');
  });

  it('is handled by the next process if this one stopped before', async () => {
    const order = await invoiced();
    const [attempt] = await attempts(order.id);
    await db.$executeRaw`ALTER TABLE payment_webhooks RENAME TO elsewhere`;
    await tellPaid(attempt?.invoice ?? 0, `heir-${order.id}`);
    const failures = bot().errors().length;
    await eventually(() => expect(bot().errors().length).toBeGreaterThan(failures));
    await bot().close();
    await db.$executeRaw`ALTER TABLE elsewhere RENAME TO payment_webhooks`;
    await restartBot();
    await paymentState(order.id, 'paid');
  }, 20_000);
});
