import type { Order } from '#shared/contract/order.ts';
import { PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import { shorten } from './shorten.ts';

/** How an order is paid and how far that is, for its card. */
export function cardPayment({ payment_method_name, payment_status }: Order): string {
  return `${shorten(payment_method_name ?? 'способ ещё не выбран', 60)} · ${PAYMENT_STATE_NAMES[payment_status].toLowerCase()}`;
}
