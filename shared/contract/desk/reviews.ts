import { z } from 'zod';
import { pagingInput } from '../paging.ts';
import { approveReviewInput, MAX_REVIEW_ANSWER, reviewFilters, reviewSchema, reviewWords } from '../review.ts';

export const DESK_REVIEWS_PER_PAGE = 20;

/** What staff look through: `unanswered` are published ones. */
const REVIEW_LISTS = ['waiting', 'published', 'unanswered', 'hidden'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

/** `GET /api/desk/reviews`: newest first; without `show` all of them. */
export const deskReviewsInput = z
  .object({ ...reviewFilters, show: z.enum(REVIEW_LISTS, { message: 'Таких отзывов нет' }).optional() })
  .and(pagingInput(DESK_REVIEWS_PER_PAGE));
export type DeskReviewsInput = z.infer<typeof deskReviewsInput>;

/** A review as staff see it. */
export const deskReviewSchema = reviewSchema.extend({
  state: z.enum(['waiting', 'published', 'hidden']),
  /** Who moderated it, and who wrote the answer; null if nobody did, or the person is deleted. */
  moderator: z.string().nullable(),
  answerer: z.string().nullable(),
  /** Its author, if the desk has a page of them. */
  customer_id: z.int().nullable(),
  /** Its order, if that is known. */
  order: z.object({ id: z.int(), order_number: z.int() }).nullable(),
});
export type DeskReview = z.infer<typeof deskReviewSchema>;

/** `PUT /api/desk/reviews/{id}/approve`: a decision is about the text that was read, and the desk knows which one. */
export const decideReviewInput = approveReviewInput.required({ updated_at: true });

const answerText = `Ответ — от 1 до ${MAX_REVIEW_ANSWER} знаков`;
const moment = z.iso.datetime({ message: 'Время изменения' });

/** The shop's answer to a review. */
export const reviewAnswerWords = reviewWords(MAX_REVIEW_ANSWER, answerText);

/**
 * `PUT /api/desk/reviews/{id}/answer`. `text` null removes the answer. `answered_at` is that of the answer which the
 * caller saw, null if there was none; with `updated_at` only the text that was read is answered. If they differ now,
 * the answer is 409 `conflict`.
 */
export const answerReviewInput = z.object({
  text: reviewAnswerWords.nullable(),
  answered_at: moment.nullable(),
  updated_at: moment.optional(),
});
export type AnswerReviewInput = z.infer<typeof answerReviewInput>;
