import type { Transaction } from '#shared/domain/database.ts';
import { NOTIFICATIONS, notificationKind, orderMessage } from '#shared/domain/notifications/notification-kinds.ts';
import { type Matter, matterOf, matterOfLetter } from './letter-matter.ts';

/** A message of the bot's, as a reply to it names it. */
export interface Place {
  chatId: number;
  messageId: number;
}

/** Whom a message was for: a reply goes to the other side. */
type Reader = 'shop' | 'buyer';

export interface MatterTold {
  matter: Matter;
  reader: Reader;
  /** It passes on what the other side wrote. */
  isLetter: boolean;
}

/** What can be written about in reply to a message of the bot's; null for any other message. */
export async function matterOfMessage(db: Transaction, { chatId, messageId }: Place): Promise<MatterTold | null> {
  const place = { chatId: BigInt(chatId), messageId };
  const card = await db.managerCard.findFirst({ where: place, select: { orderId: true } });
  if (card) return { matter: card, reader: 'shop', isLetter: false };
  const notice = await db.notification.findFirst({
    where: { OR: [place, { messageId, chatId: null, recipient: { telegramId: BigInt(chatId) } }] },
    select: { kind: true, subject: true, event: { select: { orderId: true } } },
    orderBy: { id: 'desc' },
  });
  if (!notice) return null;
  const letterId = orderMessage.parse(notice.subject);
  const matter = notice.event ?? (letterId === null ? null : await matterOfLetter(db, letterId));
  if (matter === null) return null;
  return {
    matter,
    reader: isForManagers(notice.kind) ? 'shop' : 'buyer',
    isLetter: letterId !== null,
  };
}

function isForManagers(stored: string): boolean {
  const kind = notificationKind(stored);
  return kind !== null && NOTIFICATIONS[kind].audience === 'managers';
}

/** Remembers where a notice stands. Without it only those in their reader's own chat are found again. */
export async function rememberPlace(tx: Transaction, notificationId: number, chatId: number): Promise<void> {
  await tx.notification.update({ where: { id: notificationId }, data: { chatId: BigInt(chatId) } });
}

/** What the other pictures of an album were written about; null for an album that was not. */
export async function matterOfAlbum(
  db: Transaction,
  { chatId, albumId }: { chatId: number; albumId: string },
): Promise<Omit<MatterTold, 'isLetter'> | null> {
  const row = await db.orderMessage.findFirst({ where: { chatId: BigInt(chatId), albumId } });
  const matter = row && matterOf(row);
  return matter && { matter, reader: row.isFromShop ? 'shop' : 'buyer' };
}
