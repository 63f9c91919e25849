import type { Order } from '#shared/contract/order.ts';

/** The sum of an order's discounts in roubles, added up in kopecks. */
export function discountOf({ discounts }: Pick<Order, 'discounts'>): number {
  return discounts.reduce((kopecks, { sum }) => kopecks + Math.round(sum * 100), 0) / 100;
}
