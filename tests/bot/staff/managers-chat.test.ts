import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeToShop } from '#shared/domain/orders/order-messages.ts';
import { ANNA, eventually, PAVEL, receivedBy } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct } from '../../support/shop-fixture.ts';

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram, idle, meet } = await openBotShop();

let productId: number;

const order = async (buyer: number | null = null) => {
  const placed = await orderAs(db, buyer, [{ id: productId }]);
  await idle();
  return placed;
};

const settings = () => db.settings.findUniqueOrThrow({ where: { id: 1 } });

const inGroup = (group: number, count: number) =>
  eventually(async () => {
    const messages = await telegram.receivedInGroup(group);
    expect(messages).toHaveLength(count);
    return messages;
  });

/** A group that Pavel, an admin, has connected. */
async function connectedGroup(members = [PAVEL, ANNA]) {
  const group = await telegram.makeGroup('Менеджеры', members);
  await inGroup(group, 1);
  await telegram.writeInGroup(PAVEL, group, '/connect');
  await eventually(async () => expect(Number((await settings()).managersChatId)).toBe(group));
  await inGroup(group, 2);
  return group;
}

/** A connected group that has become a supergroup. */
async function movedGroup() {
  const group = await connectedGroup();
  const { id } = await telegram.inGroup<{ id: number }>(group, 'upgrade', { by: PAVEL });
  expect((await inGroup(id, 1))[0]?.text).toContain('больше не обновляются');
  expect(Number((await settings()).managersChatId)).toBe(id);
  return { group, id };
}

beforeAll(async () => {
  await meet(ANNA, PAVEL);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'admin', wantsNotifications: false } });
  productId = (await makeProduct(db)).id;
});

afterEach(async () => {
  await telegram.forgetFaults();
  await idle();
  await db.order.deleteMany();
  await db.settings.update({ where: { id: 1 }, data: { managersChatId: null, managersTopicId: null } });
  await telegram.act(ANNA, 'clear');
  await telegram.act(PAVEL, 'clear');
});

describe('a group that the bot is added to', () => {
  it('by an admin of the shop is told how to connect it, and gets cards once it is', async () => {
    const group = await telegram.makeGroup('Менеджеры', [PAVEL, ANNA]);
    const [hint] = await inGroup(group, 1);
    expect(hint?.text).toContain('/connect');
    await order();
    expect(await telegram.receivedInGroup(group)).toHaveLength(1);
    await telegram.writeInGroup(PAVEL, group, '/connect');
    expect((await inGroup(group, 2))[1]?.text).toContain('Готово');
    const placed = await order();
    const card = (await inGroup(group, 3))[2];
    expect(card?.text).toContain(`№${placed.number}`);
    // Mini apps do not open from a group.
    const desk = card?.reply_markup?.inline_keyboard.flat().find(({ text }) => text === '🖥 Открыть в панели');
    expect(desk?.url).toMatch(new RegExp(`/desk/orders/${placed.id}$`));
    expect(await db.managerCard.count({ where: { chatId: group } })).toBe(1);
  });

  it('by anybody else gets nothing, and cannot be connected', async () => {
    const group = await telegram.makeGroup('Чужая', [ANNA]);
    await telegram.writeInGroup(ANNA, group, 'привет');
    await telegram.writeInGroup(ANNA, group, '/orders');
    await telegram.writeInGroup(ANNA, group, '/connect');
    const [answer] = await inGroup(group, 1);
    expect(answer?.text).toContain('администратор магазина');
    expect((await settings()).managersChatId).toBeNull();
  });

  it('replaces the former group, which gets a message about it', async () => {
    const first = await connectedGroup();
    const second = await connectedGroup();
    expect((await inGroup(first, 3))[2]?.text).toContain('в другой группе');
    await order();
    expect(await telegram.receivedInGroup(first)).toHaveLength(3);
    expect(await telegram.receivedInGroup(second)).toHaveLength(3);
  });

  it('is disconnected by an admin’s command only', async () => {
    const group = await connectedGroup();
    await telegram.writeInGroup(ANNA, group, '/disconnect');
    expect((await inGroup(group, 3))[2]?.text).toContain('администратор');
    await telegram.writeInGroup(PAVEL, group, '/disconnect');
    expect((await inGroup(group, 4))[3]?.text).toContain('больше ничего не придёт');
    await order();
    expect(await telegram.receivedInGroup(group)).toHaveLength(4);
  });
});

