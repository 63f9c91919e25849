import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { PUBLISHED, type ReviewRow, reviewInclude } from './review-view.ts';

/** The reader: a guest has no id, staff read all. */
export interface Reader {
  userId: number | null;
  isStaff: boolean;
}

/** A published review, or one's own, or any for staff. Throws `not_found`. */
export async function findReview(db: Transaction, id: number, { userId, isStaff }: Reader): Promise<ReviewRow> {
  const visible = [PUBLISHED, ...(userId === null ? [] : [{ userId }])];
  const row = await db.review.findFirst({
    where: { id, ...(!isStaff && { OR: visible }) },
    include: reviewInclude,
  });
  if (!row) throw new ShopError('not_found');
  return row;
}
