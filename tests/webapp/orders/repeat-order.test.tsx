// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { RepeatOrder } from '#webapp/features/orders/repeat-order.tsx';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { productOf } from '../product-fixture.ts';
import { renderInShop } from '../render-in-shop.tsx';

afterEach(() => vi.unstubAllGlobals());

it('an order is repeated once, however quickly the button is pressed', async () => {
  const asked = vi.fn(async () => Response.json({ success: true, status: 'success', data: productOf(1) }));
  vi.stubGlobal('fetch', asked);
  const line = { id: 1, title: 'Кружка', quantity: 3, selectedAttributeValues: {} };
  renderInShop(<RepeatOrder order={{ items: [line] } as unknown as Order} />);
  const button = screen.getByRole('button', { name: 'Повторить заказ' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(cartStore.getState().lines).toMatchObject([{ id: 1, quantity: 3 }]));
  fireEvent.click(button);
  await act(async () => {});
  expect(asked).toHaveBeenCalledOnce();
  expect(cartStore.getState().lines).toMatchObject([{ id: 1, quantity: 3 }]);
});
