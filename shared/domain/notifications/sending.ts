import type { Notification as NotificationRow, User as UserRow } from '#prisma/generated/client.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { NOTIFICATION_KINDS, NOTIFICATIONS, type NotificationKind, notificationKind } from './notification-kinds.ts';
import { queueSending } from './notify.ts';
import { MANAGERS_CHAT } from './recipients.ts';
import { findManagersChat, type ManagersChat } from './staff-chats.ts';

/** A notification that is to be sent now. */
export interface ClaimedNotification extends NotificationRow {
  /** The chat; null while the bot may not write to the person, or there is no managers' chat. */
  place: ManagersChat | null;
  /** An earlier attempt was interrupted before its answer came: the message may have arrived. */
  mayHaveArrived: boolean;
}

/** Claims a notification for sending; null if there is nothing left to do, however often the job runs. */
export async function claimNotification(db: Database, id: number): Promise<ClaimedNotification | null> {
  const before = await db.notification.findUnique({ where: { id }, include: { recipient: true } });
  if (!before || (before.state !== 'queued' && before.state !== 'sending')) return null;
  if (before.recipient && !mayReceive(before.recipient, before.kind)) {
    await db.notification.updateMany({
      where: { id, state: before.state },
      data: { state: 'skipped', error: DISMISSED },
    });
    return null;
  }
  const { count } = await db.notification.updateMany({
    where: { id, state: before.state },
    data: { state: 'sending' },
  });
  if (count === 0) return null;
  const { recipient, ...row } = before;
  const place = row.recipientId === MANAGERS_CHAT ? await findManagersChat(db) : placeOf(recipient);
  return { ...row, place, mayHaveArrived: before.state === 'sending' };
}

const DISMISSED = 'whom it was for does not work here any more';

/** A kind of another version of the shop waits for that version: this one cannot render it. */
function mayReceive({ role }: Pick<UserRow, 'role'>, stored: string): boolean {
  const kind = notificationKind(stored);
  return kind === null || NOTIFICATIONS[kind].mayReceive.includes(role);
}

function placeOf(recipient: Pick<UserRow, 'telegramId' | 'canMessage'> | null): ManagersChat | null {
  if (!recipient?.canMessage || recipient.telegramId === null) return null;
  return { chatId: Number(recipient.telegramId), topicId: null };
}

const SENT_AGAIN = 'sent again: an earlier attempt had no answer';

/** It has arrived, and where; also if an earlier attempt has sent it. */
export async function markSent(db: Transaction, { id, place, mayHaveArrived }: ClaimedNotification, messageId: number) {
  const { count } = await db.notification.updateMany({
    where: { id, state: { not: 'sent' } },
    data: {
      state: 'sent',
      sentAt: new Date(),
      chatId: place && BigInt(place.chatId),
      messageId,
      error: mayHaveArrived ? SENT_AGAIN : null,
    },
  });
  // Another attempt finished before this one: what it wrote stays, and the repetition is recorded.
  if (count === 0) await db.notification.update({ where: { id }, data: { error: SENT_AGAIN } });
}

/** The attempt did not reach Telegram or was refused for now: a later one may succeed. */
export async function releaseNotification(db: Transaction, id: number, error: string): Promise<void> {
  await db.notification.update({ where: { id }, data: { state: 'queued', error } });
}

/** Retried not before `at`, because Telegram said so. */
export async function postponeNotification(db: Database, row: NotificationRow, at: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await releaseNotification(tx, row.id, `postponed until ${at.toISOString()}`);
    await queueSending(tx, row.id, row.recipientId, at);
  });
}

interface Reachable {
  reachable: boolean;
}

/** Retried at once, in another place or over a repaired connection. */
export function retryNotification(db: Database, { id, recipientId }: NotificationRow, reason: string): Promise<void> {
  return db.$transaction(async (tx) => {
    await releaseNotification(tx, id, reason);
    await queueSending(tx, id, recipientId);
  });
}

/**
 * The recipient cannot be written to now; `requeueSkipped` brings it back when they can. Their row is read under a
 * lock: a permission given at this moment found nothing to bring back, so the notification stays queued.
 */
export async function markSkipped(db: Database, { id, recipientId }: NotificationRow, reason: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const [recipient] =
      recipientId === MANAGERS_CHAT
        ? await tx.$queryRaw<Reachable[]>`
            SELECT managers_chat_id IS NOT NULL AS reachable FROM settings WHERE id = 1 FOR SHARE`
        : await tx.$queryRaw<Reachable[]>`
            SELECT can_message AND telegram_id IS NOT NULL AS reachable FROM users WHERE id = ${recipientId} FOR SHARE`;
    if (!recipient?.reachable) {
      await tx.notification.update({ where: { id }, data: { state: 'skipped', error: reason } });
    } else {
      await releaseNotification(tx, id, 'the bot may write again');
      await queueSending(tx, id, recipientId);
    }
  });
}

/** Whether a notification for this chat is on its way to Telegram, or there already but not yet stored as sent. */
export async function isBeingSentTo(db: Transaction, chatId: number): Promise<boolean> {
  const isManagersChat = (await findManagersChat(db))?.chatId === chatId;
  const recipient = isManagersChat ? { recipientId: MANAGERS_CHAT } : { recipient: { telegramId: BigInt(chatId) } };
  const row = await db.notification.findFirst({ where: { state: 'sending', ...recipient }, select: { id: true } });
  return row !== null;
}

/** It will never go out. */
export async function markFailed(db: Transaction, id: number, reason: string): Promise<void> {
  await db.notification.update({ where: { id }, data: { state: 'failed', error: reason } });
}

const stillNews = (kind: NotificationKind) => ({
  kind,
  createdAt: { gt: new Date(Date.now() - NOTIFICATIONS[kind].lifetime) },
});

/** Sends what a person recently missed while the bot could not write to them. */
export async function requeueSkipped(tx: Transaction, recipientId: number): Promise<void> {
  const rows = await tx.notification.updateManyAndReturn({
    where: { recipientId, state: 'skipped', OR: NOTIFICATION_KINDS.map(stillNews) },
    data: { state: 'queued', error: null },
    select: { id: true },
  });
  for (const { id } of rows.sort((a, b) => a.id - b.id)) await queueSending(tx, id, recipientId);
}
