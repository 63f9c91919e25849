// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quickAttempt } from '#webapp/features/checkout/quick/quick-attempt.ts';
import { QuickBuyDialog } from '#webapp/features/checkout/quick/quick-buy-dialog.tsx';
import { deliveriesQuery, paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { cartLine } from '../cart/cart-line-fixture.ts';
import { fakeServer, inTurn, success } from '../fake-server.ts';
import { refusal } from '../refusal.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { beginWithMug, COURIER, fillIn, METHODS, ORDER, openCheckout, press, QUOTED } from './open-checkout.tsx';

const WAITS = 'Магазин обновляет товары. Подождите немного: заказ отправится сам.';
const server = fakeServer();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  beginWithMug();
  fillIn();
  quickAttempt.drop();
  const busy = refusal('goods_busy', { headers: { 'Retry-After': '3' } });
  server.answers('POST /api/order', inTurn(busy, busy, success(ORDER)));
  server.answers('POST /api/cart/quote', success(QUOTED));
});
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** An order is sent again, and the same key says that it is the same one. */
function expectSentThrice() {
  const keys = server.received('POST /api/order').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
}

it('a checkout for goods that an import is writing says so, and sends its order again automatically', async () => {
  openCheckout();
  await press('Продолжить');
  expect((await screen.findByText(WAITS)).closest('[role="status"]')).not.toBeNull();
  await pass(4);
  expect(screen.getByText(WAITS)).toBeTruthy();
  await pass(3);
  expect(await screen.findByRole('heading', { name: `Заказ №${ORDER.order_number}` })).toBeTruthy();
  expectSentThrice();
});

it('a quick order for goods that an import is writing says so in sight, and is sent again automatically', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  server.answers('POST /payment/method', success({ ...ORDER, payment_method_id: 3 }));
  renderInShop(<QuickBuyDialog line={cartLine({ finalPrice: 600 })} />, {
    settings: { delivery_enable: true },
    answers: [
      [deliveriesQuery.queryKey, [COURIER]],
      [paymentMethodsQuery.queryKey, METHODS],
    ],
  });
  for (const name of [/^Курьер/, /^По\sдоговорённости/]) fireEvent.click(screen.getByRole('radio', { name }));
  fireEvent.click(screen.getByRole('checkbox', { name: /согласие/ }));
  await press(/^Заказать/);
  const status = (await screen.findByText(WAITS)).closest('[role="status"]');
  expect(scrolled.mock.contexts.some((place) => place instanceof Element && place.contains(status))).toBe(true);
  await pass(7);
  await vi.waitFor(() => expect(location.pathname).toBe(`/order/${ORDER.order_hash}`));
  expectSentThrice();
});
