// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { PaymentRoute } from '#webapp/app/payment-route.tsx';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { orderQuery } from '#webapp/lib/orders/order-queries.ts';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { cartLine } from '../cart/cart-line-fixture.ts';
import { renderInShop } from '../render-in-shop.tsx';

const HASH = 'a'.repeat(22);
const CASH: PaymentMethod = {
  id: 2,
  name: 'Наличными',
  type: 'cash',
  description: '',
  commission: '0.00',
  test_mode: false,
  is_active: true,
  merchant_id: null,
  public_token: null,
};
const order = {
  order_hash: HASH,
  order_number: 10_001,
  amount_to_pay: 100,
  status: 'pending',
  payment_status: 'unpaid',
  payment_method_id: 1,
  delivery_id: 4,
  items: [],
  discounts: [],
} as unknown as Order;

/** The buyer opens the order's payment and chooses cash. */
function chooseCash() {
  history.replaceState(null, '', `/checkout/pay?order=${HASH}&other`);
  renderInShop(<PaymentRoute />, {
    answers: [
      [orderQuery(HASH).queryKey, order],
      [paymentMethodsQuery.queryKey, [CASH]],
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Выбрать этот способ' }));
}
const lines = () => cartStore.getState().lines.map(({ key }) => key);

describe('cash chosen for an order that was to be paid online', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { ...order, payment_method_id: 2 } }));
    cartStore.getState().clear();
    checkoutStore.getState().forgetAll();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    orderedCart.forget();
  });

  it('ends the checkout that has the order, and empties its cart', async () => {
    cartStore.getState().add(cartLine());
    checkoutStore.getState().place({ hash: HASH, items: '', login: '', userId: null });
    chooseCash();
    await expect.poll(lines).toEqual([]);
    expect(checkoutStore.getState()).toMatchObject({ step: 1, placed: null, finished: null });
  });

  it('takes the lines of an order from a closed tab out of the cart, and leaves later ones', async () => {
    cartStore.getState().add(cartLine());
    cartStore.getState().add(cartLine({ key: '2', id: 2 }));
    orderedCart.tell({ keys: ['1'], hash: HASH });
    chooseCash();
    await expect.poll(lines).toEqual(['2']);
  });
});
