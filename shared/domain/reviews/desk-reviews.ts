import type { Prisma } from '#prisma/generated/client.ts';
import type { DeskReview, DeskReviewsInput, ReviewList } from '#shared/contract/desk/reviews.ts';
import { type Pagination, paginationOf } from '#shared/contract/paging.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { findReviewIds } from './find-review-ids.ts';
import { NEWEST_FIRST, openReviewView, reviewInclude } from './review-view.ts';
import { staffName } from './staff-name.ts';

const deskInclude = {
  ...reviewInclude,
  user: { select: { firstName: true, login: true, role: true } },
  order: { select: { ...reviewInclude.order.select, id: true, number: true } },
  moderator: true,
  answerer: true,
} satisfies Prisma.ReviewInclude;

type DeskRow = Prisma.ReviewGetPayload<{ include: typeof deskInclude }>;

const LISTS: Record<ReviewList, Prisma.ReviewWhereInput> = {
  waiting: { isApproved: false, moderatedAt: null },
  hidden: { isApproved: false, moderatedAt: { not: null } },
  published: { isApproved: true },
  unanswered: { isApproved: true, answer: null },
};

interface DeskReviewPage {
  reviews: DeskReview[];
  pagination: Pagination;
}

/** Reviews as staff look through them, newest first. */
export async function listDeskReviews(
  db: Transaction,
  { show, rating, q, page, perPage }: DeskReviewsInput,
): Promise<DeskReviewPage> {
  const paging = { page, perPage };
  const read = (where: Prisma.ReviewWhereInput, skip: number) =>
    db.review.findMany({ where, include: deskInclude, orderBy: NEWEST_FIRST, skip, take: perPage });
  const pageOf = (rows: DeskRow[], total: number): DeskReviewPage => ({
    reviews: rows.map(deskReviewView),
    pagination: paginationOf(paging, total),
  });
  if (q) {
    const { ids, total } = await findReviewIds(db, { show, rating, q }, paging);
    return pageOf(await read({ id: { in: ids } }, 0), total);
  }
  const where = { ...(show && LISTS[show]), ...(rating !== undefined && { rating }) };
  const [rows, total] = await Promise.all([read(where, (page - 1) * perPage), db.review.count({ where })]);
  return pageOf(rows, total);
}

/** Throws `not_found`. */
export async function readDeskReview(db: Transaction, id: number): Promise<DeskReview> {
  const row = await db.review.findUnique({ where: { id }, include: deskInclude });
  if (!row) throw new ShopError('not_found');
  return deskReviewView(row);
}

function deskReviewView(row: DeskRow): DeskReview {
  const { isApproved, moderatedAt, moderator, answerer, user, userId, order } = row;
  return {
    ...openReviewView(row),
    state: isApproved ? 'published' : moderatedAt === null ? 'waiting' : 'hidden',
    moderator: staffName(moderator),
    answerer: staffName(answerer),
    customer_id: user?.role === 'customer' ? userId : null,
    order: order && { id: order.id, order_number: order.number },
  };
}
