import type { ApproveReviewInput } from '#shared/contract/review.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type ReviewRow, reviewInclude } from './review-view.ts';

/**
 * Shows a review or hides it. Of two managers at once the second finds it done. Where the call says which version was
 * read, a text that its author has changed since then is not approved unread.
 * Throws `not_found`, `conflict`.
 */
export function approveReview(
  { db }: { db: Database },
  id: number,
  { is_approved: isApproved, updated_at: seen }: ApproveReviewInput,
): Promise<ReviewRow> {
  return transact(db, async (tx) => {
    const { count } = await tx.review.updateMany({
      where: { id, isApproved: !isApproved, ...(seen !== undefined && { updatedAt: new Date(seen) }) },
      data: { isApproved },
    });
    const review = await tx.review.findUnique({ where: { id }, include: reviewInclude });
    if (!review) throw new ShopError('not_found');
    if (count === 0 && review.isApproved !== isApproved) throw new ShopError('conflict');
    return review;
  });
}
