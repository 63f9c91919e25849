import type { Prisma } from '#prisma/generated/client.ts';
import type { Review } from '#shared/contract/review.ts';

export const reviewInclude = {
  user: { select: { firstName: true, login: true } },
  product: { select: { title: true } },
} satisfies Prisma.ReviewInclude;

export type ReviewRow = Prisma.ReviewGetPayload<{ include: typeof reviewInclude }>;

/** What everybody may read: approved, and of a product that is on sale. */
export const PUBLISHED = {
  isApproved: true,
  product: { isHidden: false, category: { isHidden: false } },
} satisfies Prisma.ReviewWhereInput;

export const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.ReviewOrderByWithRelationInput[];

export function reviewView(row: ReviewRow): Review {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    first_name: row.user?.firstName ?? null,
    login: row.user?.login ?? null,
    is_approved: row.isApproved,
    product_id: row.productId,
    product_title: row.product.title,
  };
}
