import type { Order } from '#shared/contract/order.ts';

/** Whether money is still awaited: the order is open, and none has come. */
export function canBePaid({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean {
  if (status !== 'pending' && status !== 'processing') return false;
  return payment_status === 'unpaid' || payment_status === 'pending' || payment_status === 'failed';
}
