import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectManagersChat } from '#shared/domain/notifications/managers-chat.ts';
import { followOrder } from '#shared/domain/orders/follow-order.ts';
import { findOrderMessage, type WrittenText, writeToBuyer, writeToShop } from '#shared/domain/orders/order-messages.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { rememberPlace, threadOfMessage } from '#shared/domain/orders/thread-of-message.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
const product = await makeProduct(db);

beforeEach(async () => {
  await db.order.deleteMany();
  await db.user.deleteMany();
  await db.settings.updateMany({ data: { managersChatId: null } });
});

const orderOf = async (userId: number | null, replaces?: string) =>
  (await placeOrder({ db }, orderInput([product], replaces ? { replaces } : {}), { ...GUEST, userId })).order;

let serial = 0;
const words = (orderId: number, more: Partial<WrittenText> = {}): WrittenText => ({
  orderId,
  text: 'Когда приедет?',
  photoId: null,
  albumId: null,
  chatId: 1,
  messageId: ++serial,
  ...more,
});

/** Notifications about a message, by kind. */
const told = async (kind: string) =>
  (await db.notification.findMany({ where: { kind }, orderBy: { id: 'asc' } })).map(({ recipientId }) => recipientId);

describe('a buyer who writes about an order', () => {
  it('reaches every manager once, also when the message comes twice', async () => {
    const [buyer, first, second] = [await makeUser(db), await makeManager(db), await makeManager(db)];
    const { id } = await orderOf(buyer.id);
    const message = words(id);
    expect(await writeToShop({ db }, buyer.id, message)).toBe(true);
    expect(await writeToShop({ db }, buyer.id, message)).toBe(true);
    expect(await told('order_message_for_manager')).toEqual([first.id, second.id]);
    const row = await db.orderMessage.findFirstOrThrow();
    expect(await findOrderMessage(db, row.id)).toMatchObject({ text: 'Когда приедет?', authorName: buyer.firstName });
  });

  it('does not reach them twice by sending the same at once, but does later', async () => {
    const [buyer] = [await makeUser(db), await makeManager(db)];
    const { id } = await orderOf(buyer.id);
    await writeToShop({ db }, buyer.id, words(id));
    await writeToShop({ db }, buyer.id, words(id));
    expect(await db.orderMessage.count()).toBe(1);
    await db.orderMessage.updateMany({ data: { createdAt: new Date(Date.now() - 3600_000) } });
    await writeToShop({ db }, buyer.id, words(id));
    await writeToShop({ db }, buyer.id, words(id, { text: 'Алло' }));
    expect(await db.orderMessage.count()).toBe(3);
  });

  it('cannot flood the shop, and can write again after a while', async () => {
    const [buyer] = [await makeUser(db), await makeManager(db)];
    const { id } = await orderOf(buyer.id);
    const write = (text: string) => writeToShop({ db }, buyer.id, words(id, { text }));
    for (let message = 1; message <= 30; message++) expect(await write(`Ау, ${message}`)).toBe(true);
    expect(await codeOf(write('Ау!'))).toBe('too_many_requests');
    expect(await told('order_message_for_manager')).toHaveLength(30);
    await db.orderMessage.updateMany({ data: { createdAt: new Date(Date.now() - 3600_000) } });
    expect(await write('Ау?')).toBe(true);
  });

  it('cannot write about somebody else’s order, nor learn that it exists', async () => {
    const [buyer, stranger] = [await makeUser(db), await makeUser(db)];
    const { id } = await orderOf(buyer.id);
    expect(await codeOf(writeToShop({ db }, stranger.id, words(id)))).toBe('order_not_found');
    expect(await codeOf(writeToShop({ db }, stranger.id, words(2_000_000)))).toBe('order_not_found');
    expect(await db.orderMessage.count()).toBe(0);
  });

  it('may be a follower of a guest’s order', async () => {
    const [follower, manager] = [await makeUser(db), await makeManager(db)];
    const order = await orderOf(null);
    await followOrder({ db }, order.hash, follower.id);
    expect(await writeToShop({ db }, follower.id, words(order.id))).toBe(true);
    expect(await told('order_message_for_manager')).toEqual([manager.id]);
  });

  it('reaches managers who have switched their notifications off, when nobody else listens', async () => {
    const [buyer, manager] = [await makeUser(db), await makeManager(db, { wantsNotifications: false })];
    const { id } = await orderOf(buyer.id);
    expect(await writeToShop({ db }, buyer.id, words(id))).toBe(true);
    expect(await told('order_message_for_manager')).toEqual([manager.id]);
  });

  it('is told when nobody in the shop can be notified, and the message is kept', async () => {
    const buyer = await makeUser(db);
    const { id } = await orderOf(buyer.id);
    expect(await writeToShop({ db }, buyer.id, words(id))).toBe(false);
    expect(await db.orderMessage.count()).toBe(1);
  });
});

