import { z } from 'zod';
import {
  answerReviewInput,
  DESK_REVIEWS_PER_PAGE,
  type DeskReview,
  decideReviewInput,
  deskReviewSchema,
  deskReviewsInput,
} from '#shared/contract/desk/reviews.ts';
import { paginationSchema } from '#shared/contract/paging.ts';
import { type Call, sample } from '../../call.ts';
import { onePage } from '../../examples/lists.ts';
import { NEW_REVIEW, REVIEW } from '../../examples/reviews.ts';

const WAITING: DeskReview = {
  ...NEW_REVIEW,
  state: 'waiting',
  moderator: null,
  answerer: null,
  customer_id: 7,
  order: { id: 31, order_number: 10_042 },
};
const PUBLISHED: DeskReview = { ...WAITING, is_approved: true, state: 'published', moderator: 'Вера' };
const ANSWERED: DeskReview = { ...PUBLISHED, answer: REVIEW.answer, answerer: 'Вера' };

const parameters = { id: { about: 'Номер отзыва', example: WAITING.id } };

/** What buyers say of the goods, and the shop's answers. */
export const deskReviewCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/reviews',
    tag: 'management',
    summary: 'Отзывы и ответы магазина',
    about:
      'Сначала новые. `show`: `waiting` — на проверке, `published` — опубликованные, `unanswered` — опубликованные без ответа, `hidden` — скрытые. `q` ищет в тексте, названии товара и имени автора.',
    access: 'staff',
    query: sample(deskReviewsInput, { show: 'waiting', rating: '5', page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница отзывов',
        data: sample(z.array(deskReviewSchema), [WAITING]),
        named: { pagination: sample(paginationSchema, onePage(1, DESK_REVIEWS_PER_PAGE)) },
      },
    ],
  },
  {
    method: 'put',
    path: '/api/desk/reviews/{id}/approve',
    tag: 'management',
    summary: 'Опубликовать или скрыть отзыв',
    about:
      '`updated_at` — прочитанного отзыва: если автор успел его переписать, ответ — 409 `conflict` с отзывом, каким он стал, в `data`.',
    access: 'staff',
    parameters,
    body: sample(decideReviewInput, { is_approved: true, updated_at: WAITING.updated_at }),
    answers: [{ status: 200, about: 'Отзыв', data: sample(deskReviewSchema, PUBLISHED) }],
    failures: ['not_found', 'conflict'],
    failureData: { conflict: sample(deskReviewSchema, WAITING) },
  },
  {
    method: 'put',
    path: '/api/desk/reviews/{id}/answer',
    tag: 'management',
    summary: 'Ответить на отзыв',
    about:
      'Ответ виден всем под отзывом. `text: null` убирает его. `answered_at` — от ответа, который вы видели (`null`, если его не было): если кто-то ответил раньше, вернётся 409 `conflict` с отзывом в `data`, и чужой ответ останется цел. Автору отзыва бот сообщает один раз, и только об опубликованном.',
    access: 'staff',
    parameters,
    body: sample(answerReviewInput, {
      text: ANSWERED.answer?.text ?? null,
      answered_at: null,
      updated_at: PUBLISHED.updated_at,
    }),
    answers: [{ status: 200, about: 'Отзыв с ответом', data: sample(deskReviewSchema, ANSWERED) }],
    failures: ['not_found', 'conflict'],
    failureData: { conflict: sample(deskReviewSchema, ANSWERED) },
  },
];
