import type { Prisma } from '#prisma/generated/client.ts';
import { type Pagination, type Paging, paginationOf } from '#shared/contract/paging.ts';
import type { AdminReviewsInput, OwnReviewStats, ProductReviewsInput } from '#shared/contract/review.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { findReviewIds } from './find-review-ids.ts';
import { NEWEST_FIRST, PUBLISHED, REVIEW_ORDERS, type ReviewRow, reviewInclude } from './review-view.ts';

interface ReviewPage {
  reviews: ReviewRow[];
  pagination: Pagination;
}

/** Published ones of all products, newest first. */
export function latestReviews(db: Transaction, limit: number): Promise<ReviewRow[]> {
  return db.review.findMany({ where: PUBLISHED, include: reviewInclude, orderBy: NEWEST_FIRST, take: limit });
}

/** Throws `not_found` for an unknown or hidden product. */
export async function listProductReviews(
  db: Transaction,
  productId: number,
  { rating, sort, ...paging }: ProductReviewsInput,
): Promise<ReviewPage> {
  await findProduct(db, productId);
  const where = { productId, isApproved: true, ...(rating !== undefined && { rating }) };
  return findPage(db, where, paging, REVIEW_ORDERS[sort]);
}

/** One's own reviews, including waiting ones, with their numbers over all pages. */
export async function listOwnReviews(
  db: Transaction,
  userId: number,
  paging: Paging,
): Promise<ReviewPage & { stats: OwnReviewStats }> {
  const [page, approved] = await Promise.all([
    findPage(db, { userId }, paging),
    db.review.count({ where: { userId, isApproved: true } }),
  ]);
  return { ...page, stats: { total: page.pagination.total, approved } };
}

/** All reviews, for moderation. */
export async function listAllReviews(
  db: Transaction,
  { is_approved, rating, product_id, q, ...paging }: AdminReviewsInput,
): Promise<ReviewPage> {
  const where: Prisma.ReviewWhereInput = {
    ...(is_approved !== undefined && { isApproved: is_approved }),
    ...(rating !== undefined && { rating }),
    ...(product_id !== undefined && { productId: product_id }),
  };
  if (!q) return findPage(db, where, paging);
  const { ids, total } = await findReviewIds(db, { is_approved, rating, product_id, q }, paging);
  const reviews = await db.review.findMany({
    where: { id: { in: ids } },
    include: reviewInclude,
    orderBy: NEWEST_FIRST,
  });
  return { reviews, pagination: paginationOf(paging, total) };
}

async function findPage(
  db: Transaction,
  where: Prisma.ReviewWhereInput,
  { page, perPage }: Paging,
  orderBy: Prisma.ReviewOrderByWithRelationInput[] = NEWEST_FIRST,
): Promise<ReviewPage> {
  const [reviews, total] = await Promise.all([
    db.review.findMany({
      where,
      include: reviewInclude,
      orderBy,
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    db.review.count({ where }),
  ]);
  return { reviews, pagination: paginationOf({ page, perPage }, total) };
}
