// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORDER } from '#api/description/examples/orders.ts';
import { CartPage } from '#webapp/features/cart/cart-page.tsx';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { reservation } from '#webapp/lib/cart/reservation.ts';
import { fakeServer, success } from '../fake-server.ts';
import { refusal } from '../refusal.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { cartLine } from './cart-line-fixture.ts';

const server = fakeServer();
const CALL = `GET /api/order/hash/${ORDER.order_hash}`;
const waiting = () => screen.queryByText(/ждёт оплаты/);

beforeEach(() => {
  cartStore.setState({ lines: [cartLine()] });
  reservation.release();
  orderedCart.tell({ keys: ['1'], hash: ORDER.order_hash });
});
afterEach(cleanup);

describe('an order whose tab was closed before it was paid', () => {
  it('is mentioned above the cart, with the way to its payment', async () => {
    server.answers(CALL, success(ORDER));
    renderInShop(<CartPage />);
    await expect.poll(() => waiting()?.textContent).toContain(`Вы уже оформили заказ №${ORDER.order_number}`);
    const link = screen.getByRole('link', { name: 'Перейти к оплате' });
    expect(link.getAttribute('href')).toBe(`/checkout/pay?order=${ORDER.order_hash}`);
  });

  it.each([
    ['cancelled', success({ ...ORDER, status: 'cancelled' })],
    ['paid', success({ ...ORDER, payment_status: 'paid' })],
    ['unknown to the shop', refusal('order_not_found')],
  ])('is no longer mentioned once it is %s, and the cart stays', async (_name, answer) => {
    server.answers(CALL, answer);
    renderInShop(<CartPage />);
    await expect.poll(() => orderedCart.read()).toBeNull();
    expect(waiting()).toBeNull();
    expect(screen.getByText('Кружка')).toBeTruthy();
  });
});
