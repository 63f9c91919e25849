import type { Transaction } from '#shared/domain/database.ts';
import { noticeManagers } from './notice-managers.ts';
import { queueNotifications } from './queue-notifications.ts';

const SUBJECT = /^review:(\d{1,10})$/;

/** Tells the managers that a review waits for them; once for a review, however often its author changes it. */
export async function queueReviewWritten(tx: Transaction, reviewId: number, authorId: number): Promise<void> {
  const managers = await noticeManagers(tx);
  const notice = { kind: 'review_created_for_manager', subject: `review:${reviewId}` } as const;
  await queueNotifications(
    tx,
    managers.filter((id) => id !== authorId).map((recipientId) => ({ ...notice, recipientId })),
  );
}

/** The review that a notification's subject names. */
export function reviewOfSubject(subject: string): number {
  const id = SUBJECT.exec(subject)?.[1];
  if (!id) throw new Error(`${subject} names no review`);
  return Number(id);
}