describe('a manager who writes to a buyer', () => {
  it('reaches the buyer, and the other managers see that somebody answered', async () => {
    const [buyer, author, other] = [await makeUser(db), await makeManager(db), await makeManager(db)];
    await makeUser(db);
    const { id } = await orderOf(buyer.id);
    expect(await writeToBuyer({ db }, author.id, words(id))).toBe(true);
    expect(await told('order_message_for_customer')).toEqual([buyer.id]);
    expect(await told('order_reply_for_manager')).toEqual([other.id]);
  });

  it('in the managers’ chat does not cause a copy there of what all can read', async () => {
    const [buyer, admin] = [await makeUser(db), await makeManager(db, { role: 'admin' })];
    await connectManagersChat({ db }, Number(admin.telegramId), { chatId: -77, topicId: null });
    const { id } = await orderOf(buyer.id);
    await writeToBuyer({ db }, admin.id, words(id, { chatId: -77 }));
    expect(await told('order_reply_for_manager')).toEqual([]);
    await writeToBuyer({ db }, admin.id, words(id, { chatId: 5, text: 'И ещё' }));
    expect(await told('order_reply_for_manager')).toEqual([null]);
  });

  it('must be staff at that moment', async () => {
    const [buyer, former] = [await makeUser(db), await makeManager(db)];
    const { id } = await orderOf(buyer.id);
    await db.user.update({ where: { id: former.id }, data: { role: 'customer' } });
    expect(await codeOf(writeToBuyer({ db }, former.id, words(id)))).toBe('forbidden');
    expect(await told('order_message_for_customer')).toEqual([]);
  });

  it('learns at once that the bot cannot reach the buyer', async () => {
    const [manager, blocked] = [await makeManager(db), await makeUser(db, { canMessage: false })];
    for (const buyer of [null, blocked.id]) {
      const { id } = await orderOf(buyer);
      expect(await writeToBuyer({ db }, manager.id, words(id))).toBe(false);
    }
    expect(await db.orderMessage.count()).toBe(0);
    expect(await codeOf(writeToBuyer({ db }, manager.id, words(2_000_000)))).toBe('order_not_found');
  });

  it('does not write to those who only follow somebody’s order, and they cannot write as its buyer', async () => {
    const [buyer, follower, manager] = [await makeUser(db), await makeUser(db), await makeManager(db)];
    const order = await orderOf(buyer.id);
    await followOrder({ db }, order.hash, follower.id);
    await writeToBuyer({ db }, manager.id, words(order.id));
    expect(await told('order_message_for_customer')).toEqual([buyer.id]);
    expect(await codeOf(writeToShop({ db }, follower.id, words(order.id)))).toBe('forbidden');
    await writeToBuyer({ db }, manager.id, words(order.id, { text: 'Завтра' }));
    expect(await told('order_message_for_customer')).toEqual([buyer.id, buyer.id]);
  });

  it('does not write to the followers of a website account’s order, who may only have its link', async () => {
    const [buyer, follower, manager] = [
      await makeUser(db, { telegramId: null }),
      await makeUser(db),
      await makeManager(db),
    ];
    const order = await orderOf(buyer.id);
    await followOrder({ db }, order.hash, follower.id);
    expect(await writeToBuyer({ db }, manager.id, words(order.id))).toBe(false);
    expect(await told('order_message_for_customer')).toEqual([]);
  });

  it('writes to the followers of a guest’s order', async () => {
    const [follower, manager] = [await makeUser(db), await makeManager(db)];
    const order = await orderOf(null);
    await followOrder({ db }, order.hash, follower.id);
    expect(await writeToBuyer({ db }, manager.id, words(order.id))).toBe(true);
    expect(await told('order_message_for_customer')).toEqual([follower.id]);
  });
});

