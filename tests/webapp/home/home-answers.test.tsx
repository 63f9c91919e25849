// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LatestReviews } from '#webapp/features/home/latest-reviews.tsx';
import { Sales } from '#webapp/features/home/sales.tsx';
import { fakeServer, inTurn, nonsense, success } from '../fake-server.ts';
import { renderInShop } from '../render-in-shop.tsx';

const server = fakeServer();
afterEach(cleanup);

it.each([
  ['sales', <Sales key="sales" />, 'GET /api/sales/all', 'Ошибка загрузки акций', 'Акций пока нет'],
  [
    'reviews',
    <LatestReviews key="reviews" />,
    'GET /api/reviews/latest',
    'Ошибка загрузки отзывов',
    'Отзывов еще нет :(',
  ],
])('%s that could not be loaded say so, are loaded by a press, and then say that there are none', async (...row) => {
  const [, part, call, failed, none] = row;
  server.answers(call, inTurn(nonsense, success([])));
  renderInShop(part);
  expect((await screen.findByText(failed)).closest('[role="alert"]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText(none)).toBeTruthy();
  expect(screen.queryByText(failed)).toBeNull();
});
