import { afterEach, beforeAll, expect, vi } from 'vitest';
import { ANNA, type ChatMessage, PAVEL, receivedBy } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct, rub } from '../../support/shop-fixture.ts';

export const VERA = 601;

/** A shop with a bot: Павел is an admin, Анна and Вера are customers. */
export async function openStaffChats() {
  // These tests do not measure speed: a busy machine may take longer.
  vi.setConfig({ testTimeout: 40_000 });
  const shop = await openBotShop();
  const { db, telegram, idle, meet } = shop;
  let product: Awaited<ReturnType<typeof makeProduct>>;

  const setRole = (person: number, role: 'customer' | 'manager' | 'admin') =>
    db.user.update({
      where: { telegramId: BigInt(person) },
      data: { role, wantsNotifications: true, wantsDigest: true },
    });

  beforeAll(async () => {
    await telegram.addPerson(VERA, 'Вера');
    await meet(ANNA, PAVEL, VERA);
    await setRole(PAVEL, 'admin');
    product = await makeProduct(db, { title: 'Кружка', price: rub(1000) });
  });

  afterEach(async () => {
    await idle();
    await db.order.deleteMany();
    await db.review.deleteMany();
    await setRole(PAVEL, 'admin');
    await setRole(VERA, 'customer');
    for (const person of [ANNA, PAVEL, VERA]) await telegram.act(person, 'clear');
  });

  return {
    ...shop,
    product: () => product,
    setRole,
    order: async (fio = 'Иванов Иван') => {
      const placed = await orderAs(db, null, [{ id: product.id }], { fio });
      await idle();
      return placed;
    },
    /** Writes to the bot and waits for the answer. */
    answerTo: async (person: number, text: string): Promise<ChatMessage> => {
      const before = (await telegram.received(person)).length;
      await telegram.write(person, text);
      return (await receivedBy(telegram, person, before + 1)).at(-1) ?? expect.unreachable();
    },
    /** Presses a button; returns the changed message. */
    pressed: async (person: number, { message_id }: ChatMessage, text: string): Promise<ChatMessage> => {
      await telegram.press(person, message_id, { text });
      return (await telegram.received(person)).find((one) => one.message_id === message_id) ?? expect.unreachable();
    },
  };
}
