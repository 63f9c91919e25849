import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectManagersChat } from '#shared/domain/notifications/managers-chat.ts';
import { allowMessages, forbidMessages } from '#shared/domain/notifications/message-permission.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/domain/notifications/notification-kinds.ts';
import {
  claimNotification,
  markFailed,
  markSent,
  markSkipped,
  postponeNotification,
} from '#shared/domain/notifications/sending.ts';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { findNotificationCard, rememberCard } from '#shared/domain/orders/notification-order.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const product = await makeProduct(db);
const place = async (userId: number | null, fields = {}) =>
  (await placeOrder({ db }, orderInput([{ id: product.id }], fields), { ...GUEST, userId })).order;
const stateOf = (id: number) => db.notification.findUniqueOrThrow({ where: { id } });

/** Claims the notification about an order to its buyer or to its only manager. */
async function claimed(of: 'customer' | 'manager' = 'customer', canMessage = true) {
  const person = of === 'customer' ? await makeUser(db, { canMessage }) : await makeManager(db);
  const order = await place(of === 'customer' ? person.id : null);
  const { id } = await db.notification.findFirstOrThrow({ where: { recipientId: person.id } });
  const notification = await claimNotification(db, id);
  if (!notification) throw new Error('the notification was not there to take');
  await clearJobs(db);
  return { id, notification, person, order, telegramId: Number(person.telegramId) };
}

beforeEach(async () => {
  await db.order.deleteMany();
  await db.user.deleteMany();
  await clearJobs(db);
});

describe('a notification', () => {
  it('is claimed with its recipient, and is then being sent', async () => {
    const { id, notification, telegramId } = await claimed();
    expect(notification).toMatchObject({ id, place: { chatId: telegramId, topicId: null }, mayHaveArrived: false });
    expect(await stateOf(id)).toMatchObject({ state: 'sending' });
  });

  it('is taken by one of many workers at once', async () => {
    const { id } = await claimed();
    await db.notification.update({ where: { id }, data: { state: 'queued' } });
    const taken = await Promise.all(Array.from({ length: 5 }, () => claimNotification(db, id)));
    expect(taken.filter((one) => one !== null && !one.mayHaveArrived)).toHaveLength(1);
  });

  it('that was cut off is taken again, with a mark that it may have arrived', async () => {
    const { id } = await claimed();
    const again = await claimNotification(db, id);
    expect(again).toMatchObject({ mayHaveArrived: true });
    if (again) await markSent(db, again, 5);
    expect(await stateOf(id)).toMatchObject({
      state: 'sent',
      messageId: 5,
      error: expect.stringContaining('sent again'),
    });
  });

  it('sent by two attempts at once says so, whichever ends last', async () => {
    const { id, notification: first } = await claimed();
    const second = await claimNotification(db, id);
    if (second) await markSent(db, second, 6);
    await markSent(db, first, 5);
    expect(await stateOf(id)).toMatchObject({ messageId: 6, error: expect.stringContaining('sent again') });
  });

  it.each(['sent', 'skipped', 'failed'] as const)('that is %s is not taken any more', async (state) => {
    const { id } = await claimed();
    await db.notification.update({ where: { id }, data: { state } });
    expect(await claimNotification(db, id)).toBeNull();
  });

  it('that is deleted or never existed is not taken', async () => {
    expect(await claimNotification(db, 2_000_000_000)).toBeNull();
  });

  it('waits as long as Telegram says', async () => {
    const { id, notification } = await claimed();
    const at = new Date(Date.now() + 90_000);
    await postponeNotification(db, notification, at);
    expect(await stateOf(id)).toMatchObject({ state: 'queued' });
    const [job] = await db.$queryRaw<{ run_at: Date }[]>`SELECT run_at FROM graphile_worker.jobs`;
    expect(job?.run_at.getTime()).toBe(at.getTime());
  });
});

/** A kind that customers may receive must be added here too. */
const FOR_ALL: readonly NotificationKind[] = [
  'order_created_for_customer',
  'order_processing_for_customer',
  'order_assembled_for_customer',
  'order_ready_for_customer',
  'order_shipped_for_customer',
  'order_track_for_customer',
  'money_received_for_customer',
  'order_completed_for_customer',
  'order_edit_proposed_for_customer',
  'order_edited_for_customer',
  'order_cancelled_for_customer',
  'hold_ending_for_customer',
  'hold_ended_for_customer',
  'order_reopened_for_customer',
  'payment_received_for_customer',
  'payment_to_return_for_customer',
  'payment_refunded_for_customer',
  'receipt_for_customer',
  'review_answered_for_customer',
  'order_message_for_customer',
  'back_in_stock_for_customer',
  'price_drop_for_customer',
  'dismissed_from_staff',
];

describe('who has left the staff', () => {
  const queuedFor = async (kind: NotificationKind, recipientId: number) =>
    (await db.notification.create({ data: { kind, subject: `x:${kind}`, recipientId } })).id;

  it.each(NOTIFICATION_KINDS)('is sent %s only where it is for customers too', async (kind) => {
    const person = await makeManager(db);
    const id = await queuedFor(kind, person.id);
    await db.user.update({ where: { id: person.id }, data: { role: 'customer' } });
    const isForAll = FOR_ALL.includes(kind);
    expect(await claimNotification(db, id)).toEqual(isForAll ? expect.objectContaining({ id }) : null);
    expect(await stateOf(id)).toMatchObject({ state: isForAll ? 'sending' : 'skipped' });
  });

  it('does not keep the managers’ chat from hearing', async () => {
    await connectManagersChat({ db }, Number((await makeManager(db, { role: 'admin' })).telegramId), {
      chatId: -1001,
      topicId: 4,
    });
    const { id } = await db.notification.create({ data: { kind: 'refund_due_for_manager', subject: 'x:1' } });
    expect(await claimNotification(db, id)).toMatchObject({ place: { chatId: -1001, topicId: 4 } });
  });
});

