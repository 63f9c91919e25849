// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { ReviewLine } from '#webapp/features/orders/review-line.tsx';
import { ownReviewsQuery } from '#webapp/lib/reviews/own-reviews-query.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { renderInShop } from '../render-in-shop.tsx';

const order = { id: 5, status: 'completed', items: [{ id: 7, title: 'Кружка' }] } as unknown as Order;

it.each([
  ['Оставить отзыв', []],
  ['Изменить отзыв', [{ product_id: 7, is_approved: false }]],
  ['Ваш отзыв', [{ product_id: 7, is_approved: true }]],
])('a received product offers: %s', (words, reviews) => {
  sessionStore.setState({ status: 'user', user: { id: 3 } as never });
  renderInShop(<ReviewLine order={order} productId={7} title="Кружка" />, {
    answers: [[ownReviewsQuery(3).queryKey, { data: reviews }]],
  });
  expect(screen.getByRole('button', { name: new RegExp(`^${words} ?: Кружка$`) })).toBeTruthy();
});