describe('a talk without an order', () => {
  const question = (customerId: number, text: string) => {
    const message = { text, photoId: null, albumId: null, chatId: 1, messageId: ++serial };
    return { customerId, productId: null, ...message };
  };

  it('is seen only by its customer', async () => {
    const [buyer, stranger] = [await makeUser(db), await makeUser(db)];
    expect(await codeOf(writeToShop({ db }, stranger.id, question(buyer.id, 'Это я')))).toBe('forbidden');
    expect(await db.orderMessage.count()).toBe(0);
  });

  it('is started by the customer: the shop never writes first', async () => {
    const [buyer, manager] = [await makeUser(db), await makeManager(db)];
    expect(await writeToBuyer({ db }, manager.id, question(buyer.id, 'Скидки!'))).toBe(false);
    await writeToShop({ db }, buyer.id, question(buyer.id, 'Вы открыты?'));
    expect(await writeToBuyer({ db }, manager.id, question(buyer.id, 'Да'))).toBe(true);
    expect(await told('order_message_for_customer')).toEqual([buyer.id]);
  });
});

describe('a message that somebody replies to', () => {
  const notification = async (kind: string, messageId: number) => {
    const row = await db.notification.findFirstOrThrow({ where: { kind }, orderBy: { id: 'desc' } });
    await db.notification.update({ where: { id: row.id }, data: { state: 'sent', messageId } });
    return row.id;
  };

  it('names its order and its reader', async () => {
    const [buyer, manager] = [await makeUser(db), await makeManager(db)];
    const { id } = await orderOf(buyer.id);
    await db.managerCard.create({ data: { orderId: id, chatId: -7n, messageId: 100 } });
    await writeToShop({ db }, buyer.id, words(id));
    await notification('order_message_for_manager', 101);
    await notification('order_created_for_customer', 102);
    const at = (chatId: bigint | null, messageId: number) => threadOfMessage(db, { chatId: Number(chatId), messageId });
    expect(await at(-7n, 100)).toEqual({ thread: { orderId: id }, reader: 'shop', isForwarded: false });
    expect(await at(manager.telegramId, 101)).toEqual({ thread: { orderId: id }, reader: 'shop', isForwarded: true });
    expect(await at(buyer.telegramId, 102)).toEqual({ thread: { orderId: id }, reader: 'buyer', isForwarded: false });
    expect(await at(buyer.telegramId, 101)).toBeNull();
    expect(await at(-7n, 101)).toBeNull();
    expect(await at(manager.telegramId, 999)).toBeNull();
  });

  it('in a group is the one in that group, not one with the same number elsewhere', async () => {
    const [buyer] = [await makeUser(db), await makeManager(db)];
    const [first, second] = [await orderOf(buyer.id), await orderOf(buyer.id)];
    await writeToShop({ db }, buyer.id, words(first.id));
    await rememberPlace(db, await notification('order_message_for_manager', 55), -1);
    await writeToShop({ db }, buyer.id, words(second.id));
    await rememberPlace(db, await notification('order_message_for_manager', 55), -2);
    expect(await threadOfMessage(db, { chatId: -1, messageId: 55 })).toEqual({
      thread: { orderId: first.id },
      reader: 'shop',
      isForwarded: true,
    });
    expect(await threadOfMessage(db, { chatId: -2, messageId: 55 })).toEqual({
      thread: { orderId: second.id },
      reader: 'shop',
      isForwarded: true,
    });
  });

  it('leads to the order that replaced its own', async () => {
    const [buyer, manager] = [await makeUser(db), await makeManager(db)];
    const old = await orderOf(buyer.id);
    await writeToShop({ db }, buyer.id, words(old.id));
    await notification('order_message_for_manager', 60);
    const order = await orderOf(buyer.id, old.hash);
    const place = { chatId: Number(manager.telegramId), messageId: 60 };
    expect(await threadOfMessage(db, place)).toEqual({
      thread: { orderId: order.id },
      reader: 'shop',
      isForwarded: true,
    });
  });
});
