import { fireEvent, screen } from '@testing-library/react';
import { QUOTE, ORDER as SHOWN_ORDER } from '#api/description/examples/orders.ts';
import { PAYMENT_METHODS } from '#api/description/examples/shop.ts';
import type { Quote } from '#shared/contract/cart.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Delivery, PaymentMethod } from '#shared/contract/shop-data.ts';
import { CheckoutPage } from '#webapp/features/checkout/checkout-page.tsx';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { reservation } from '#webapp/lib/cart/reservation.ts';
import { orderQuery } from '#webapp/lib/orders/order-queries.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { deliveriesQuery, paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { browserPlatform } from '#webapp/lib/telegram/platform.ts';
import { platformStore } from '#webapp/lib/telegram/platform-store.ts';
import { cartLine, quoteOf } from '../cart/cart-line-fixture.ts';
import { renderInShop } from '../render-in-shop.tsx';

export const COURIER: Delivery = {
  id: 2,
  title: 'Курьер',
  description: '',
  price: 300,
  free_from: null,
  pickup_points: [],
  days: null,
};

export const BY_HAND: PaymentMethod = {
  id: 3,
  name: 'По договорённости',
  description: 'Менеджер свяжется с вами',
  type: 'other',
  commission: '0.00',
  test_mode: false,
  is_active: true,
  merchant_id: null,
  public_token: null,
};
export const METHODS = [...PAYMENT_METHODS, BY_HAND];

export const BUYER = {
  fullName: 'Королёва Мария',
  phone: '+7 (916) 123-45-67',
  address: 'Тверь, ул. Лесная, 5',
  login: 'maria_k',
  comment: '',
};

/** The cart's one mug with the courier, as the server prices it. */
export const QUOTED: Quote = {
  ...quoteOf({}),
  min_order_total_price: QUOTE.min_order_total_price,
  cart_total: 600,
  delivery_price: 300,
  total_price: 900,
  amount_to_pay: 900,
};

/** The order of this cart. */
export const ORDER: Order = {
  ...SHOWN_ORDER,
  delivery_day: '',
  delivery_interval: '',
  delivery_price: 300,
  cart_total: 600,
  total_price: 900,
  amount_to_pay: 900,
  total: 900,
  due: 900,
};

/** A guest in a browser with one mug in the cart, and no checkout begun. */
export function beginWithMug(): void {
  sessionStore.getState().end();
  platformStore.setState({ status: 'browser', platform: browserPlatform });
  cartStore.getState().clear();
  cartStore.getState().add(cartLine({ finalPrice: 600 }));
  checkoutStore.getState().forgetAll();
  orderedCart.forget();
  reservation.release();
}

/** The buyer has filled the form in, and only the press is left. */
export function fillIn(): void {
  const { chooseDelivery, type, setConsent } = checkoutStore.getState();
  chooseDelivery({ id: COURIER.id });
  type(BUYER);
  setConsent(true);
}

/** The order is placed, and its payment is to be chosen. */
export function placeOrder(): void {
  fillIn();
  checkoutStore.getState().place({ hash: ORDER.order_hash, items: '1×1', login: BUYER.login, userId: null });
  checkoutStore.getState().goTo(3);
}

interface Opened {
  settings?: Partial<Settings>;
  deliveries?: Delivery[];
  methods?: PaymentMethod[];
  order?: Order;
}

export const openCheckout = ({ settings, deliveries = [COURIER], methods = METHODS, order = ORDER }: Opened = {}) =>
  renderInShop(<CheckoutPage />, {
    settings: { delivery_enable: true, ...settings },
    answers: [
      [deliveriesQuery.queryKey, deliveries],
      [paymentMethodsQuery.queryKey, methods],
      [orderQuery(order.order_hash).queryKey, order],
    ],
  });

export const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
