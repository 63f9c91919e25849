// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProfileRoute } from '#webapp/app/profile-route.tsx';
import { OrderHistoryPage } from '#webapp/features/orders/order-history-page.tsx';
import { ReviewDialog } from '#webapp/features/reviews/review-dialog.tsx';
import { WishlistPage } from '#webapp/features/wishlist/wishlist-page.tsx';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { fakeServer, held, inTurn, nonsense, success } from '../fake-server.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { MARIA, MARIAS_ACCOUNT } from '../user-fixture.ts';

const server = fakeServer();
const pagination = { currentPage: 1, perPage: 50, total: 0, totalPages: 1, hasNext: false, hasPrev: false };
const noOrders = success([], { pagination });
const noReviews = success([], { pagination, stats: { total: 0, approved: 0 } });
const ODD = 'Магазин ответил непонятно. Повторите попытку.';
const HISTORY = 'GET /api/orders/user/history';
const REVIEWS = 'GET /api/reviews/my';

const words = (text: string) => new RegExp(`^${text.replace(/[ \u00a0]/g, '\\s')}$`);

beforeEach(() => {
  history.replaceState(null, '', '/');
  sessionStore.setState({ status: 'user', token: 'token', user: MARIA });
  server.answers('GET /api/user/me', success(MARIAS_ACCOUNT));
  server.answers('GET /api/user/sessions', success([]));
  server.answers(REVIEWS, noReviews);
});
afterEach(cleanup);

it('a history that is still loading says so', async () => {
  const slow = held(noOrders);
  server.answers(HISTORY, slow.answer);
  renderInShop(<OrderHistoryPage />);
  expect(screen.getByRole('status').textContent).toBe('Загрузка заказов...');
  slow.letGo();
  expect(await screen.findByText('У вас пока нет заказов')).toBeTruthy();
  expect(screen.queryByText('Загрузка заказов...')).toBeNull();
});

it.each<[string, ReactNode, call: string, good: ReturnType<typeof success>, said: string, then: string]>([
  ['a history', <OrderHistoryPage key="1" />, HISTORY, noOrders, `Ошибка: ${ODD}`, 'У вас пока нет заказов'],
  [
    'a wishlist',
    <WishlistPage key="2" />,
    'GET /api/wishlist/user',
    success([]),
    'Ошибка при загрузке вишлиста',
    'В списке желаний печально пусто',
  ],
  [
    'a profile',
    <ProfileRoute key="3" />,
    'GET /api/user/me',
    success(MARIAS_ACCOUNT),
    'Ошибка получения данных',
    'Статистика покупок',
  ],
  [
    'the reviews of a profile',
    <ProfileRoute key="4" />,
    REVIEWS,
    noReviews,
    `Ошибка загрузки отзывов. ${ODD}`,
    'У вас еще нет отзывов',
  ],
  [
    'one’s review of a product',
    <ReviewDialog key="5" target={{ productId: 1, title: 'Кружка' }} />,
    REVIEWS,
    noReviews,
    `Ошибка загрузки отзыва. ${ODD}`,
    'Комментарий',
  ],
])('%s that could not be loaded says so, and is loaded by a press', async (_name, part, call, good, said, then) => {
  server.answers(call, inTurn(nonsense, good));
  renderInShop(part);
  expect((await screen.findByText(words(said))).closest('[role="alert"]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText(then)).toBeTruthy();
  expect(screen.queryByText(words(said))).toBeNull();
});
