import type { Order } from '#shared/contract/order.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { reservation } from '#webapp/lib/cart/reservation.ts';
import { track } from '#webapp/lib/metrika/shop-events.ts';
import { discountOf } from '#webapp/lib/orders/discount-of.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { platformStore } from '#webapp/lib/telegram/platform-store.ts';

/** An order was paid after its tab was closed: its lines leave the cart, later ones stay. */
export function finishClosedTab(order: Order): void {
  const ordered = orderedCart.read();
  if (ordered?.hash !== order.order_hash) return;
  trackOrder(order);
  orderedCart.forget();
  cartStore.getState().leave(ordered.keys);
}

/** The order is placed: empties the cart and stores what the success screen shows. */
export function finishOrder(order: Order, { isTwice = false } = {}): void {
  trackOrder(order);
  const { order_number, order_hash, payment_status, delivery_id, amount_to_pay, payment_method_name } = order;
  const discount = discountOf(order);
  checkoutStore.getState().finish({
    number: order_number,
    hash: order_hash,
    sum: amount_to_pay,
    isPaid: payment_status === 'paid',
    ...(isTwice && { isTwice }),
    ...(delivery_id === null && { isPickup: true }),
    ...(discount > 0 && { discount }),
    ...(payment_status !== 'paid' && payment_method_name !== null && { method: payment_method_name }),
  });
  reservation.release();
  orderedCart.forget();
  cartStore.getState().clear();
  askToWrite();
}

/** The order is placed and will be paid on its own page: the checkout ends without a success screen. */
export function putOffOrder(order: Order): void {
  finishOrder(order);
  checkoutStore.getState().reset();
}

/** Asks for permission to write: the bot will send messages about the order. */
export function askToWrite(): void {
  const { user } = sessionStore.getState();
  if (user && !user.can_message) void platformStore.getState().platform.requestWriteAccess();
}

export function trackOrder({ order_number, amount_to_pay, items }: Order): void {
  track({
    kind: 'purchase',
    order: String(order_number),
    revenue: amount_to_pay,
    products: items.map(({ id, title, price, quantity, value_name }) => ({
      id,
      title,
      price,
      quantity,
      variant: value_name,
    })),
  });
}
