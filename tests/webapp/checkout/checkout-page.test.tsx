// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { cartLine } from '../cart/cart-line-fixture.ts';
import { fakeServer, success } from '../fake-server.ts';
import { BUYER, beginWithMug, ORDER, openCheckout, placeOrder, press, QUOTED } from './open-checkout.tsx';

const server = fakeServer();
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const currentStep = () =>
  screen
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')
    ?.textContent?.replace(/^\d/, '');

beforeEach(() => {
  history.replaceState(null, '', '/checkout');
  beginWithMug();
  server.answers('POST /api/cart/quote', success(QUOTED));
});

describe('a shop that offers little', () => {
  it('without deliveries leaves the pickup, whose address is not asked for', async () => {
    openCheckout({ deliveries: [] });
    expect(screen.getByText(/^Нет доступных вариантов доставки/)).toBeTruthy();
    await press(/^Самовывоз.*Забрать заказ самостоятельно/);
    expect(field(/^Адрес доставки/)).toMatchObject({ readOnly: true, value: 'Самовывоз' });
    fireEvent.change(field(/^Ф\.И\.О\./), { target: { value: BUYER.fullName } });
    fireEvent.change(field(/^Телефон/), { target: { value: BUYER.phone } });
    fireEvent.change(field(/^Логин/), { target: { value: BUYER.login } });
    fireEvent.click(screen.getByRole('checkbox', { name: /согласие/ }));
    server.answers('POST /api/order', success(ORDER));
    await press('Продолжить');
    await screen.findByRole('heading', { name: `Заказ №${ORDER.order_number}` });
    expect(server.received('POST /api/order')[0]?.body).toMatchObject({ delivery_id: null, address: 'Самовывоз' });
  });

  it('without methods of payment says whom to ask, shows the order’s code and thanks the buyer', async () => {
    placeOrder();
    openCheckout({ methods: [] });
    expect(
      screen.getByText(/^Нет доступных способов оплаты\. Пожалуйста, свяжитесь с\sадминистратором магазина$/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Перейти к оплате' })).toBeNull();
    expect(screen.getByText(ORDER.order_hash).parentElement?.textContent).toMatch(/^Код заказа: /);
    await press('Готово');
    expect(screen.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeTruthy();
    expect(cartStore.getState().lines).toEqual([]);
  });
});

it('the payment leads back to the order, and the order to the payment', async () => {
  placeOrder();
  openCheckout();
  expect(currentStep()).toBe('Оплата');
  await press('Назад');
  expect(currentStep()).toBe('Подтверждение');
  await press('Подтвердить и перейти к оплате');
  expect(currentStep()).toBe('Оплата');
});

it('the last screen knows when it knows nothing of the order', () => {
  cartStore.getState().clear();
  checkoutStore.getState().finish({ number: null, hash: null });
  openCheckout();
  const unknown = screen.getAllByText('Не указан').map(({ parentElement }) => parentElement?.textContent);
  expect(unknown).toEqual(['Номер заказа: Не указан', 'Код заказа: Не указан']);
});

describe('a checkout begins at home', () => {
  const atLeast = (least: number) => ({
    settings: { shop: { ...DEFAULT_SETTINGS.shop, min_order_total_price: least } },
  });

  it.each([
    ['without a cart', [], 0],
    ['below the shop’s minimum', [cartLine({ finalPrice: 290 })], 500],
  ])('%s', (_name, lines, least) => {
    cartStore.setState({ lines });
    openCheckout(atLeast(least));
    expect(location.pathname).toBe('/');
  });

  it('but not with enough in the cart', () => {
    openCheckout(atLeast(500));
    expect(location.pathname).toBe('/checkout');
    expect(screen.getByRole('heading', { name: 'Оформление заказа' })).toBeTruthy();
  });
});
