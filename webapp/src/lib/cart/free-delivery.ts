import { deliveryPriceFor } from '#shared/contract/delivery-price.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';

type Terms = Pick<Delivery, 'price' | 'free_from'>;

/** What a delivery costs beside goods of this sum, as the server will say. */
export const deliveryCost = ({ price, free_from }: Terms, cart: number): number =>
  deliveryPriceFor({ price, freeFrom: free_from }, cart);

/** What a delivery's card adds while it still costs something. */
export const freeWords = ({ price, free_from }: Terms, cart: number): string =>
  free_from === null || deliveryCost({ price, free_from }, cart) === 0
    ? ''
    : `Бесплатно от ${formatRoubles(free_from)}`;

export interface FreeDeliveryGoal {
  /** Which deliveries are free then, of those that cost something; empty where those are all. */
  titles: string[];
  from: number;
  /** How much is missing, 0 where nothing is. */
  left: number;
}

/** The nearest sum that makes a delivery free, or the highest reached; null where none can become so. */
export function freeDeliveryGoal(
  deliveries: readonly (Terms & Pick<Delivery, 'title'>)[],
  cart: number,
): FreeDeliveryGoal | null {
  const paid = deliveries.filter(({ price }) => price > 0);
  const thresholds = paid.flatMap(({ free_from }) => free_from ?? []);
  const open = thresholds.filter((from) => from > cart);
  if (thresholds.length === 0) return null;
  const from = open.length > 0 ? Math.min(...open) : Math.max(...thresholds);
  const free = paid.filter((delivery) => deliveryCost(delivery, Math.max(from, cart)) === 0);
  const titles = free.length === paid.length ? [] : free.map(({ title }) => title);
  return { titles, from, left: Math.max(0, Math.round((from - cart) * 100) / 100) };
}
