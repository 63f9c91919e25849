import type { Review } from '#shared/contract/review.ts';

export const REVIEW = {
  id: 1,
  rating: 5,
  comment: 'Взяла терракотовую, теперь муж просит такую же. Тяжёлая, но в руке сидит отлично.',
  created_at: '2026-11-20T05:11:55.218Z',
  updated_at: '2026-11-20T05:11:55.218Z',
  first_name: 'Анна',
  login: null,
  is_approved: true,
  product_id: 1,
  product_title: 'Кружка «Утро», 320 мл',
} satisfies Review;

/** Just written: a manager has not read it yet. */
export const NEW_REVIEW = {
  ...REVIEW,
  id: 42,
  comment: 'Отличная кружка!',
  first_name: null,
  login: 'ivan_petrov',
  is_approved: false,
} satisfies Review;
