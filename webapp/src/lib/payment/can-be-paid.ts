import type { Order } from '#shared/contract/order.ts';
import { awaitsMoney } from '#shared/contract/order-status.ts';

/** Whether the order still can be paid: it is open and not paid. */
export function canBePaid({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean {
  if (status !== 'pending' && status !== 'processing') return false;
  return awaitsMoney(payment_status);
}
