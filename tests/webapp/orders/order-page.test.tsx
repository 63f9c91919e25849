// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ORDER_PAGE } from '#api/description/examples/orders.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import { Dialogs } from '#webapp/app/dialogs.tsx';
import { OrderPageScreen } from '#webapp/features/orders/page/order-page-screen.tsx';
import { closeReviewDialog } from '#webapp/lib/reviews/review-dialog-store.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { fakeServer, success } from '../fake-server.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { MARIA } from '../user-fixture.ts';

const server = fakeServer();
const { order } = ORDER_PAGE;
afterEach(() => {
  cleanup();
  closeReviewDialog();
});

function open(page: Partial<OrderPage>): void {
  sessionStore.setState({ status: 'user', token: 'token', user: MARIA });
  server.answers(`GET /api/order/hash/${order.order_hash}/page`, success({ ...ORDER_PAGE, ...page }));
  server.answers('GET /api/reviews/my', success([]));
  renderInShop(
    <>
      <OrderPageScreen hash={order.order_hash} />
      <Dialogs />
    </>,
  );
}
const review = () => screen.findAllByRole('button', { name: /^Оставить отзыв/ });

it('what has come can be reviewed from its order’s page by its owner', async () => {
  open({ is_own: true, order: { ...order, status: 'completed' } });
  expect(await screen.findByText('Заказ завершён')).toBeTruthy();
  const [first] = await review();
  if (first) fireEvent.click(first);
  expect(await screen.findByRole('dialog', { name: 'Ваш отзыв' })).toBeTruthy();
});

it.each([
  ['has not come yet', { is_own: true }],
  ['is another’s', { is_own: false, order: { ...order, status: 'completed' as const } }],
])('what %s cannot', async (_name, page) => {
  open(page);
  expect(await screen.findByRole('heading', { name: `Заказ №${order.order_number}` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /отзыв/i })).toBeNull();
});
