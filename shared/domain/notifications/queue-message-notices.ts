import type { Transaction } from '#shared/domain/database.ts';
import { noticeManagers } from './notice-managers.ts';
import { queueNotifications } from './queue-notifications.ts';
import type { Recipient } from './recipient.ts';

const SUBJECT = /^order_message:(\d{1,10})$/;
const subjectOf = (messageId: number) => `order_message:${messageId}`;

/** Tells the managers what a buyer wrote. Answers how many hear it. */
export async function queueBuyerWrote(tx: Transaction, messageId: number, authorId: number): Promise<number> {
  const managers = await noticeManagers(tx);
  const wanted = managers.length > 0 ? managers : await reachableStaff(tx);
  const told = wanted.filter((id) => id !== authorId);
  await queue(tx, 'order_message_for_manager', messageId, told);
  return told.length;
}

interface ShopWrote {
  messageId: number;
  authorId: number;
  buyers: readonly number[];
  /** Whether it was written where all managers see it anyway. */
  isInManagersChat: boolean;
}

/** Tells the buyer what the shop wrote, and the other managers that somebody has answered. */
export async function queueShopWrote(
  tx: Transaction,
  { messageId, authorId, buyers, isInManagersChat }: ShopWrote,
): Promise<void> {
  await queue(tx, 'order_message_for_customer', messageId, buyers);
  const others = (await noticeManagers(tx)).filter((id) => id !== authorId && !(id === null && isInManagersChat));
  await queue(
    tx,
    'order_reply_for_manager',
    messageId,
    others.filter((id) => id === null || !buyers.includes(id)),
  );
}

/** A question must not be lost because everybody has switched their notices off. */
async function reachableStaff(tx: Transaction): Promise<number[]> {
  const staff = await tx.user.findMany({
    where: { role: { in: ['manager', 'admin'] }, canMessage: true, telegramId: { not: null } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return staff.map(({ id }) => id);
}

type Kind = 'order_message_for_manager' | 'order_message_for_customer' | 'order_reply_for_manager';

function queue(tx: Transaction, kind: Kind, messageId: number, recipients: readonly Recipient[]): Promise<void> {
  const subject = subjectOf(messageId);
  return queueNotifications(
    tx,
    recipients.map((recipientId) => ({ kind, subject, recipientId })),
  );
}

/** The message that a notification's subject names; null for another subject. */
export function messageOfSubject(subject: string): number | null {
  const id = SUBJECT.exec(subject)?.[1];
  return id ? Number(id) : null;
}
