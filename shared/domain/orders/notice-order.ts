import type { Order } from '#shared/contract/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
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

/** Remembers where a manager's card stands. The notice may have moved to another order while it was under way. */
export async function rememberCard(
  tx: Transaction,
  notificationId: number,
  { chatId, messageId }: { chatId: number; messageId: number },
): Promise<void> {
  const { event } = await tx.notification.findUniqueOrThrow({
    where: { id: notificationId },
    select: { event: { select: { orderId: true } } },
  });
  if (!event) return;
  const place = { orderId: event.orderId, chatId: BigInt(chatId) };
  await tx.managerCard.upsert({
    where: { orderId_chatId: place },
    create: { ...place, messageId },
    update: { messageId },
  });
}

interface PlacedCard {
  chatId: number;
  messageId: number;
}

/** An order and where its cards stand; null for an unknown order. */
export async function findCards(
  db: Transaction,
  orderId: number,
): Promise<{ order: Order; cards: PlacedCard[] } | null> {
  const row = await db.order.findUnique({
    where: { id: orderId },
    include: { ...orderInclude, cards: { orderBy: { chatId: 'asc' } } },
  });
  if (!row) return null;
  const cards = row.cards.map(({ chatId, messageId }) => ({ chatId: Number(chatId), messageId }));
  return { order: orderView(row), cards };
}

/** A card that its manager deleted is not drawn any more. */
export async function forgetCard(db: Transaction, orderId: number, chatId: number): Promise<void> {
  await db.managerCard.deleteMany({ where: { orderId, chatId: BigInt(chatId) } });
}
