import type { AnswerReviewInput } from '#shared/contract/desk/reviews.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueReviewRefresh } from '#shared/domain/notifications/jobs.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { dropAnswerNotification, notifyOfAnswer } from './review-answer-notification.ts';
import { type ReviewRow, reviewInclude } from './review-view.ts';

/**
 * Sets, changes or removes (`text` is null) the shop's answer to a review. The call contains the answer that its caller
 * saw: if two run at once, the second finds the first one's answer and does not overwrite it. If it contains the
 * version of the review too, a text that its author has changed since then is not answered unread. Throws `not_found`,
 * `conflict`.
 */
export function answerReview(
  { db }: { db: Database },
  id: number,
  input: AnswerReviewInput,
  answererId: number,
): Promise<ReviewRow> {
  return transact(db, async (tx) => {
    const isChanged = await writeAnswer(tx, id, input, answererId);
    const review = await tx.review.findUnique({ where: { id }, include: reviewInclude });
    if (!review) throw new ShopError('not_found');
    // The text is already the same: a repeated call, or nothing was to be removed.
    if (!isChanged && review.answer !== input.text) throw new ShopError('conflict');
    if (!isChanged) return review;
    await queueReviewRefresh(tx, id);
    await (input.text === null ? dropAnswerNotification(tx, id) : notifyOfAnswer(tx, id));
    return review;
  });
}

/** In SQL, because `updated_at` is the version of the author's own words, which an answer must not change. */
async function writeAnswer(
  tx: Transaction,
  id: number,
  { text, answered_at: seen, updated_at: read }: AnswerReviewInput,
  answererId: number,
): Promise<boolean> {
  const by = text === null ? null : answererId;
  const at = text === null ? null : new Date();
  const count = await tx.$executeRaw`
    UPDATE reviews SET answer = ${text}, answered_at = ${at}, answerer_id = ${by}
    WHERE id = ${id}
      AND answered_at IS NOT DISTINCT FROM ${seen === null ? null : new Date(seen)}::timestamptz
      AND answer IS DISTINCT FROM ${text}
      AND (${read === undefined ? null : new Date(read)}::timestamptz IS NULL
        OR updated_at = ${read === undefined ? null : new Date(read)}::timestamptz)`;
  return count > 0;
}
