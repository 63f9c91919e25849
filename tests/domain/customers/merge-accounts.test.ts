import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { mergeAccounts } from '#shared/domain/customers/merge-accounts.ts';
import { makeCode } from '#shared/domain/customers/one-time-codes.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { transact } from '#shared/domain/database.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { GUEST, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const makeWebsite = () => makeUser(db, { telegramId: null, canMessage: false, passwordHash: 'argon' });
const merge = (websiteId: number, telegramUserId: number) =>
  transact(db, (tx) => mergeAccounts(tx, { websiteId, telegramUserId }));
const order = async (userId: number | null, productId: number) =>
  (await placeOrder({ db }, orderInput([{ id: productId }], { consent: true }), { ...GUEST, userId })).order;
const pair = async () => {
  const [website, telegram] = [await makeWebsite(), await makeUser(db)];
  return { from: website.id, to: telegram.id };
};

/** Every column of the database that names a user. */
const references = () =>
  db.$queryRaw<{ name: string }[]>`
    SELECT conrelid::regclass || '.' || attname AS name
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE confrelid = 'users'::regclass AND contype = 'f' ORDER BY name`;

describe('two accounts that become one', () => {
  it('leave nothing to the old user: every table that refers to users is listed here', async () => {
    // Rows of a new table that refers to users would be lost in a merge until mergeAccounts moves them.
    expect((await references()).map(({ name }) => name)).toEqual([
      'broadcast_recipients.user_id',
      'broadcasts.author_id',
      'bulk_changes.actor_id',
      'consents.user_id',
      'goods_imports.actor_id',
      'notifications.recipient_id',
      'one_time_codes.maker_id',
      'one_time_codes.user_id',
      'order_blocks.actor_id',
      'order_blocks.user_id',
      'order_edits.actor_id',
      'order_edits.answered_by_id',
      'order_events.actor_id',
      'order_followers.user_id',
      'order_messages.author_id',
      'order_messages.customer_id',
      'order_notes.author_id',
      'orders.user_id',
      'product_events.actor_id',
      'promo_code_uses.user_id',
      'refunds.actor_id',
      'review_pictures.user_id',
      'reviews.answerer_id',
      'reviews.moderator_id',
      'reviews.user_id',
      'sessions.user_id',
      'stock_intakes.actor_id',
      'stock_requests.user_id',
      'wishlist_items.user_id',
    ]);
  });

  it('stay blocked, whichever of them the shop had blocked', async () => {
    const { from, to } = await pair();
    await db.orderBlock.create({ data: { userId: from, reason: 'Не забирает заказы' } });
    await merge(from, to);
    expect(await db.orderBlock.findUnique({ where: { userId: to } })).toMatchObject({ reason: 'Не забирает заказы' });
  });

  it('keep orders with their diary and consents, sessions, invites, followed orders and notifications', async () => {
    const { from, to } = await pair();
    const product = await makeProduct(db);
    const [own, others] = [await order(from, product.id), await order(null, product.id)];
    await db.orderFollower.create({ data: { orderId: others.id, userId: from } });
    await openSession(db, from);
    await openSession(db, to);
    const invited = await makeUser(db);
    await makeCode(db, 'invite', { makerId: from });
    await db.oneTimeCode.updateMany({ where: { makerId: from }, data: { userId: invited.id, usedAt: new Date() } });
    await makeCode(db, 'sign_in');
    await db.oneTimeCode.updateMany({ where: { kind: 'sign_in' }, data: { userId: from } });
    await makeCode(db, 'link', { makerId: from });
    await db.notification.create({ data: { kind: 'order_created_for_customer', subject: 'x:1', recipientId: from } });

    const merged = await merge(from, to);
    expect(merged.id).toBe(to);
    expect(await db.user.findUnique({ where: { id: from } })).toBeNull();
    const counts = {
      orders: await db.order.count({ where: { id: own.id, userId: to } }),
      diary: await db.orderEvent.count({ where: { orderId: own.id, actorId: to } }),
      consents: await db.consent.count({ where: { orderId: own.id, userId: to } }),
      followed: await db.orderFollower.count({ where: { orderId: others.id, userId: to } }),
      sessions: await db.session.count({ where: { userId: to } }),
      made: await db.oneTimeCode.count({ where: { kind: 'invite', makerId: to, userId: invited.id } }),
      signIns: await db.oneTimeCode.count({ where: { kind: 'sign_in', userId: to } }),
      links: await db.oneTimeCode.count({ where: { kind: 'link', usedAt: null } }),
      notifications: await db.notification.count({ where: { recipientId: to, subject: 'x:1' } }),
    };
    expect(counts).toEqual({
      orders: 1,
      diary: 1,
      consents: 1,
      followed: 1,
      sessions: 2,
      made: 1,
      signIns: 1,
      links: 0,
      notifications: 1,
    });
  });

  it('keep their work in the shop: messages, refunds, moderation; and the messages that they were sent', async () => {
    const { from, to } = await pair();
    const { id: orderId } = await order(null, (await makeProduct(db)).id);
    const payment = await db.payment.create({ data: { orderId, provider: 'offline', amount: 100 } });
    await db.refund.create({ data: { paymentId: payment.id, amount: 100, actorId: from } });
    await db.orderMessage.create({
      data: { orderId, authorId: from, isFromShop: true, text: 'Добрый день', chatId: 1n, messageId: 1 },
    });
    await db.orderMessage.create({
      data: { customerId: from, authorId: from, isFromShop: false, text: 'Вы открыты?', chatId: 1n, messageId: 2 },
    });
    const message = (recipients: number[]) =>
      db.broadcast.create({
        data: {
          draftKey: randomUUID(),
          authorId: from,
          text: 'Новый чай',
          audience: 'subscribers',
          chatId: 1n,
          recipients: { create: recipients.map((userId) => ({ userId, state: 'sent' })) },
        },
      });
    await message([from, to]);
    await message([from]);
    await merge(from, to);
    expect([
      await db.refund.count({ where: { actorId: to } }),
      await db.orderMessage.count({ where: { authorId: to } }),
      await db.orderMessage.count({ where: { customerId: to } }),
      await db.broadcast.count({ where: { authorId: to } }),
      await db.broadcastRecipient.count({ where: { userId: to, state: 'sent' } }),
    ]).toEqual([1, 2, 1, 2, 2]);
  });

  it('have one wishlist item, one subscription and one notification where both had the same', async () => {
    const { from, to } = await pair();
    const [both, one, other] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    const followed = await order(null, both.id);
    for (const userId of [from, to]) {
      await db.wishlistItem.create({ data: { userId, productId: both.id } });
      await db.orderFollower.create({ data: { userId, orderId: followed.id } });
      await db.notification.create({
        data: { kind: 'order_created_for_customer', subject: 'y:1', recipientId: userId },
      });
    }
    await db.wishlistItem.create({ data: { userId: from, productId: one.id } });
    await db.wishlistItem.create({ data: { userId: to, productId: other.id } });
    await merge(from, to);
    const wishes = await db.wishlistItem.findMany({ orderBy: { productId: 'asc' } });
    expect(wishes).toMatchObject([both, one, other].map(({ id }) => ({ userId: to, productId: id })));
    expect(await db.orderFollower.findMany({ where: { orderId: followed.id } })).toMatchObject([{ userId: to }]);
    expect(await db.notification.findMany({ where: { subject: 'y:1' } })).toMatchObject([{ recipientId: to }]);
  });

  it.each([
    ['the website’s, written later', 1, 0, 'website'],
    ['the Telegram user’s, written later', 0, 1, 'telegram'],
    ['the Telegram user’s, written at the same moment', 0, 0, 'telegram'],
  ])('have one review of a product: %s', async (_, websiteDay, telegramDay, kept) => {
    const { from, to } = await pair();
    const [product, another] = [await makeProduct(db), await makeProduct(db)];
    const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day));
    const review = (userId: number, comment: string, day: number, productId = product.id) =>
      db.review.create({ data: { userId, productId, rating: 5, comment, createdAt: at(day) } });
    await review(from, 'website', websiteDay);
    await review(to, 'telegram', telegramDay);
    await review(from, 'alone', 0, another.id);
    await merge(from, to);
    const reviews = await db.review.findMany({ where: { userId: to }, orderBy: { productId: 'asc' } });
    expect(reviews.map(({ comment }) => comment)).toEqual([kept, 'alone']);
    expect(await db.review.count({ where: { productId: product.id } })).toBe(1);
  });

  it('become one completely or not at all', async () => {
    const { from } = await pair();
    const product = await makeProduct(db);
    await order(from, product.id);
    expect(await codeOf(merge(from, 2_000_000_000))).toBe('code_invalid');
    expect(await codeOf(merge(2_000_000_000, from))).toBe('code_invalid');
    expect(await codeOf(merge(from, (await makeWebsite()).id))).toBe('code_invalid');
    expect(await codeOf(merge((await makeUser(db)).id, (await makeUser(db)).id))).toBe('code_invalid');
    expect(await db.order.count({ where: { userId: from } })).toBe(1);
  });

  it('lose no order that is placed at the same moment', async () => {
    const product = await makeProduct(db);
    for (let round = 0; round < 5; round++) {
      const { from, to } = await pair();
      const placing = Array.from({ length: 5 }, () => order(from, product.id));
      const [, ...orders] = await Promise.allSettled([merge(from, to), ...placing]);
      const placed = orders.filter(({ status }) => status === 'fulfilled').length;
      expect(await db.order.count({ where: { userId: to } })).toBe(placed);
      expect(await db.user.findUnique({ where: { id: from } })).toBeNull();
    }
  });
});
