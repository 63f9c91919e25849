import { deliveryPriceFor } from '#shared/contract/delivery-price.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import { beforeDiscounts, type CartSums } from '#webapp/lib/cart/cart-sums.ts';

type Terms = Pick<Delivery, 'price' | 'free_from'>;

/** The price of a delivery for goods of this sum, computed like the server's. */
export const deliveryCost = ({ price, free_from }: Terms, cart: number): number =>
  deliveryPriceFor({ price, freeFrom: free_from }, cart);

/** The text of a delivery's card while the delivery is not free. */
export const freeWords = ({ price, free_from }: Terms, cart: number): string =>
  free_from === null || deliveryCost({ price, free_from }, cart) === 0
    ? ''
    : `Бесплатно от ${formatRoubles(free_from)}`;

/** Said when a promo code lowers the goods below the sum from which the delivery would be free; otherwise empty. */
export function lostFreeWords(delivery: Terms, { cart, discounts }: Pick<CartSums, 'cart' | 'discounts'>): string {
  const price = deliveryCost(delivery, cart);
  const byCode = discounts.filter(({ kind }) => kind === 'promo_code');
  if (delivery.free_from === null || price === 0 || deliveryCost(delivery, beforeDiscounts(cart, byCode)) > 0)
    return '';
  return `С промокодом доставка стоит ${formatRoubles(price)}: бесплатно — от ${formatRoubles(delivery.free_from)}`;
}

export interface FreeDeliveryGoal {
  /** The titles of the deliveries that become free, or are; empty if all paid ones do, none of which is free yet. */
  titles: string[];
  from: number;
  /** How much is missing; 0 for nothing. */
  left: number;
}

/** The next sum that makes a delivery free, or the highest one that is reached; null if there is none. */
export function freeDeliveryGoal(
  deliveries: readonly (Terms & Pick<Delivery, 'title'>)[],
  cart: number,
): FreeDeliveryGoal | null {
  const paid = deliveries.filter(({ price }) => price > 0);
  const thresholds = paid.flatMap(({ free_from }) => free_from ?? []);
  const open = thresholds.filter((from) => from > cart);
  if (thresholds.length === 0) return null;
  const from = open.length > 0 ? Math.min(...open) : Math.max(...thresholds);
  const isFree = (delivery: Terms, sum: number) => deliveryCost(delivery, sum) === 0;
  // What is free already is nothing to buy more for.
  const free = paid.filter(
    (delivery) => isFree(delivery, Math.max(from, cart)) && !(from > cart && isFree(delivery, cart)),
  );
  const titles = free.length === paid.length ? [] : free.map(({ title }) => title);
  return { titles, from, left: Math.max(0, Math.round((from - cart) * 100) / 100) };
}
