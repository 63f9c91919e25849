import type { Review, ReviewPicture } from '#shared/contract/review.ts';

const PICTURE_NAME = '3f2a9c41d07be6855a10c2f4e97d8b63';

/** As its sender gets it. */
export const REVIEW_PICTURE = {
  id: 7,
  url: `/uploads/reviews/${PICTURE_NAME}/1280.jpg?key=b0c4e1f29a6d47385e0fc2d1a9b87346`,
  thumbnail: `/uploads/reviews/${PICTURE_NAME}/small.webp?key=b0c4e1f29a6d47385e0fc2d1a9b87346`,
  width: 960,
  height: 1280,
  placeholder: '#b08a6e',
} satisfies ReviewPicture;

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
  variant: 'Терракотовый',
  pictures: [
    {
      ...REVIEW_PICTURE,
      url: `/uploads/reviews/${PICTURE_NAME}/1280.jpg`,
      thumbnail: `/uploads/reviews/${PICTURE_NAME}/small.webp`,
    },
  ],
  answer: { text: 'Спасибо, Анна! Пусть служит долго.', answered_at: '2026-11-20T09:30:00.000Z' },
} satisfies Review;

/** New: no manager has read it yet. */
export const NEW_REVIEW = {
  ...REVIEW,
  id: 42,
  comment: 'Отличная кружка!',
  first_name: null,
  variant: null,
  pictures: [],
  login: 'ivan_petrov',
  is_approved: false,
  answer: null,
} satisfies Review;
