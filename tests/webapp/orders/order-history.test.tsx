// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ORDER } from '#api/description/examples/orders.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import { OrderHistoryPage } from '#webapp/features/orders/order-history-page.tsx';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { fakeServer, success } from '../fake-server.ts';
import { refusal } from '../refusal.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { shownToasts } from '../shown-toasts.ts';
import { MARIA } from '../user-fixture.ts';

const server = fakeServer();
const toasts = shownToasts();

const orderOf = (number: number, status: Order['status']): Order => ({
  ...ORDER,
  id: number,
  order_number: number,
  order_hash: String(number).padStart(32, 'x'),
  user_id: MARIA.id,
  status,
});
const ORDERS = [orderOf(10_003, 'processing'), orderOf(10_002, 'pending'), orderOf(10_001, 'completed')];

/** A history of one order to a page. */
function answerPages(orders: readonly Order[]): void {
  server.answers('GET /api/orders/user/history', (received) => {
    const currentPage = Number(received.query.get('page'));
    const total = orders.length;
    const pagination: Pagination = {
      currentPage,
      perPage: 1,
      total,
      totalPages: total,
      hasNext: currentPage < total,
      hasPrev: currentPage > 1,
    };
    return success(orders.slice(currentPage - 1, currentPage), { pagination })();
  });
}
const card = (number: number) => screen.findByRole('article', { name: `Заказ №${number}` });
const open = () => renderInShop(<OrderHistoryPage />, { answers: [[paymentMethodsQuery.queryKey, []]] });

beforeEach(() => {
  history.replaceState(null, '', '/user/orders/history');
  sessionStore.setState({ status: 'user', token: 'token', user: MARIA });
  server.answers('GET /api/reviews/my', success([]));
  answerPages(ORDERS);
});
afterEach(cleanup);

it('a history longer than a page is turned to earlier orders and back, each with its state', async () => {
  open();
  expect(within(await card(10_003)).getByText('В обработке')).toBeTruthy();
  expect(screen.getByText('Страница 1 из 3')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Новее' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Раньше' }));
  expect(within(await card(10_002)).getByText('Ожидание')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Раньше' }));
  const last = within(await card(10_001));
  expect(last.getByText('Завершен')).toBeTruthy();
  expect(last.queryByRole('button', { name: /Отменить/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Раньше' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Новее' }));
  expect(within(await card(10_002)).getByRole('button', { name: /Отменить/ })).toBeTruthy();
  expect(location.search).toBe('?page=2');
});

it('an order that cannot be cancelled says why, stays, and shows what it has become', async () => {
  const refused = refusal('illegal_transition');
  const why = `Ошибка при отмене заказа: ${(await refused().json()).error}`;
  server.answers('PUT /api/orders/10002/cancel', () => {
    answerPages([orderOf(10_002, 'completed')]);
    return refused();
  });
  answerPages([orderOf(10_002, 'pending')]);
  open();
  fireEvent.click(within(await card(10_002)).getByRole('button', { name: /Отменить/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отменить заказ' }));
  const dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toBe(why);
  expect(toasts).toEqual([`❌ ${why}`]);
  fireEvent.click(dialog.getByRole('button', { name: 'Не отменять' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await within(await card(10_002)).findByText('Завершен')).toBeTruthy();
});
