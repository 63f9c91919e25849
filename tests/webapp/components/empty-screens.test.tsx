// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { OrderHistoryPage } from '#webapp/features/orders/order-history-page.tsx';
import { WishlistPage } from '#webapp/features/wishlist/wishlist-page.tsx';
import { orderHistoryQuery } from '#webapp/lib/orders/order-queries.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { wishlistQuery } from '#webapp/lib/wishlist/use-wish.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { MARIA } from '../user-fixture.ts';

const pagination = { currentPage: 1, totalPages: 1, hasPrev: false, hasNext: false };

beforeEach(() => {
  sessionStore.setState({ status: 'user', token: 'token', user: MARIA });
});

it.each<[string, ReactNode, string, string, (readonly [readonly unknown[], unknown])[]]>([
  [
    'a history without orders',
    <OrderHistoryPage key="orders" />,
    'У вас пока нет заказов',
    'Перейти в каталог',
    [[orderHistoryQuery(7, 1).queryKey, { data: [], pagination }]],
  ],
  [
    'a wishlist without products',
    <WishlistPage key="wishlist" />,
    'В списке желаний печально пусто',
    'Перейти в каталог',
    [[wishlistQuery(7).queryKey, []]],
  ],
])('%s says so, and links to the catalogue', (_, page, text, link, answers) => {
  renderInShop(page, { answers });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/');
});

it('a history whose last page has become empty leads to its beginning', () => {
  history.replaceState(null, '', '/user/orders/history?page=3');
  renderInShop(<OrderHistoryPage />, { answers: [[orderHistoryQuery(7, 3).queryKey, { data: [], pagination }]] });
  expect(screen.getByRole('link', { name: 'К последним заказам' }).getAttribute('href')).toBe('/user/orders/history');
});
