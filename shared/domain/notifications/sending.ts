import type { Notification as NotificationRow } from '#prisma/generated/client.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { queueSending } from './queue-notifications.ts';

/** What was missed is still news for this long once the bot may write. */
const STILL_NEWS = 24 * 3600 * 1000;

/** A notification that is to be sent now, with the person it goes to. */
export interface ClaimedNotification extends NotificationRow {
  telegramId: number | null;
  canMessage: boolean;
  /** An earlier attempt was cut off before its answer came: the message may have arrived. */
  mayHaveArrived: boolean;
}

/** Takes a notification for sending; null when there is nothing left to do, however often the job runs. */
export async function claimNotification(db: Database, id: number): Promise<ClaimedNotification | null> {
  const before = await db.notification.findUnique({ where: { id }, include: { recipient: true } });
  if (!before || (before.state !== 'queued' && before.state !== 'sending')) return null;
  const { count } = await db.notification.updateMany({
    where: { id, state: before.state },
    data: { state: 'sending' },
  });
  if (count === 0) return null;
  const { recipient, ...row } = before;
  return {
    ...row,
    telegramId: recipient.telegramId === null ? null : Number(recipient.telegramId),
    canMessage: recipient.canMessage,
    mayHaveArrived: before.state === 'sending',
  };
}

const SENT_AGAIN = 'sent again: an earlier attempt had no answer';

export async function markSent(db: Transaction, { id, mayHaveArrived }: ClaimedNotification, messageId: number) {
  const { count } = await db.notification.updateMany({
    where: { id, state: { not: 'sent' } },
    data: { state: 'sent', sentAt: new Date(), messageId, error: mayHaveArrived ? SENT_AGAIN : null },
  });
  // Another attempt was through before this one: what it wrote stays, and the repetition is said.
  if (count === 0) await db.notification.update({ where: { id }, data: { error: SENT_AGAIN } });
}

/** The attempt did not reach Telegram or was refused for now: a later one may do it. */
export async function releaseNotification(db: Transaction, id: number, error: string): Promise<void> {
  await db.notification.update({ where: { id }, data: { state: 'queued', error } });
}

/** Tried again not before `at`, because Telegram said so. */
export async function postponeNotification(db: Database, row: NotificationRow, at: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await releaseNotification(tx, row.id, `postponed until ${at.toISOString()}`);
    await queueSending(tx, row.id, row.recipientId, at);
  });
}

/**
 * The recipient cannot be written to now; `requeueSkipped` brings it back when they can. Their row is read under a lock:
 * a permission that came in this very moment has found nothing to bring back, so the notification goes on waiting.
 */
export async function markSkipped(db: Database, { id, recipientId }: NotificationRow, reason: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const [recipient] = await tx.$queryRaw<{ reachable: boolean }[]>`
      SELECT can_message AND telegram_id IS NOT NULL AS reachable FROM users WHERE id = ${recipientId} FOR SHARE`;
    if (!recipient?.reachable) {
      await tx.notification.update({ where: { id }, data: { state: 'skipped', error: reason } });
    } else {
      await releaseNotification(tx, id, 'the bot may write again');
      await queueSending(tx, id, recipientId);
    }
  });
}

/** It will never go out. */
export async function markFailed(db: Transaction, id: number, reason: string): Promise<void> {
  await db.notification.update({ where: { id }, data: { state: 'failed', error: reason } });
}

/** Sends what a person missed lately while the bot could not write to them. */
export async function requeueSkipped(tx: Transaction, recipientId: number): Promise<void> {
  const rows = await tx.notification.updateManyAndReturn({
    where: { recipientId, state: 'skipped', createdAt: { gt: new Date(Date.now() - STILL_NEWS) } },
    data: { state: 'queued', error: null },
    select: { id: true },
  });
  for (const { id } of rows.sort((a, b) => a.id - b.id)) await queueSending(tx, id, recipientId);
}
