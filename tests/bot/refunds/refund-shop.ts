import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { ANNA, buttonsOf, eventually, PAVEL, plain, startTelegram, startTestBot } from '../../support/bot.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { cabinet } from '../../support/robokassa.ts';
import { orderInput } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

export const OWNER = 100_000_077;

export const MANAGER = { userId: null, as: 'manager', channel: 'bot' } as const;

export const cardOf = (number: number) => new RegExp(`Заказ №${number} · `);

type Chat = Awaited<ReturnType<typeof openChat>>;

/** A shop with a payment provider and a bot, for the tests of one file: Anna buys, Pavel is a manager, Olga an admin. */
export async function openRefundShop() {
  const shop = await openPayingShop();
  const { db, kassa } = shop;
  const telegram = await startTelegram();
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
  const bot = await startTestBot({ telegram, database: shop.database, env });
  await telegram.addPerson(OWNER, 'Ольга');
  const anna = await openChat(telegram, db, ANNA);
  const pavel = await openChat(telegram, db, PAVEL);
  const owner = await openChat(telegram, db, OWNER);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
  await db.user.update({ where: { telegramId: BigInt(OWNER) }, data: { role: 'admin' } });

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

  return { shop, db, kassa, telegram, anna, pavel, owner, seen, press, stateBecomes, paid };
}
