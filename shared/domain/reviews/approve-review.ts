import type { ApproveReviewInput } from '#shared/contract/review.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { queueReviewRefresh } from '#shared/domain/notifications/jobs.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { dropAnswerNotification, notifyOfAnswer } from './review-answer-notification.ts';
import { type ReviewRow, reviewInclude } from './review-view.ts';

/**
 * Publishes a review or leaves it hidden, and updates the managers' notifications of it. If two managers act at the
 * same moment, the second finds it done. If the call contains the version that was read, a text that its author has
 * changed since then is not approved unread. If it already has an answer, its author is notified once everybody can
 * read it. Throws `not_found`, `conflict`.
 */
export function approveReview(
  { db }: { db: Database },
  id: number,
  { is_approved: isApproved, updated_at: seen }: ApproveReviewInput,
  moderatorId: number | null,
): Promise<ReviewRow> {
  return transact(db, async (tx) => {
    const { count } = await tx.review.updateMany({
      where: {
        id,
        OR: [{ isApproved: !isApproved }, { moderatedAt: null }],
        ...(seen !== undefined && { updatedAt: new Date(seen) }),
      },
      data: { isApproved, moderatedAt: new Date(), moderatorId },
    });
    const review = await tx.review.findUnique({ where: { id }, include: reviewInclude });
    if (!review) throw new ShopError('not_found');
    if (count === 0 && (review.isApproved !== isApproved || review.moderatedAt === null))
      throw new ShopError('conflict');
    if (count > 0) {
      await queueReviewRefresh(tx, id);
      await (isApproved ? notifyOfAnswer(tx, id) : dropAnswerNotification(tx, id));
    }
    return review;
  });
}
