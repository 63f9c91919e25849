import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newsButton } from '#bot/broadcasts/newsletter.ts';
import { customerOrdersButton } from '#bot/orders/order-buttons.ts';
import { wishlistButton } from '#bot/wishlist/wishlist-buttons.ts';
import { writeToShop } from '#shared/domain/orders/order-messages.ts';
import { ANNA, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct } from '../../support/shop-fixture.ts';

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram, idle, meet } = await openBotShop();

let productId: number;

let group: number;

const statusOf = async (id: number) => (await db.order.findUniqueOrThrow({ where: { id } })).status;

const inGroup = () => telegram.receivedInGroup(group);

const newest = async () => (await inGroup()).at(-1) ?? expect.unreachable();

/** The card of Anna's new order in the group. */
async function placed() {
  const order = await orderAs(db, ANNA, [{ id: productId }]);
  await eventually(async () => expect((await newest()).text).toContain(`Заказ №${order.number} · Ожидание`));
  await idle();
  return { order, card: await newest() };
}

/** Waits until the bot has handled all that came in the group before. */
const heard = async () => {
  await telegram.writeInGroup(PAVEL, group, '/order 1');
  await eventually(async () => expect((await newest()).text).toContain('Заказа №1 нет'));
};

beforeAll(async () => {
  await meet(ANNA, PAVEL);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'admin', wantsNotifications: false } });
  productId = (await makeProduct(db)).id;
  group = await telegram.makeGroup('Менеджеры', [PAVEL, ANNA]);
  await telegram.writeInGroup(PAVEL, group, '/connect');
  await eventually(async () => expect((await newest()).text).toContain('Готово'));
});

afterEach(async () => {
  await idle();
  await db.order.deleteMany();
  await telegram.writeInGroup(PAVEL, group, '/cancel');
  await telegram.act(ANNA, 'clear');
});

describe('a question about a reason, in a group', () => {
  const asked = async (card: { message_id: number }) => {
    await telegram.pressInGroup(PAVEL, group, card.message_id, '✖️ Отменить');
    await telegram.pressInGroup(PAVEL, group, card.message_id, 'Другая причина…');
    return eventually(async () => {
      const question = await newest();
      expect(question.text).toContain('Почему отменяете');
      return question;
    });
  };

  it('accepts only replies to it: a reply to a buyer cancels nobody’s order', async () => {
    const { order, card } = await placed();
    const anna = await db.user.findUniqueOrThrow({ where: { telegramId: BigInt(ANNA) } });
    const question = await asked(card);
    const message = { orderId: order.id, text: 'Когда привезёте?', photoId: null, albumId: null };
    await writeToShop({ db }, anna.id, { ...message, chatId: ANNA, messageId: 4711 });
    await eventually(async () => expect((await newest()).text).toContain('Когда привезёте?'));
    await telegram.writeInGroup(PAVEL, group, 'Завтра после обеда', { reply_to: (await newest()).message_id });
    await eventually(async () => expect((await telegram.received(ANNA)).at(-1)?.text).toContain('Завтра после обеда'));
    expect(await statusOf(order.id)).toBe('pending');
    await telegram.writeInGroup(PAVEL, group, 'Просим прощения', { reply_to: question.message_id });
    await eventually(async () => expect(await statusOf(order.id)).toBe('cancelled'));
  });

  it('does not take messages between managers as the reason, where the bot receives them', async () => {
    const { order, card } = await placed();
    await asked(card);
    await telegram.update('message', {
      message_id: 9001,
      date: Math.floor(Date.now() / 1000),
      chat: { id: group, type: 'group', title: 'Менеджеры' },
      from: { id: PAVEL, is_bot: false, first_name: 'Павел', last_name: 'Орлов', username: 'pavel_orlov' },
      text: 'Ребята, минуту',
    });
    await heard();
    await idle();
    expect(await statusOf(order.id)).toBe('pending');
  });
});

describe('somebody in the group who does not work in the shop', () => {
  /** A modified client can send any data for any message that it sees. */
  const forge = (card: object, data: string) =>
    telegram.update('callback_query', {
      id: `forged-${data}`,
      from: { id: ANNA, is_bot: false, first_name: 'Анна', last_name: 'Смирнова', username: 'anna_smirnova' },
      message: card,
      chat_instance: '1',
      data,
    });

  it.each([customerOrdersButton.data(1), newsButton.data('leave'), wishlistButton.data(1), 'nosignin:x', 'unlink:x'])(
    'does not change a card by %s',
    async (data) => {
      const { card } = await placed();
      const edits = (await telegram.calls('editMessageText', group)).length;
      await forge({ ...card, chat: { id: group, type: 'group', title: 'Менеджеры' } }, data);
      await heard();
      expect((await inGroup()).find(({ message_id }) => message_id === card.message_id)?.text).toBe(card.text);
      expect(await telegram.calls('editMessageText', group)).toHaveLength(edits);
    },
  );
});

describe('a group that is no longer the managers’ chat', () => {
  it('shows nothing of an order to anybody who presses its old buttons', async () => {
    const { order, card } = await placed();
    await db.settings.update({ where: { id: 1 }, data: { managersChatId: null } });
    const before = (await inGroup()).length;
    for (const label of ['✍️ Написать покупателю', '▶️ В работу']) {
      expect(await telegram.pressInGroup(PAVEL, group, card.message_id, label)).toMatchObject({
        text: expect.stringContaining('отключена'),
        show_alert: true,
      });
    }
    expect(await inGroup()).toHaveLength(before);
    expect(await statusOf(order.id)).toBe('pending');
    await db.settings.update({ where: { id: 1 }, data: { managersChatId: group } });
  });
});
