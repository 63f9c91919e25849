import type { Transaction } from '#shared/domain/database.ts';
import { NOTIFICATIONS, notificationKind, orderMessage } from '#shared/domain/notifications/notification-kinds.ts';
import { type Thread, threadOf, threadOfOrderMessage } from './thread.ts';

/** A message of the bot, as a reply to it identifies it. */
export interface Place {
  chatId: number;
  messageId: number;
}

/** Who received a message: a reply goes to the other side. */
type Reader = 'shop' | 'buyer';

export interface RepliedThread {
  thread: Thread;
  reader: Reader;
  /** It contains what the other side wrote. */
  isForwarded: boolean;
}

/** The thread to which a reply to a message of the bot belongs; null for any other message. */
export async function threadOfMessage(db: Transaction, { chatId, messageId }: Place): Promise<RepliedThread | null> {
  const place = { chatId: BigInt(chatId), messageId };
  const card = await db.managerCard.findFirst({ where: place, select: { orderId: true } });
  if (card) return { thread: card, reader: 'shop', isForwarded: false };
  const notification = await db.notification.findFirst({
    where: { OR: [place, { messageId, chatId: null, recipient: { telegramId: BigInt(chatId) } }] },
    select: { kind: true, subject: true, event: { select: { orderId: true } } },
    orderBy: { id: 'desc' },
  });
  if (!notification) return null;
  const orderMessageId = orderMessage.parse(notification.subject);
  const thread =
    notification.event ?? (orderMessageId === null ? null : await threadOfOrderMessage(db, orderMessageId));
  if (thread === null) return null;
  return {
    thread,
    reader: isForManagers(notification.kind) ? 'shop' : 'buyer',
    isForwarded: orderMessageId !== null,
  };
}

function isForManagers(stored: string): boolean {
  const kind = notificationKind(stored);
  return kind !== null && NOTIFICATIONS[kind].audience === 'managers';
}

/** Stores where a notification is. Without it only those in their reader's own chat are found again. */
export async function rememberPlace(tx: Transaction, notificationId: number, chatId: number): Promise<void> {
  await tx.notification.update({ where: { id: notificationId }, data: { chatId: BigInt(chatId) } });
}

/** The thread of the other pictures of an album; null for an album that is in none. */
export async function threadOfAlbum(
  db: Transaction,
  { chatId, albumId }: { chatId: number; albumId: string },
): Promise<Omit<RepliedThread, 'isForwarded'> | null> {
  const row = await db.orderMessage.findFirst({ where: { chatId: BigInt(chatId), albumId } });
  const thread = row && threadOf(row);
  return thread && { thread, reader: row.isFromShop ? 'shop' : 'buyer' };
}