describe('a notification to somebody whom the bot may not write to', () => {
  it('is skipped, and sent as soon as it may', async () => {
    const { id, notification, telegramId } = await claimed('customer', false);
    await markSkipped(db, notification, 'not yet');
    expect(await stateOf(id)).toMatchObject({ state: 'skipped', error: 'not yet' });
    expect(await queuedJobs(db)).toEqual([]);
    await allowMessages(db, telegramId);
    expect(await stateOf(id)).toMatchObject({ state: 'queued', error: null });
    expect(await queuedJobs(db)).toMatchObject([{ key: `notification:${id}` }]);
    await allowMessages(db, telegramId);
    expect(await queuedJobs(db)).toHaveLength(1);
  });

  it('comes with the others that they missed, in the order of what happened', async () => {
    // Rewrites the table, so that new rows do not fill gaps of earlier tests.
    await db.$executeRaw`TRUNCATE notifications CASCADE`;
    const { id, notification, person, telegramId } = await claimed('customer', false);
    await place(person.id);
    await place(person.id);
    // All have the same time, so no index gives them in the right order by itself.
    await db.notification.updateMany({ data: { createdAt: new Date() } });
    const missed = await db.notification.findMany({ where: { recipientId: person.id }, orderBy: { id: 'desc' } });
    expect(missed).toHaveLength(3);
    // The last is skipped first, so that the table stores them in the opposite order.
    for (const one of missed) await markSkipped(db, one.id === id ? notification : one, 'not yet');
    await clearJobs(db);
    await allowMessages(db, telegramId);
    expect((await queuedJobs(db)).map(({ key }) => key)).toEqual(
      missed.map((one) => `notification:${one.id}`).reverse(),
    );
  });

  it('is not lost when the permission comes at the same moment', async () => {
    const { id, notification, person } = await claimed('customer', false);
    const { skipping } = await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: person.id }, data: { canMessage: true } });
      const skipping = markSkipped(db, notification, 'not yet');
      await untilSomebodyWaits(db);
      return { skipping };
    });
    await skipping;
    expect(await stateOf(id)).toMatchObject({ state: 'queued' });
    expect(await queuedJobs(db)).toMatchObject([{ key: `notification:${id}` }]);
  });

  it('is not sent after a day', async () => {
    const { id, notification, telegramId } = await claimed('customer', false);
    await markSkipped(db, notification, 'not yet');
    await db.notification.update({ where: { id }, data: { createdAt: new Date(Date.now() - 25 * 3600 * 1000) } });
    await allowMessages(db, telegramId);
    expect(await stateOf(id)).toMatchObject({ state: 'skipped' });
  });

  it('does not affect others: other people’s notifications stay skipped, failed or sent', async () => {
    const { id, notification } = await claimed('customer', false);
    await markSkipped(db, notification, 'not yet');
    const other = await claimed();
    await markFailed(db, other.id, 'never');
    await allowMessages(db, other.telegramId);
    expect(await stateOf(id)).toMatchObject({ state: 'skipped' });
    expect(await stateOf(other.id)).toMatchObject({ state: 'failed' });
  });

  it('may also be a stranger that Telegram reports, without harm', async () => {
    await allowMessages(db, 999_999);
    await forbidMessages(db, 999_999);
    expect(await db.user.count()).toBe(0);
  });
});

describe('a card that has just been sent', () => {
  const remember = (
    { id, telegramId }: { id: number; telegramId: number },
    shown: Awaited<ReturnType<typeof findNotificationCard>>,
  ) => db.$transaction((tx) => rememberCard(tx, id, { chatId: telegramId, messageId: 9, shown }));

  it('is stored, and not redrawn when it shows the current order', async () => {
    const card = await claimed('manager');
    await remember(card, await findNotificationCard(db, card.id));
    expect(await db.managerCard.findMany()).toMatchObject([{ orderId: card.order.id, messageId: 9 }]);
    expect(await queuedJobs(db)).toEqual([]);
  });

  it('is redrawn when the order changed while it was sent', async () => {
    const card = await claimed('manager');
    const shown = await findNotificationCard(db, card.id);
    await changeOrder({ db }, { hash: card.order.hash }, { address: 'Тула' }, { userId: null });
    await clearJobs(db);
    await remember(card, shown);
    expect(await queuedJobs(db)).toMatchObject([{ key: `refresh_cards:${card.order.id}` }]);
  });

  it('belongs to the order that replaced the one it shows', async () => {
    const card = await claimed('manager');
    const shown = await findNotificationCard(db, card.id);
    const replacing = await place(null, { replaces: card.order.hash });
    await clearJobs(db);
    await remember(card, shown);
    expect(await db.managerCard.findMany()).toMatchObject([{ orderId: replacing.id }]);
    expect(await queuedJobs(db)).toMatchObject([{ key: `refresh_cards:${replacing.id}` }]);
  });

  it('becomes the only card, of the new order, when its order is replaced at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const card = await claimed('manager');
      const shown = await findNotificationCard(db, card.id);
      const [replacing] = await Promise.all([place(null, { replaces: card.order.hash }), remember(card, shown)]);
      expect(await db.managerCard.findMany()).toMatchObject([{ orderId: replacing.id }]);
      expect((await queuedJobs(db)).map(({ key }) => key)).toContain(`refresh_cards:${replacing.id}`);
      await db.order.deleteMany();
      await db.user.deleteMany();
      await clearJobs(db);
    }
  });
});
