import type { RatingStats } from '#shared/contract/review.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** A product's stars over its approved reviews. Throws `not_found` for an unknown or hidden product. */
export async function ratingStats(db: Transaction, productId: number): Promise<RatingStats> {
  await findProduct(db, productId);
  const groups = await db.review.groupBy({
    by: ['rating'],
    where: { productId, isApproved: true },
    _count: { _all: true },
  });
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let [total, stars] = [0, 0];
  for (const { rating, _count } of groups) {
    counts[rating as keyof typeof counts] = _count._all;
    total += _count._all;
    stars += rating * _count._all;
  }
  return { average: total === 0 ? 0 : Math.round((stars / total) * 100) / 100, total, counts };
}
