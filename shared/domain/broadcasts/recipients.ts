import type { Broadcast } from '#prisma/generated/client.ts';
import type { Database } from '#shared/domain/database.ts';

/** A message without an answer is not sent again: no advertisement is better than two. */
const NO_ANSWER = 'no answer: it may have arrived';

const MAX_TRIES = 5;

/** A running broadcast; null for one that is paused, ended or unknown. */
export const findSending = (db: Database, id: number): Promise<Broadcast | null> =>
  db.broadcast.findFirst({ where: { id, state: 'sending' } });

/** The product that a broadcast links to, while it is on sale. */
export async function findShownProduct(
  { db }: { db: Database },
  id: number | null,
): Promise<{ id: number; title: string } | null> {
  if (id === null) return null;
  return db.product.findFirst({ where: { id, isHidden: false }, select: { id: true, title: true } });
}

/** One person's copy of a broadcast, taken for sending. */
export interface TakenRecipient {
  userId: number;
  telegramId: number;
}

/** Marks messages that an earlier run left without an answer as failed. Only one run of a broadcast works at a time. */
export async function settleLost(db: Database, broadcastId: number): Promise<void> {
  await db.broadcastRecipient.updateMany({
    where: { broadcastId, state: 'sending' },
    data: { state: 'failed', error: NO_ANSWER },
  });
}

/** Takes messages for sending; people who have withdrawn the consent or cannot be written to any more are skipped. */
export async function takeRecipients(db: Database, broadcastId: number, count: number): Promise<TakenRecipient[]> {
  const rows = await db.$queryRaw<{ userId: number; telegramId: bigint | null; isWanted: boolean }[]>`
    UPDATE broadcast_recipients AS recipient SET
      state = CASE WHEN wanted.is_wanted THEN 'sending' ELSE 'skipped' END::"NotificationState",
      tries = tries + 1,
      error = CASE WHEN wanted.is_wanted THEN NULL ELSE 'unsubscribed or out of reach' END
    FROM (
      SELECT next.user_id, telegram_id, can_message AND telegram_id IS NOT NULL AND EXISTS (
        SELECT 1 FROM consents WHERE user_id = next.user_id AND kind = 'newsletter' AND withdrawn_at IS NULL
      ) AS is_wanted
      FROM broadcast_recipients AS next JOIN users ON users.id = next.user_id
      WHERE broadcast_id = ${broadcastId} AND state = 'queued'
      ORDER BY tries, next.user_id LIMIT ${count}
    ) AS wanted
    WHERE recipient.broadcast_id = ${broadcastId} AND recipient.user_id = wanted.user_id AND recipient.state = 'queued'
    RETURNING recipient.user_id AS "userId", telegram_id AS "telegramId", is_wanted AS "isWanted"`;
  return rows
    .filter(({ isWanted }) => isWanted)
    .map(({ userId, telegramId }) => ({ userId, telegramId: Number(telegramId) }));
}

export type SendingOutcome =
  | { kind: 'sent' }
  | { kind: 'blocked' | 'never' | 'unknown'; reason: string }
  /** It did not reach Telegram: it is retried, but not forever. */
  | { kind: 'again'; reason: string; isCounted: boolean };

/** Stores the result of a message. A message to be retried that has used all its tries has failed. */
export async function settleRecipient(
  db: Database,
  broadcastId: number,
  userId: number,
  outcome: SendingOutcome,
): Promise<void> {
  const where = { broadcastId, userId };
  switch (outcome.kind) {
    case 'sent':
      await db.broadcastRecipient.updateMany({ where, data: { state: 'sent', sentAt: new Date(), error: null } });
      return;
    case 'blocked':
      await db.broadcastRecipient.updateMany({ where, data: { state: 'skipped', error: outcome.reason } });
      return;
    case 'never':
    case 'unknown':
      await db.broadcastRecipient.updateMany({ where, data: { state: 'failed', error: outcome.reason } });
      return;
    case 'again': {
      const { count } = await db.broadcastRecipient.updateMany({
        where: outcome.isCounted ? { ...where, tries: { lt: MAX_TRIES } } : where,
        data: { state: 'queued', error: outcome.reason, ...(!outcome.isCounted && { tries: { decrement: 1 } }) },
      });
      if (count === 0) await settleRecipient(db, broadcastId, userId, { kind: 'never', reason: outcome.reason });
    }
  }
}

/** Whether there was any attempt to send a message. */
export const hasStarted = async (db: Database, broadcastId: number): Promise<boolean> =>
  (await db.broadcastRecipient.findFirst({ where: { broadcastId, tries: { gt: 0 } }, select: { userId: true } })) !==
  null;

/** Whether somebody still waits for a message. */
export const hasQueued = async (db: Database, broadcastId: number): Promise<boolean> =>
  (await db.broadcastRecipient.findFirst({ where: { broadcastId, state: 'queued' }, select: { userId: true } })) !==
  null;

/** Ends a broadcast that is running; a paused or cancelled one stays so. */
export async function finishBroadcast(db: Database, id: number): Promise<void> {
  await db.broadcast.updateMany({ where: { id, state: 'sending' }, data: { state: 'done', finishedAt: new Date() } });
}
