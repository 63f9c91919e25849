import { isDeepStrictEqual } from 'node:util';
import type { Order } from '#shared/contract/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { orderInclude, orderView } from './order-view.ts';

/** The order that a notification tells of, as it stands now: a replaced order has handed its notices on. */
export async function findNoticeOrder(db: Transaction, notificationId: number): Promise<Order> {
  const { event } = await db.notification.findUniqueOrThrow({
    where: { id: notificationId },
    include: { event: { include: { order: { include: orderInclude } } } },
  });
  if (!event) throw new Error(`notification ${notificationId} tells of no order`);
  return orderView(event.order);
}

/** A card that has just been sent: where it stands, and the order as it shows it. */
interface SentCard {
  chatId: number;
  messageId: number;
  shown: Order;
}

/**
 * Remembers where a manager's card stands. The order may have changed while the card was under way, and the notice may
 * have moved to the order that replaced it: then the card is drawn anew. Call it before the notification is written,
 * as a replacement takes the same locks in this order.
 */
export async function rememberCard(tx: Transaction, notificationId: number, card: SentCard): Promise<void> {
  const orderId = await lockNoticeOrder(tx, notificationId);
  if (orderId === null) return;
  const { messageId } = card;
  const place = { orderId, chatId: BigInt(card.chatId) };
  await tx.managerCard.upsert({
    where: { orderId_chatId: place },
    create: { ...place, messageId },
    update: { messageId },
  });
  await redrawIfChanged(tx, orderId, card.shown);
}

/** The same for the buyer's own message, which is found again by its notification. */
export async function followShown(tx: Transaction, notificationId: number, shown: Order): Promise<void> {
  const orderId = await lockNoticeOrder(tx, notificationId);
  if (orderId !== null) await redrawIfChanged(tx, orderId, shown);
}

async function redrawIfChanged(tx: Transaction, orderId: number, shown: Order): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: orderInclude });
  if (!isDeepStrictEqual(orderView(order), shown)) await queueCardRefresh(tx, orderId);
}

/** Holds the order that a notification tells of as it is: changes wait, and then find the card. */
async function lockNoticeOrder(tx: Transaction, notificationId: number): Promise<number | null> {
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
  order: Order;
  /** The managers' cards. */
  cards: Place[];
  /** What the buyer was told right after ordering; nothing once the order has gone on from there. */
  receipts: Place[];
}

/** An order and the messages that show it as it stands; null for an unknown order. */
export async function findOrderMessages(db: Transaction, orderId: number): Promise<OrderMessages | null> {
  const row = await db.order.findUnique({
    where: { id: orderId },
    include: { ...orderInclude, cards: { orderBy: { chatId: 'asc' } } },
  });
  if (!row) return null;
  const cards = row.cards.map(({ chatId, messageId }) => ({ chatId: Number(chatId), messageId }));
  return { order: orderView(row), cards, receipts: row.status === 'pending' ? await findReceipts(db, orderId) : [] };
}

async function findReceipts(db: Transaction, orderId: number): Promise<Place[]> {
  const rows = await db.notification.findMany({
    where: { kind: 'order_created_for_customer', state: 'sent', event: { orderId } },
    select: { messageId: true, recipient: { select: { telegramId: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.flatMap(({ messageId, recipient }) =>
    messageId === null || !recipient?.telegramId ? [] : [{ chatId: Number(recipient.telegramId), messageId }],
  );
}

/** A card that its manager deleted is not drawn any more. */
export async function forgetCard(db: Transaction, orderId: number, chatId: number): Promise<void> {
  await db.managerCard.deleteMany({ where: { orderId, chatId: BigInt(chatId) } });
}
