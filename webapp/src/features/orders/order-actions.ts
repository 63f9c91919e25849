import type { Order } from '#shared/contract/order.ts';

export function canBeCancelled({ status }: Pick<Order, 'status'>): boolean {
  return status !== 'cancelled' && status !== 'completed';
}

interface Reviewable {
  productId: number;
  title: string;
}

/** The products of a completed order, each once, without those that the shop no longer has. */
export function reviewable({ status, items }: Pick<Order, 'status' | 'items'>): Reviewable[] {
  if (status !== 'completed') return [];
  const products = new Map(items.flatMap(({ id, title }) => (id === null ? [] : [[id, title] as const])));
  return [...products].map(([productId, title]) => ({ productId, title }));
}
