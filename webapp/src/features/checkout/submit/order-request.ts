import type { ChosenDay } from '#shared/contract/delivery-days.ts';
import type { Discount } from '#shared/contract/discount.ts';
import type { ChangeOrderInput } from '#shared/contract/order.ts';
import { type ChangeableField, ORDER_FIELDS, type OrderField } from '#shared/contract/order-fields.ts';
import { orderTotals } from '#shared/contract/order-totals.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import { type CartLine, cartItemsOf } from '#webapp/lib/cart/cart-line.ts';
import type { CartSums } from '#webapp/lib/cart/cart-sums.ts';
import { deliveryCost } from '#webapp/lib/cart/free-delivery.ts';
import { ASKED_FIELDS, ORDER_FORM } from '#webapp/lib/orders/order-fields.ts';
import { rememberedSource } from '#webapp/lib/visit/source.ts';

export interface CheckoutInput {
  lines: readonly CartLine[];
  delivery: Delivery;
  customer: CustomerForm;
  /** The day that was shown; null if the delivery has no days. */
  day: ChosenDay | null;
  settings: Settings;
  sums: CartSums;
  /** Sent with the order; also null if the shop refused the code. */
  promoCode: string | null;
}

export interface ShownTotals {
  discounts: readonly Discount[];
  /** The sum of the goods after all discounts. */
  cart: number;
  delivery: number;
  /** The fee of the u2p rent, which the buyer pays; 0 otherwise. */
  fee: number;
  toPay: number;
  /** The order's `total_price`. */
  booked: number;
}

/**
 * The sums that the buyer sees before there is an order: the server's, if known. The server compares them with its own.
 */
export function shownTotals(sums: CartSums, delivery: Delivery, settings: Settings): ShownTotals {
  const { cart, discounts, quote } = sums;
  const fee = settings.rent_type === 'u2p' ? settings.rent_price : 0;
  if (quote) {
    const { delivery_price, amount_to_pay: toPay, total_price: booked } = quote;
    return { discounts, cart, delivery: delivery_price, fee, toPay, booked };
  }
  const price = deliveryCost(delivery, cart);
  const kopecks = (roubles: number) => Math.round(roubles * 100);
  const { totalPrice, amountToPay } = orderTotals({
    cartTotal: kopecks(cart),
    deliveryPrice: kopecks(price),
    rentType: settings.rent_type,
    rentPrice: kopecks(settings.rent_price),
  });
  return { discounts, cart, delivery: price, fee, toPay: amountToPay / 100, booked: totalPrice / 100 };
}

/** Identifies the lines with their quantities, in any order, and the promo code. */
export function itemsMark(lines: readonly CartLine[], promoCode: string | null): string {
  const items = lines.map(({ key, quantity }) => `${key}×${quantity}`).sort();
  return [...items, ...(promoCode === null ? [] : [`%${promoCode}`])].join(' ');
}

/** Logins compare without case and without a leading @. */
export function loginMark(login: string): string {
  return login.trim().replace(/^@+/, '').toLowerCase();
}

/** The form's values of these fields. Without delivery the shown phone is a placeholder, so it is not sent. */
function typedFields<Field extends OrderField>(
  { customer, settings }: CheckoutInput,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const sent = fields.filter((field) => {
    const { kind, isRequired } = ORDER_FIELDS[field];
    if (kind === 'phone') return settings.delivery_enable;
    // An emptied text is a change too.
    return isRequired || kind === 'words' || customer[ORDER_FORM[field].name] !== '';
  });
  return Object.fromEntries(sent.map((field) => [field, customer[ORDER_FORM[field].name]])) as Partial<
    Record<Field, string>
  >;
}

const CHANGEABLE = ASKED_FIELDS.filter((field): field is ChangeableField => ORDER_FIELDS[field].isChangeable);

/** The fields of the form that both `PUT` and `POST` send. */
export function contactFields(details: CheckoutInput): ChangeOrderInput {
  return { ...typedFields(details, CHANGEABLE), delivery_id: details.delivery.id, ...dayFields(details) };
}

/** Without days no day is sent: the shop removes the day of an order that is changed to such a delivery. */
const dayFields = ({ day }: CheckoutInput) =>
  day === null ? {} : { delivery_day: day.day, delivery_interval: day.interval };

/** The body of `POST /api/order`. */
export function orderRequestBody(details: CheckoutInput, replaces: string | null) {
  const source = rememberedSource();
  const { booked, delivery } = shownTotals(details.sums, details.delivery, details.settings);
  return {
    ...typedFields(details, ASKED_FIELDS),
    delivery_id: details.delivery.id,
    ...dayFields(details),
    cart_items: cartItemsOf(details.lines),
    total_price: booked,
    delivery_price: delivery,
    consent: true,
    ...(details.promoCode !== null && { promo_code: details.promoCode }),
    ...(replaces !== null && { replaces }),
    ...(source && { source }),
  };
}
