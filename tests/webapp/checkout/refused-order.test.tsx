// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { deliveryDays } from '#shared/contract/delivery-days.ts';
import type { OfferedDays } from '#shared/contract/delivery-days-schema.ts';
import { dayProblem } from '#shared/domain/orders/assert-delivery-day.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { fakeServer, held, inTurn, success } from '../fake-server.ts';
import { refusal } from '../refusal.ts';
import { shownToasts } from '../shown-toasts.ts';
import { BUYER, beginWithMug, COURIER, fillIn, ORDER, openCheckout, press, QUOTED } from './open-checkout.tsx';

const server = fakeServer();
const toasts = shownToasts();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', '/checkout');
  beginWithMug();
  fillIn();
  server.answers('POST /api/cart/quote', success(QUOTED));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const orderShown = () => screen.findByRole('heading', { name: `Заказ №${ORDER.order_number}` });
const lastSent = () => server.received('POST /api/order').at(-1)?.body;

describe('an answer without an order', () => {
  const FAILED = /^Ошибка при\sсоздании заказа\. Попробуйте еще раз\.$/;

  it('is reported, and leads back to the cart after two seconds', async () => {
    server.answers('POST /api/order', success(null));
    openCheckout();
    await press('Продолжить');
    expect((await screen.findByText(FAILED)).closest('[role="alert"]')).not.toBeNull();
    expect(toasts).toEqual(['❌ Ошибка при создании заказа. Попробуйте еще раз.']);
    await pass(1500);
    expect(location.pathname).toBe('/checkout');
    await pass(500);
    expect(location.pathname).toBe('/cart');
  });

  it('leads nowhere for a buyer who tries again before the two seconds are over', async () => {
    const slow = held(success(ORDER));
    server.answers('POST /api/order', inTurn(success(null), slow.answer));
    openCheckout();
    await press('Продолжить');
    await screen.findByText(FAILED);
    await press('Продолжить');
    await pass(2500);
    expect(location.pathname).toBe('/checkout');
    slow.letGo();
    await orderShown();
    await pass(2500);
    expect(location.pathname).toBe('/checkout');
    expect(screen.getByRole('button', { name: 'Подтвердить и перейти к оплате' })).toBeTruthy();
  });
});

it('a shop that demands a login by now says so at the field to a buyer who has opened the form before', async () => {
  checkoutStore.getState().type({ login: '' });
  const details = [{ path: 'user_telegram', message: 'Введите логин' }];
  server.answers('POST /api/order', inTurn(refusal('invalid_fields', { details }), success(ORDER)));
  openCheckout({ settings: { shop: { ...DEFAULT_SETTINGS.shop, login_required: false } } });
  await press('Продолжить');
  expect(await screen.findByText('Введите логин')).toBeTruthy();
  const field = screen.getByLabelText(/^Имя в\sTelegram/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: BUYER.login } });
  await press('Продолжить');
  await orderShown();
  expect(lastSent()).toMatchObject({ user_telegram: BUYER.login });
});

it('a day that was closed meanwhile is refused with those that are left, and the nearest of them is taken', async () => {
  const terms = { from: 2, count: 5, closed: [7], until: null, intervals: ['10:00–14:00'], required: true };
  const offered: OfferedDays = { ...terms, timezone: 'Europe/Moscow' };
  const left: OfferedDays = { ...offered, from: 20, count: 2 };
  const now = new Date();
  const [nearest] = deliveryDays(offered, now);
  const message = dayProblem(
    { days: left, timezone: left.timezone },
    { day: nearest?.day ?? '', interval: '10:00–14:00' },
    now,
  );
  const refused = refusal('invalid_fields', { details: [{ path: 'delivery_day', message: message ?? '' }] });
  server.answers('POST /api/order', inTurn(refused, success(ORDER)));
  server.answers('GET /api/deliveries', success([{ ...COURIER, days: left }]));
  openCheckout({ deliveries: [{ ...COURIER, days: offered }] });
  const days = () =>
    within(screen.getByRole('group', { name: 'День доставки' })).getAllByRole<HTMLInputElement>('radio');
  expect(days().map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
  await press('Продолжить');
  expect(await screen.findByText(/уже не\sпривезём\. Ближайшие дни:/)).toBeTruthy();
  expect(days().map(({ checked }) => checked)).toEqual([true, false]);
  await press('Продолжить');
  await orderShown();
  expect(lastSent()).toMatchObject({ delivery_day: deliveryDays(left, now)[0]?.day, delivery_interval: '10:00–14:00' });
});
