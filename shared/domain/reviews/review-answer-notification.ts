import type { Transaction } from '#shared/domain/database.ts';
import { dropUnsentAbout } from '#shared/domain/notifications/drop-unsent.ts';
import { subjectOf } from '#shared/domain/notifications/notification-kinds.ts';
import { notify } from '#shared/domain/notifications/notify.ts';
import { PUBLISHED } from './review-view.ts';

const KIND = 'review_answered_for_customer';

/** What the author of a review is notified of. */
interface AnsweredReview {
  productId: number;
  productTitle: string;
  answer: string;
}

/** Null for an answer that was removed, or that is no longer public. */
export async function findAnsweredReview(db: Transaction, id: number): Promise<AnsweredReview | null> {
  const row = await db.review.findFirst({
    where: { id, ...PUBLISHED },
    select: { answer: true, productId: true, product: { select: { title: true } } },
  });
  if (row === null || row.answer === null) return null;
  return { productId: row.productId, productTitle: row.product.title, answer: row.answer };
}

/**
 * Notifies the author that the shop has answered, once everybody can read it. A changed or repeated answer is not
 * notified again: the notification is unique.
 */
export async function notifyOfAnswer(tx: Transaction, id: number): Promise<void> {
  const row = await tx.review.findFirst({
    where: { id, ...PUBLISHED, answer: { not: null }, userId: { not: null } },
    select: { userId: true, answererId: true },
  });
  // Authors are not notified of their own answer.
  if (row === null || row.userId === null || row.userId === row.answererId) return;
  await notify(tx, KIND, id, [row.userId]);
}

/** There is nothing to report now; an unsent notification is sent if that changes. */
export async function dropAnswerNotification(tx: Transaction, id: number): Promise<void> {
  await dropUnsentAbout(tx, { kind: KIND, subject: subjectOf(KIND).format(id) });
}
