// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { OrderReviewButton } from '#webapp/features/orders/order-review-button.tsx';
import { ownReviewsQuery } from '#webapp/lib/reviews/own-reviews-query.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { renderInShop } from '../render-in-shop.tsx';

const cup = { id: 7, title: 'Кружка' };
const tea = { id: 8, title: 'Чай' };
const waiting = { product_id: 7, is_approved: false };

it.each([
  ['Оставить отзыв', [cup], []],
  ['Изменить отзыв', [cup], [waiting]],
  ['Ваш отзыв', [cup], [{ ...waiting, is_approved: true }]],
  ['Оставить отзыв', [cup, tea], [waiting]],
  ['Ваши отзывы', [cup, tea], [waiting, { ...waiting, product_id: 8 }]],
])('a received order offers: %s', (words, items, reviews) => {
  sessionStore.setState({ status: 'user', user: { id: 3 } as never });
  renderInShop(
    <OrderReviewButton order={{ id: 5, status: 'completed', items } as never as Order} onSeveral={() => {}} />,
    {
      answers: [[ownReviewsQuery(3).queryKey, { data: reviews }]],
    },
  );
  expect(screen.getByRole('button').textContent?.replace(/\s/g, ' ')).toBe(words);
});
