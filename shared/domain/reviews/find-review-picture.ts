import type { Transaction } from '#shared/domain/database.ts';
import { PUBLISHED } from './review-view.ts';

/** Whether a picture may be served: those of published reviews to everybody, others to people who have its key. */
export async function isReviewPictureOpen(db: Transaction, name: string, key: string | null): Promise<boolean> {
  const belongs = { OR: [{ reviewId: { not: null } }, { userId: { not: null } }] };
  const open = [{ review: PUBLISHED }, ...(key === null ? [] : [{ key, ...belongs }])];
  return (await db.reviewPicture.count({ where: { name, OR: open } })) > 0;
}