describe('the managers’ chat', () => {
  it('works like a manager’s own chat: a step on the card is shown there, with who took it', async () => {
    const group = await connectedGroup();
    await order();
    const card = (await inGroup(group, 3))[2];
    expect(await telegram.pressInGroup(PAVEL, group, card?.message_id ?? 0, '▶️ В работу')).toMatchObject({
      text: expect.stringContaining('в работе'),
    });
    await eventually(async () =>
      expect((await telegram.receivedInGroup(group))[2]?.text).toContain('взят в работу, Павел Орлов'),
    );
    expect(await telegram.receivedInGroup(group)).toHaveLength(3);
  });

  it('lets only staff press', async () => {
    const group = await connectedGroup();
    const { id } = await order();
    const card = (await inGroup(group, 3))[2];
    expect(await telegram.pressInGroup(ANNA, group, card?.message_id ?? 0, '▶️ В работу')).toMatchObject({
      text: expect.stringContaining('для менеджеров'),
      show_alert: true,
    });
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'pending' });
    await telegram.writeInGroup(ANNA, group, '/orders');
    await telegram.writeInGroup(PAVEL, group, '/orders');
    expect((await inGroup(group, 4))[3]?.text).toContain('Заказы магазина');
  });

  it('asks there for a typed reason, and takes the reply to its question', async () => {
    const group = await connectedGroup();
    const { id } = await order(ANNA);
    const card = (await inGroup(group, 3))[2]?.message_id ?? 0;
    await telegram.pressInGroup(PAVEL, group, card, '✖️ Отменить');
    await telegram.pressInGroup(PAVEL, group, card, 'Другая причина…');
    const question = (await inGroup(group, 4))[3];
    await telegram.writeInGroup(PAVEL, group, 'Разбили при упаковке', { reply_to: question?.message_id });
    await eventually(async () =>
      expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
        status: 'cancelled',
        cancelReason: 'Разбили при упаковке',
      }),
    );
    await eventually(async () =>
      expect((await telegram.received(ANNA)).at(-1)?.text).toContain('Причина: Разбили при упаковке.'),
    );
  });

  it('lets a manager write to the buyer from there', async () => {
    const group = await connectedGroup();
    const { number } = await order(ANNA);
    const card = (await inGroup(group, 3))[2]?.message_id ?? 0;
    await telegram.pressInGroup(PAVEL, group, card, '✍️ Написать покупателю');
    const question = (await inGroup(group, 4))[3];
    await telegram.writeInGroup(PAVEL, group, 'Привезём завтра', { reply_to: question?.message_id });
    await eventually(async () => expect((await telegram.received(ANNA)).at(-1)?.text).toContain('Привезём завтра'));
    expect((await telegram.received(ANNA)).at(-1)?.text).toContain(`№${number}`);
  });

  it('stays connected when the group becomes a supergroup, with a message about the old cards', async () => {
    const { id } = await movedGroup();
    const { number } = await order();
    expect((await inGroup(id, 2))[1]?.text).toContain(`Заказ №${number}`);
  });

  it('stays connected also when a notification is the first to meet the change', async () => {
    const { group, id } = await movedGroup();
    await db.settings.update({ where: { id: 1 }, data: { managersChatId: group } });
    await order();
    await inGroup(id, 2);
    expect(Number((await settings()).managersChatId)).toBe(id);
  });

  it('stays connected also when the old group looks as if the bot had been removed from it', async () => {
    const { group, id } = await movedGroup();
    await db.settings.update({ where: { id: 1 }, data: { managersChatId: group } });
    const me = { id: 1, is_bot: true, first_name: 'Прилавок' };
    await telegram.update('my_chat_member', {
      chat: { id: group, type: 'group', title: 'Менеджеры' },
      from: { id: PAVEL, is_bot: false, first_name: 'Павел' },
      date: 1,
      old_chat_member: { user: me, status: 'member' },
      new_chat_member: { user: me, status: 'left' },
    });
    await eventually(async () => expect(Number((await settings()).managersChatId)).toBe(id));
    expect(await telegram.received(PAVEL)).toEqual([]);
  });

  it('gets a buyer’s question, and a reply to it goes to the buyer', async () => {
    const group = await connectedGroup();
    const { id } = await order(ANNA);
    const anna = await db.user.findUniqueOrThrow({ where: { telegramId: BigInt(ANNA) } });
    const written = {
      orderId: id,
      text: 'Когда привезёте?',
      photoId: null,
      albumId: null,
      chatId: ANNA,
      messageId: 9_000_001,
    };
    await writeToShop({ db }, anna.id, written);
    const question = (await inGroup(group, 4))[3];
    expect(question?.text).toContain('Когда привезёте?');
    await telegram.writeInGroup(PAVEL, group, 'Завтра утром', { reply_to: question?.message_id });
    await eventually(async () => expect((await telegram.received(ANNA)).at(-1)?.text).toContain('Завтра утром'));
  });

  it('may be a topic; when it is deleted, later messages go to the group', async () => {
    const group = await telegram.makeGroup('Менеджеры', [PAVEL]);
    await inGroup(group, 1);
    const topic = await telegram.inGroup<{ chat_id: number; message_thread_id: number }>(group, 'topics', {
      by: PAVEL,
      name: 'Заказы',
    });
    const { chat_id: forum, message_thread_id } = topic;
    await telegram.writeInGroup(PAVEL, forum, '/connect', { message_thread_id });
    await eventually(async () => expect((await settings()).managersTopicId).toBe(message_thread_id));
    await order();
    expect((await telegram.receivedInGroup(forum)).at(-1)).toMatchObject({ message_thread_id });
    await telegram.inGroup(forum, 'topics/delete', { by: PAVEL, message_thread_id });
    const { number } = await order();
    const last = (await telegram.receivedInGroup(forum)).at(-1);
    expect(last?.text).toContain(`№${number}`);
    expect(last?.message_thread_id).toBeUndefined();
    expect((await settings()).managersTopicId).toBeNull();
  });

  it('that the bot is removed from is disconnected, and the admins are notified once', async () => {
    const group = await connectedGroup();
    await telegram.inGroup(group, 'bot/remove', { by: ANNA });
    await eventually(async () => expect((await settings()).managersChatId).toBeNull());
    await order();
    await order();
    expect((await telegram.received(PAVEL)).map(({ text }) => text?.split('\n')[0])).toEqual([
      'Чат менеджеров отключён',
    ]);
  });

  it('is disconnected also when a refused message is the first sign of the removal', async () => {
    const group = await connectedGroup();
    const kicked = { error_code: 403, description: 'Forbidden: bot was kicked from the group chat' };
    await telegram.fault({ method: 'sendMessage', chat_id: group, ...kicked });
    const { id: orderId } = await order();
    expect((await settings()).managersChatId).toBeNull();
    expect(await db.notification.findFirst({ where: { recipientId: null, event: { orderId } } })).toMatchObject({
      state: 'skipped',
    });
    expect(await receivedBy(telegram, PAVEL, 1)).toMatchObject([{ text: expect.stringContaining('отключён') }]);
  });
});
