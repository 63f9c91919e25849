import { afterEach, describe, expect, it } from 'vitest';
import { ANNA, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const { db, telegram, idle } = await openBotShop();

const anna = await openChat(telegram, db, ANNA);

const pavel = await openChat(telegram, db, PAVEL);

await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });

const product = await makeProduct(db);

const FAULTS = [
  ['an error of Telegram’s own', { error_code: 502, description: 'Bad Gateway' }],
  ['a limit', { error_code: 429, description: 'Too Many Requests: retry after 1', parameters: { retry_after: 1 } }],
  ['a line cut before the message', { kind: 'drop_before' }],
  ['a line cut after the message', { kind: 'drop_after' }],
] as const;

afterEach(async () => {
  await telegram.forgetFaults();
  await idle();
  await db.review.deleteMany();
  await db.order.deleteMany();
  // An apology may still be coming.
  await telegram.write(ANNA, '/cancel');
  await eventually(async () => expect((await anna.last()).text).toMatch(/отменять нечего|отменили/));
});

async function asking() {
  const { number } = await orderAs(db, ANNA, [{ id: product.id }]);
  await idle();
  await anna.clear();
  await pavel.clear();
  await anna.says('/orders');
  const screen = await anna.presses(`№${number}`);
  await anna.answerTo(() => telegram.press(ANNA, screen.message_id, { text: 'Задать вопрос' }));
}

const questions = async () => (await pavel.received()).filter(({ text }) => text?.includes('Где заказ?'));

describe('a question to the shop', () => {
  it.each(FAULTS)('survives %s while sent to the manager', async (_name, fault) => {
    await asking();
    await telegram.fault({ method: 'sendMessage', chat_id: PAVEL, ...fault });
    await anna.says('Где заказ?');
    await eventually(async () => expect((await questions()).length).toBeGreaterThan(0), 30_000);
    await idle();
    // A message whose answer was lost may come once more: nobody can know whether it arrived.
    expect((await questions()).length).toBeLessThanOrEqual('kind' in fault && fault.kind === 'drop_after' ? 2 : 1);
    expect(await db.orderMessage.count()).toBe(1);
  });

  it.each(FAULTS)('is forwarded once, even when %s hits its confirmation', async (_name, fault) => {
    await asking();
    await telegram.fault({ method: 'sendMessage', chat_id: ANNA, ...fault });
    await telegram.write(ANNA, 'Где заказ?');
    await eventually(async () => expect(await questions()).toHaveLength(1), 30_000);
    await idle();
    expect(await db.orderMessage.count()).toBe(1);
  });
});

describe('a screen of the chat', () => {
  it.each(FAULTS)('after %s works again at the next press', async (_name, fault) => {
    const { number } = await orderAs(db, ANNA, [{ id: product.id }]);
    await idle();
    await anna.clear();
    const list = await anna.says('/orders');
    await telegram.fault({ method: 'editMessageText', chat_id: ANNA, ...fault });
    // The answer is lost together with the screen.
    void telegram.press(ANNA, list.message_id, { text: `№${number}` }).catch(() => null);
    await eventually(async () => expect(await telegram.faults()).toEqual([]));
    await eventually(async () => {
      const { message_id, text } = (await anna.received()).find((one) => one.message_id === list.message_id) ?? list;
      if (!text?.includes(`Заказ №${number}`)) await telegram.press(ANNA, message_id, { text: `№${number}` });
      expect(text).toContain(`Заказ №${number}`);
    }, 30_000);
  });
});
