import { z } from 'zod';
import { paginationSchema } from '#shared/contract/paging.ts';
import {
  latestReviewsInput,
  OWN_REVIEWS_PER_PAGE,
  ownReviewStatsSchema,
  ownReviewsInput,
  PRODUCT_REVIEWS_PER_PAGE,
  productReviewsInput,
  ratingStatsSchema,
  reviewPictureSchema,
  reviewSchema,
  writeReviewInput,
} from '#shared/contract/review.ts';
import { type Answer, type Call, sample } from '../call.ts';
import { onePage } from '../examples/lists.ts';
import { NEW_REVIEW, REVIEW, REVIEW_PICTURE } from '../examples/reviews.ts';

const written = (status: Answer['status'], about: string): Answer => ({
  status,
  about,
  data: sample(reviewSchema, NEW_REVIEW),
  named: { review: sample(reviewSchema, NEW_REVIEW) },
});

const productId = { id: { about: 'Номер товара', example: REVIEW.product_id } };

export const reviewCalls: Call[] = [
  {
    method: 'post',
    path: '/api/reviews',
    tag: 'reviews',
    summary: 'Оставить отзыв',
    about:
      'Один отзыв от человека на товар. Его увидят после одобрения менеджером; до этого повторный вызов меняет текст и оценку.',
    access: 'user',
    limit: 'reviews',
    body: sample(writeReviewInput, { product_id: 1, rating: 5, comment: 'Отличная кружка!', pictures: [7] }),
    answers: [written(201, 'Отзыв ждёт одобрения'), written(200, 'Отзыв, который ещё ждал одобрения, изменён')],
    failures: ['not_found', 'order_not_found', 'review_exists', 'too_many_reviews', 'conflict'],
  },
  {
    method: 'post',
    path: '/api/reviews/pictures',
    tag: 'reviews',
    summary: 'Загрузить фото к отзыву',
    about:
      'Тело — сам файл: JPEG, PNG, WebP, AVIF или GIF, до 20 МБ и 50 мегапикселей. Фото, которое за сутки не попало ни в один отзыв, удаляется. Посторонние увидят его только вместе с одобренным отзывом.',
    access: 'user',
    limit: 'reviewPictures',
    file: 'image/*',
    answers: [{ status: 201, about: 'Фото принято', data: sample(reviewPictureSchema, REVIEW_PICTURE) }],
    failures: ['invalid_fields'],
  },
  {
    method: 'get',
    path: '/api/reviews/my',
    tag: 'reviews',
    summary: 'Мои отзывы',
    access: 'user',
    query: sample(ownReviewsInput, { page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница отзывов и их число',
        data: sample(z.array(reviewSchema), [NEW_REVIEW]),
        named: {
          stats: sample(ownReviewStatsSchema, { total: 1, approved: 0 }),
          pagination: sample(paginationSchema, onePage(1, OWN_REVIEWS_PER_PAGE)),
        },
      },
    ],
  },
  {
    method: 'get',
    path: '/api/reviews/latest',
    tag: 'reviews',
    summary: 'Последние отзывы',
    access: 'everyone',
    query: sample(latestReviewsInput, { limit: '8' }),
    answers: [
      { status: 200, about: 'Одобренные отзывы, сначала новые', data: sample(z.array(reviewSchema), [REVIEW]) },
    ],
  },
  {
    method: 'get',
    path: '/api/reviews/{id}',
    tag: 'reviews',
    summary: 'Один отзыв',
    about: 'Ещё не одобренный отзыв видят только автор, менеджеры и администраторы.',
    access: 'optional',
    parameters: { id: { about: 'Номер отзыва', example: REVIEW.id } },
    answers: [
      {
        status: 200,
        about: 'Отзыв',
        data: sample(reviewSchema, REVIEW),
        named: { review: sample(reviewSchema, REVIEW) },
      },
    ],
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/products/{id}/reviews',
    tag: 'reviews',
    summary: 'Отзывы о товаре',
    access: 'everyone',
    parameters: productId,
    query: sample(productReviewsInput, { rating: '5', sort: 'new', page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница одобренных отзывов: сначала новые (`new`), лучшие (`best`) или худшие (`worst`)',
        data: sample(z.array(reviewSchema), [REVIEW]),
        named: { pagination: sample(paginationSchema, onePage(1, PRODUCT_REVIEWS_PER_PAGE)) },
      },
    ],
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/products/{id}/rating-stats',
    tag: 'reviews',
    summary: 'Оценка товара',
    access: 'everyone',
    parameters: productId,
    answers: [
      {
        status: 200,
        about: 'Средняя оценка и сколько отзывов с каждым числом звёзд',
        data: sample(ratingStatsSchema, { average: 4.67, total: 3, counts: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 } }),
      },
    ],
    failures: ['not_found'],
  },
];
