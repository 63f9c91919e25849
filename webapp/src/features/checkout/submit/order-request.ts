import { orderTotals } from '#shared/contract/order-totals.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import { type CartLine, cartItemsOf, totalOf } from '#webapp/lib/cart/cart-line.ts';

export interface CheckoutInput {
  lines: readonly CartLine[];
  delivery: Delivery;
  customer: CustomerForm;
  settings: Settings;
}

export interface ShownTotals {
  cart: number;
  delivery: number;
  /** The fee of the u2p rent, which the buyer pays; 0 otherwise. */
  fee: number;
  toPay: number;
  /** What the order's `total_price` has to be. */
  booked: number;
}

/** The sums that the buyer sees before there is an order; the server compares them with its own. */
export function shownTotals(lines: readonly CartLine[], deliveryPrice: number, settings: Settings): ShownTotals {
  const cart = totalOf(lines);
  const kopecks = (roubles: number) => Math.round(roubles * 100);
  const { totalPrice, amountToPay } = orderTotals({
    cartTotal: kopecks(cart),
    deliveryPrice: kopecks(deliveryPrice),
    rentType: settings.rent_type,
    rentPrice: kopecks(settings.rent_price),
  });
  const fee = settings.rent_type === 'u2p' ? settings.rent_price : 0;
  return { cart, delivery: deliveryPrice, fee, toPay: amountToPay / 100, booked: totalPrice / 100 };
}

/** Which lines and how many of each, whatever their order. */
export function itemsMark(lines: readonly CartLine[]): string {
  return lines
    .map(({ key, quantity }) => `${key}×${quantity}`)
    .sort()
    .join(' ');
}

/** Logins compare without case and without a leading @. */
export function loginMark(login: string): string {
  return login.trim().replace(/^@+/, '').toLowerCase();
}

/** The fields that both calls carry. Without delivery the shown phone is a placeholder, so none is sent. */
export function contactFields({ customer, delivery, settings }: CheckoutInput) {
  return {
    fio: customer.fullName,
    address: customer.address,
    delivery_id: delivery.id,
    ...(settings.delivery_enable && { phone: customer.phone }),
  };
}

/** The body of `POST /api/order`. */
export function orderRequestBody(details: CheckoutInput, replaces: string | null) {
  const { booked, delivery } = shownTotals(details.lines, details.delivery.price, details.settings);
  return {
    ...contactFields(details),
    user_telegram: details.customer.login,
    cart_items: cartItemsOf(details.lines),
    total_price: booked,
    delivery_price: delivery,
    consent: true,
    ...(replaces !== null && { replaces }),
  };
}
