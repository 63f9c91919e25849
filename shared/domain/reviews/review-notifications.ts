import { isDeepStrictEqual } from 'node:util';
import type { Review } from '#shared/contract/review.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { queueReviewRefresh } from '#shared/domain/notifications/jobs.ts';
import { subjectOf } from '#shared/domain/notifications/notification-kinds.ts';
import { staffChatsAmong } from '#shared/domain/notifications/staff-chats.ts';
import { openReviewView, reviewInclude } from './review-view.ts';
import { staffName } from './staff-name.ts';

/** A review as managers moderate it. */
export interface ReviewCard {
  review: Review;
  /** Null while it waits. */
  moderation: { isApproved: boolean; moderatorName: string | null } | null;
  /** Who wrote the answer, if there is one and that person is still known. */
  answererName: string | null;
}

/** Null for a deleted one. */
export async function findReviewCard(db: Transaction, id: number): Promise<ReviewCard | null> {
  const row = await db.review.findUnique({
    where: { id },
    include: { ...reviewInclude, moderator: true, answerer: true },
  });
  if (!row) return null;
  const { isApproved, moderatedAt, moderator, answerer } = row;
  return {
    review: openReviewView(row),
    moderation: moderatedAt === null ? null : { isApproved, moderatorName: staffName(moderator) },
    answererName: staffName(answerer),
  };
}

/** A review that changed while its notification was being sent is redrawn there too. */
export async function followReviewShown(tx: Transaction, reviewId: number, shown: ReviewCard): Promise<void> {
  if (!isDeepStrictEqual(await findReviewCard(tx, reviewId), shown)) await queueReviewRefresh(tx, reviewId);
}

interface NotificationPlace {
  chatId: number;
  messageId: number;
}

const KIND = 'review_created_for_manager';

/** Where the current staff read about a review. */
export async function findReviewNotifications(db: Database, reviewId: number): Promise<NotificationPlace[]> {
  const rows = await db.notification.findMany({
    where: { kind: KIND, subject: subjectOf(KIND).format(reviewId), state: 'sent' },
    select: { chatId: true, messageId: true },
    orderBy: { id: 'asc' },
  });
  const places = rows.flatMap(({ chatId, messageId }) =>
    chatId === null || messageId === null ? [] : [{ chatId, messageId }],
  );
  const staffChats = await staffChatsAmong(
    db,
    places.map(({ chatId }) => chatId),
  );
  return places
    .filter(({ chatId }) => staffChats.has(chatId))
    .map(({ chatId, messageId }) => ({ chatId: Number(chatId), messageId }));
}

/** The next reviews that wait for a manager, oldest first, and how many there are. */
export async function findWaitingReviews(db: Transaction, limit: number): Promise<{ ids: number[]; total: number }> {
  const where = { moderatedAt: null, isApproved: false };
  const [rows, total] = [
    await db.review.findMany({ where, select: { id: true }, orderBy: { id: 'asc' }, take: limit }),
    await db.review.count({ where }),
  ];
  return { ids: rows.map(({ id }) => id), total };
}
