import type { Prisma } from '#prisma/generated/client.ts';
import type { WriteReviewInput } from '#shared/contract/review.ts';
import { advisoryLock, type Database, isUniqueViolation, type Transaction, transact } from '#shared/domain/database.ts';
import { queueReviewRefresh } from '#shared/domain/notifications/jobs.ts';
import { notifyStaff } from '#shared/domain/notifications/notify.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { attachReviewPictures } from './attach-review-pictures.ts';
import { type ReviewRow, reviewInclude } from './review-view.ts';

interface WriteDeps {
  db: Database;
  /** The limit of waiting reviews of somebody who has not bought the product; without it there is no limit. */
  waitingReviews?: number;
}

interface WrittenReview {
  review: ReviewRow;
  /** False if the author changed a review that waited for approval. */
  isNew: boolean;
}

/**
 * One review of a product by each person, hidden until a manager approves it; its author may change it until then.
 * Managers are notified of a new one in its own transaction. Throws `not_found` (product), `order_not_found`,
 * `invalid_fields` (an order that is no proof, a picture that is not theirs), `review_exists`, `too_many_reviews`.
 */
export async function writeReview(
  { db, waitingReviews = Number.POSITIVE_INFINITY }: WriteDeps,
  userId: number,
  input: WriteReviewInput,
): Promise<WrittenReview> {
  try {
    return await transact(db, async (tx) => {
      await assertReviewable(tx, userId, input);
      const changed = await changeWaiting(tx, userId, input);
      if (changed) return changed;
      if (!(await hasBought(tx, userId, input.product_id))) await limitWaiting(tx, userId, waitingReviews);
      return { review: await create(tx, userId, input), isNew: true };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // There is a review already: approved by now, or written by their other request a moment ago.
    const changed = await transact(db, (tx) => changeWaiting(tx, userId, input));
    if (!changed) throw new ShopError('review_exists');
    return changed;
  }
}

/** Whether somebody has a completed order with a product in it. */
export async function hasBought(db: Transaction, userId: number, productId: number): Promise<boolean> {
  return (await db.order.count({ where: { userId, status: 'completed', lines: { some: { productId } } } })) > 0;
}

/** The order that a review is about if its author names none. */
async function lastBought(tx: Transaction, userId: number, productId: number): Promise<number | null> {
  const order = await tx.order.findFirst({
    where: { userId, status: 'completed', lines: { some: { productId } } },
    select: { id: true },
    orderBy: { id: 'desc' },
  });
  return order?.id ?? null;
}

/** If several run at once, each waits for the one before it. */
async function limitWaiting(tx: Transaction, userId: number, most: number): Promise<void> {
  await advisoryLock(tx, `reviews of ${userId}`);
  const waiting = await tx.review.count({ where: { userId, moderatedAt: null, isApproved: false } });
  if (waiting >= most) throw new ShopError('too_many_reviews');
}

async function assertReviewable(tx: Transaction, userId: number, input: WriteReviewInput): Promise<void> {
  const product = await tx.product.findFirst({
    where: { id: input.product_id, isHidden: false, category: { isHidden: false } },
    select: { id: true },
  });
  if (!product) throw new ShopError('not_found');
  if (input.order_id === undefined) return;
  const order = await tx.order.findFirst({
    where: { id: input.order_id, userId },
    select: { status: true, lines: { where: { productId: product.id }, select: { id: true } } },
  });
  if (!order) throw new ShopError('order_not_found');
  if (order.status !== 'completed') throw noProof('Отзыв можно оставить после завершения заказа');
  if (order.lines.length === 0) throw noProof('В этом заказе не было этого товара');
}

const noProof = (message: string): ShopError =>
  new ShopError('invalid_fields', { details: [{ path: 'order_id', message }] });

const fieldsOf = ({ rating, comment, order_id }: WriteReviewInput) => ({
  rating,
  comment,
  ...(order_id !== undefined && { orderId: order_id }),
});

/** The decision was about another text. */
const UNREAD = { moderatedAt: null, moderatorId: null } as const;

async function changeWaiting(tx: Transaction, userId: number, input: WriteReviewInput): Promise<WrittenReview | null> {
  const key = { productId: input.product_id, userId };
  const { count } = await tx.review.updateMany({
    where: { ...key, isApproved: false },
    data: { ...fieldsOf(input), ...UNREAD },
  });
  if (count === 0) return null;
  const review = await withPictures(tx, { productId_userId: key }, input);
  await queueReviewRefresh(tx, review.id);
  return { review, isNew: false };
}

async function create(tx: Transaction, userId: number, input: WriteReviewInput): Promise<ReviewRow> {
  const { id } = await tx.review.create({
    data: {
      productId: input.product_id,
      userId,
      orderId: await lastBought(tx, userId, input.product_id),
      ...fieldsOf(input),
    },
    select: { id: true },
  });
  const review = await withPictures(tx, { id }, input);
  await notifyStaff(tx, 'review_created_for_manager', review.id, (to) => to !== userId);
  return review;
}

/** The written review in its current state, with the pictures that the call names. */
async function withPictures(
  tx: Transaction,
  where: Prisma.ReviewWhereUniqueInput,
  { pictures }: WriteReviewInput,
): Promise<ReviewRow> {
  const { id, userId } = await tx.review.findUniqueOrThrow({ where, select: { id: true, userId: true } });
  if (pictures && userId !== null) await attachReviewPictures(tx, { id, userId }, pictures);
  return tx.review.findUniqueOrThrow({ where: { id }, include: reviewInclude });
}
