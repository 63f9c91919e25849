import type { Transaction } from '#shared/domain/database.ts';
import { messageOfSubject } from '#shared/domain/notifications/queue-message-notices.ts';

/** A message of the bot's, as a reply to it names it. */
export interface Place {
  chatId: number;
  messageId: number;
}

export interface OrderTold {
  orderId: number;
  /** Whom the message was for: a reply goes to the other side. */
  reader: 'shop' | 'buyer';
  /** It passes on what the other side wrote. */
  isLetter: boolean;
}

/** The order that a message of the bot's tells of; null for any other message. */
export async function orderOfMessage(db: Transaction, { chatId, messageId }: Place): Promise<OrderTold | null> {
  const place = { chatId: BigInt(chatId), messageId };
  const card = await db.managerCard.findFirst({ where: place, select: { orderId: true } });
  if (card) return { orderId: card.orderId, reader: 'shop', isLetter: false };
  const notice = await db.notification.findFirst({
    where: { OR: [place, { messageId, chatId: null, recipient: { telegramId: BigInt(chatId) } }] },
    select: { kind: true, subject: true, event: { select: { orderId: true } } },
    orderBy: { id: 'desc' },
  });
  if (!notice) return null;
  const orderId = notice.event?.orderId ?? (await orderOfSubject(db, notice.subject));
  if (orderId === null) return null;
  return {
    orderId,
    reader: notice.kind.endsWith('_for_manager') ? 'shop' : 'buyer',
    isLetter: messageOfSubject(notice.subject) !== null,
  };
}

/** Remembers where a notice stands. Without it only those in their reader's own chat are found again. */
export async function rememberPlace(tx: Transaction, notificationId: number, chatId: number): Promise<void> {
  await tx.notification.update({ where: { id: notificationId }, data: { chatId: BigInt(chatId) } });
}

async function orderOfSubject(db: Transaction, subject: string): Promise<number | null> {
  const id = messageOfSubject(subject);
  if (id === null) return null;
  const row = await db.orderMessage.findUnique({ where: { id }, select: { orderId: true } });
  return row?.orderId ?? null;
}

/** The order that the other pictures of an album were written about; null for an album that was not. */
export async function orderOfAlbum(
  db: Transaction,
  { chatId, albumId }: { chatId: number; albumId: string },
): Promise<Omit<OrderTold, 'isLetter'> | null> {
  const row = await db.orderMessage.findFirst({
    where: { chatId: BigInt(chatId), albumId },
    select: { orderId: true, isFromShop: true },
  });
  return row && { orderId: row.orderId, reader: row.isFromShop ? 'shop' : 'buyer' };
}
