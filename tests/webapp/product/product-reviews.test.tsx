// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Review } from '#shared/contract/review.ts';
import { FIRST_REVIEWS, productReviewsQuery, ratingQuery } from '#webapp/features/product/product-queries.ts';
import { ProductReviews } from '#webapp/features/product/product-reviews.tsx';
import { productOf } from '../product-fixture.ts';
import { renderInShop } from '../render-in-shop.tsx';

const product = productOf(1);

const reviewWith = (id: number, pictures: number): Review => ({
  id,
  rating: 5,
  comment: `Отзыв ${id}`,
  first_name: 'Мария',
  login: null,
  is_approved: true,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  product_id: product.id,
  product_title: product.title,
  variant: null,
  answer: null,
  pictures: Array.from({ length: pictures }, (_, at) => ({
    id: id * 10 + at,
    url: `/uploads/${id}-${at}.jpg`,
    thumbnail: `/uploads/${id}-${at}.webp`,
    width: 600,
    height: 800,
    placeholder: '#dddddd',
  })),
});

function drawReviews(...reviews: Review[]) {
  const page = { data: reviews, pagination: { hasNext: false, currentPage: 1 } };
  renderInShop(<ProductReviews product={product} />, {
    answers: [
      [
        ratingQuery(product.id).queryKey,
        { average: 5, total: reviews.length, counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 3 } },
      ],
      [productReviewsQuery(product.id, FIRST_REVIEWS).queryKey, { pages: [page], pageParams: [1] }],
    ],
  });
}

const allOfThem = () => screen.queryByRole('list', { name: 'Фото покупателей' });

it('pictures of several buyers are in one row above their reviews, in the order of the reviews', () => {
  drawReviews(reviewWith(1, 2), reviewWith(2, 0), reviewWith(3, 1));
  const row = allOfThem() as HTMLElement;
  const sources = [...row.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(sources).toEqual(['/uploads/1-0.webp', '/uploads/1-1.webp', '/uploads/3-0.webp']);
  expect(within(row).getAllByRole('button').at(-1)?.getAttribute('aria-label')).toBe('Увеличить фото 3 из 3');
});

it('the pictures of one review are in that review only', () => {
  drawReviews(reviewWith(1, 2), reviewWith(2, 0));
  expect(allOfThem()).toBeNull();
  expect(screen.getByRole('list', { name: 'Фото покупателя' })).toBeTruthy();
});
