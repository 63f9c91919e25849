import { z } from 'zod';
import { idInput } from './id-input.ts';
import { MAX_INT } from './max-int.ts';
import { limitInput, pagingInput } from './paging.ts';
import { severalLines } from './typed-text.ts';

export const MAX_RATING = 5;
export const MAX_COMMENT = 2000;
export const MAX_REVIEW_ANSWER = 1000;
export const MAX_REVIEW_PICTURES = 5;
const LATEST_REVIEWS = 20;
export const PRODUCT_REVIEWS_PER_PAGE = 20;
export const ADMIN_REVIEWS_PER_PAGE = 20;
export const OWN_REVIEWS_PER_PAGE = 50;

const ratingText = 'Оценка — целое число от 1 до 5';
const picturesText = `К отзыву можно приложить до ${MAX_REVIEW_PICTURES} разных фото`;
const commentText = `Отзыв — от 1 до ${MAX_COMMENT} знаков`;

/** Only spaces, fillers and invisible characters are no review. */
const SOMETHING_TO_SEE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Words that everybody will read: something visible, within the limit. */
export const reviewWords = (most: number, message: string) =>
  z
    .string({ message })
    .transform(severalLines)
    .pipe(z.string().regex(SOMETHING_TO_SEE, { message }).max(most, { message }));

/** `POST /api/reviews`. `order_id` names the author's own completed order with that product. */
export const writeReviewInput = z.object({
  product_id: idInput,
  rating: z.int({ message: ratingText }).min(1, { message: ratingText }).max(MAX_RATING, { message: ratingText }),
  comment: reviewWords(MAX_COMMENT, commentText),
  order_id: idInput.optional(),
  /** Ids from the answers of `POST /api/reviews/pictures`, in their order; left out, the pictures stay as they are. */
  pictures: z
    .array(idInput, { message: picturesText })
    .max(MAX_REVIEW_PICTURES, { message: picturesText })
    .refine((ids) => new Set(ids).size === ids.length, { message: picturesText })
    .optional(),
});
export type WriteReviewInput = z.infer<typeof writeReviewInput>;

export const ownReviewsInput = pagingInput(OWN_REVIEWS_PER_PAGE);
export const latestReviewsInput = limitInput(LATEST_REVIEWS);

const flag = z.enum(['true', 'false', '1', '0'], { message: 'Да или нет: true или false' });

const queryNumber = (max: number, message: string) =>
  z
    .string({ message })
    .regex(/^\d+$/, { message })
    .transform(Number)
    .pipe(z.int().min(1, { message }).max(max, { message }));

/** The filters of every list of reviews for staff. */
export const reviewFilters = {
  rating: queryNumber(MAX_RATING, ratingText).optional(),
  /** Searched in the text, the product's title and the author's names. */
  q: z
    .string({ message: 'Строка поиска' })
    .max(200, { message: 'Не длиннее 200 знаков' })
    .transform((typed) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .optional(),
};

const REVIEW_SORTS = ['new', 'best', 'worst'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** `GET /api/products/{id}/reviews`: the number of stars, and the order. */
export const productReviewsInput = z
  .object({
    rating: queryNumber(MAX_RATING, ratingText).optional(),
    sort: z.enum(REVIEW_SORTS, { message: 'Такой сортировки нет' }).default('new'),
  })
  .and(pagingInput(PRODUCT_REVIEWS_PER_PAGE));
export type ProductReviewsInput = z.infer<typeof productReviewsInput>;

/** `GET /api/admin/reviews`. */
export const adminReviewsInput = z
  .object({
    ...reviewFilters,
    is_approved: flag.transform((value) => value === 'true' || value === '1').optional(),
    product_id: queryNumber(MAX_INT, 'Такого товара нет').optional(),
  })
  .and(pagingInput(ADMIN_REVIEWS_PER_PAGE));
export type AdminReviewsInput = z.infer<typeof adminReviewsInput>;

/**
 * `PATCH /api/admin/reviews/{id}/approve`. With `updated_at` of the review, only the text that was read is approved:
 * one that its author has changed since then is 409 `conflict`.
 */
export const approveReviewInput = z.object({
  is_approved: z.boolean({ message: 'true или false' }),
  updated_at: z.iso.datetime({ message: 'Время изменения отзыва' }).optional(),
});
export type ApproveReviewInput = z.infer<typeof approveReviewInput>;

export const reviewPictureSchema = z.object({
  id: z.int(),
  /** The JPEG, with its longest side at most 1280 px. */
  url: z.string(),
  /** A WebP, 320 px wide. */
  thumbnail: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});
export type ReviewPicture = z.infer<typeof reviewPictureSchema>;

export const reviewSchema = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  first_name: z.string().nullable(),
  login: z.string().nullable(),
  is_approved: z.boolean(),
  product_id: z.int(),
  product_title: z.string(),
  /** The bought variant: `Красный, M`; null if it is unknown, or there was nothing to choose. */
  variant: z.string().nullable(),
  pictures: z.array(reviewPictureSchema),
  /** The shop's answer, and since when it has these words. */
  answer: z.object({ text: z.string(), answered_at: z.iso.datetime() }).nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** One person's own reviews in numbers. */
export const ownReviewStatsSchema = z.object({ total: z.int(), approved: z.int() });
export type OwnReviewStats = z.infer<typeof ownReviewStatsSchema>;

/** Over approved reviews. */
export const ratingStatsSchema = z.object({
  /** Two decimals; 0 while there are no reviews. */
  average: z.number(),
  total: z.int(),
  /** How many reviews gave each number of stars. */
  counts: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
});
export type RatingStats = z.infer<typeof ratingStatsSchema>;
