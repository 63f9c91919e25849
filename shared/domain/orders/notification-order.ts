import { isDeepStrictEqual } from 'node:util';
import type { OrderEvent as EventRow } from '#prisma/generated/client.ts';
import type { Order } from '#shared/contract/order.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { staffChatsAmong } from '#shared/domain/notifications/staff-chats.ts';
import { findOrderCard, type OrderCard } from './order-card.ts';
import { orderInclude, orderView } from './order-view.ts';

/** The event of an order that a notification is about. Throws if it is about none. */
export async function eventOfNotification(db: Transaction, notificationId: number): Promise<EventRow> {
  const { event } = await db.notification.findUniqueOrThrow({
    where: { id: notificationId },
    select: { event: true },
  });
  if (!event) throw new Error(`notification ${notificationId} is not about an order`);
  return event;
}

/** The order of a notification, in its current state: the notifications of a replaced order moved to the new one. */
export async function findNotificationOrder(db: Transaction, notificationId: number): Promise<Order> {
  const { orderId } = await eventOfNotification(db, notificationId);
  return orderView(await db.order.findUniqueOrThrow({ where: { id: orderId }, include: orderInclude }));
}

/** As `findNotificationOrder`, as a manager's card. */
export async function findNotificationCard(db: Transaction, notificationId: number): Promise<OrderCard> {
  const { orderId } = await eventOfNotification(db, notificationId);
  const card = await findOrderCard(db, orderId);
  if (!card) throw new Error(`notification ${notificationId} is about an order that is gone`);
  return card;
}

/** A card that has just been sent: its message, and what it shows. */
interface SentCard {
  chatId: number;
  messageId: number;
  shown: OrderCard;
}

/**
 * Stores where a manager's card is. The order may have changed while the card was being sent, and the notification may
 * have moved to the order that replaced it: then the card is redrawn. Call it before the notification is written,
 * because a replacement takes the same locks in this order.
 */
export async function rememberCard(tx: Transaction, notificationId: number, card: SentCard): Promise<void> {
  const orderId = await lockNotificationOrder(tx, notificationId);
  if (orderId === null) return;
  await followShownCard(tx, orderId, card);
}

/** As `rememberCard`, for the buyer's own message, which is found again by its notification. */
export async function followShown(tx: Transaction, notificationId: number, shown: Order): Promise<void> {
  const orderId = await lockNotificationOrder(tx, notificationId);
  if (orderId === null) return;
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: orderInclude });
  if (!isDeepStrictEqual(orderView(order), shown)) await queueCardRefresh(tx, orderId);
}

/** Locks the order of a notification: changes wait, and then find the card. */
async function lockNotificationOrder(tx: Transaction, notificationId: number): Promise<number | null> {
  for (let held: number | null = null; ; ) {
    const { event } = await tx.notification.findUniqueOrThrow({
      where: { id: notificationId },
      select: { event: { select: { orderId: true } } },
    });
    if (!event || event.orderId === held) return held;
    held = event.orderId;
    await tx.$executeRaw`SELECT 1 FROM orders WHERE id = ${held} FOR SHARE`;
  }
}

interface Place {
  chatId: number;
  messageId: number;
}

interface OrderMessages {
  card: OrderCard;
  /** The cards of those who work here now. */
  cards: Place[];
  /** What the buyer was told right after ordering. */
  confirmations: Place[];
}

/** An order and the messages that show its current state; null for an unknown order. */
export async function findOrderMessages(db: Transaction, orderId: number): Promise<OrderMessages | null> {
  const card = await findOrderCard(db, orderId);
  if (!card) return null;
  const rows = await db.managerCard.findMany({ where: { orderId }, orderBy: { chatId: 'asc' } });
  const staffChats = await staffChatsAmong(
    db,
    rows.map(({ chatId }) => chatId),
  );
  const cards = rows
    .filter(({ chatId }) => staffChats.has(chatId))
    .map(({ chatId, messageId }) => ({ chatId: Number(chatId), messageId }));
  return { card, cards, confirmations: await findOrderConfirmations(db, orderId) };
}

async function findOrderConfirmations(db: Transaction, orderId: number): Promise<Place[]> {
  const rows = await db.notification.findMany({
    where: { kind: 'order_created_for_customer', state: 'sent', event: { orderId } },
    select: { messageId: true, recipient: { select: { telegramId: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.flatMap(({ messageId, recipient }) =>
    messageId === null || !recipient?.telegramId ? [] : [{ chatId: Number(recipient.telegramId), messageId }],
  );
}

/**
 * Makes a message the card of its chat: an order has one card in a chat, and that one is kept up to date. Returns the
 * previous one.
 */
async function placeCard(tx: Transaction, orderId: number, { chatId, messageId }: Place): Promise<number | null> {
  const place = { orderId, chatId: BigInt(chatId) };
  const before = await tx.managerCard.findUnique({ where: { orderId_chatId: place } });
  await tx.managerCard.upsert({
    where: { orderId_chatId: place },
    create: { ...place, messageId },
    update: { messageId },
  });
  return before && before.messageId !== messageId ? before.messageId : null;
}

/** As `rememberCard`, for a card that somebody requested: no notification is about it. */
export function followCard(db: Database, orderId: number, card: SentCard): Promise<number | null> {
  return transact(db, async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR SHARE`;
    return followShownCard(tx, orderId, card);
  });
}

async function followShownCard(tx: Transaction, orderId: number, card: SentCard): Promise<number | null> {
  const left = await placeCard(tx, orderId, card);
  if (!isDeepStrictEqual(await findOrderCard(tx, orderId), card.shown)) await queueCardRefresh(tx, orderId);
  return left;
}

/** Makes a message whose button was pressed the card of its chat; returns the previous one. */
export const adoptCard = (db: Database, orderId: number, place: Place): Promise<number | null> =>
  transact(db, (tx) => placeCard(tx, orderId, place));

/** A card that its manager deleted is no longer updated. */
export async function forgetCard(db: Transaction, orderId: number, chatId: number): Promise<void> {
  await db.managerCard.deleteMany({ where: { orderId, chatId: BigInt(chatId) } });
}
