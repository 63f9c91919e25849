import {
  approveReviewInput,
  ownReviewStatsSchema,
  ratingStatsSchema,
  reviewPictureSchema,
  reviewSchema,
  writeReviewInput,
} from '#shared/contract/review.ts';
import { component } from '../component.ts';

export const reviewComponents = [
  component('ReviewPicture', reviewPictureSchema, 'Фото к отзыву.', {
    id: 'Номер фото',
    url: 'JPEG, до 1280 точек по длинной стороне. У автора и сотрудников — с ключом, по которому видно и до одобрения',
    thumbnail: 'WebP шириной до 320 точек',
    width: 'Ширина JPEG',
    height: 'Высота JPEG',
    placeholder: 'Цвет, пока фото загружается',
  }),
  component('Review', reviewSchema, 'Отзыв.', {
    id: 'Номер отзыва',
    rating: 'Оценка, от 1 до 5',
    comment: 'Текст, не HTML',
    created_at: 'Когда написан',
    updated_at: 'Когда изменён',
    first_name: 'Имя автора',
    login: 'Логин автора',
    is_approved: 'Виден ли всем',
    product_id: 'Номер товара',
    product_title: 'Название товара',
    variant: 'Какой вариант куплен; `null` — неизвестно или выбора не было',
    pictures: 'Фото автора',
    answer: 'Ответ магазина и когда он написан такими словами; `null` — ответа нет',
  }),
  component('WriteReviewInput', writeReviewInput, 'Отзыв.', {
    product_id: 'Номер товара',
    rating: 'Оценка',
    comment: 'Текст',
    order_id: 'Ваш завершённый заказ с этим товаром (`id`), если отзыв — о покупке',
    pictures: 'Номера загруженных фото, до пяти; без этого поля фото отзыва не меняются',
  }),
  component('ApproveReviewInput', approveReviewInput, 'Решение об отзыве.', {
    is_approved: '`true` — показать всем, `false` — скрыть',
    updated_at: '`updated_at` прочитанного отзыва; можно не передавать',
  }),
  component('OwnReviewStats', ownReviewStatsSchema, 'Мои отзывы в числах.', {
    total: 'Всего',
    approved: 'Из них одобрено',
  }),
  component('RatingStats', ratingStatsSchema, 'Оценка товара.', {
    average: 'Средняя оценка с двумя знаками; 0 — отзывов нет',
    total: 'Сколько отзывов',
    counts: 'Число звёзд → сколько отзывов',
  }),
];
