import type { Order } from '#shared/contract/order.ts';
import { PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';

/** How an order is paid and how far that is, for its card. */
export function cardPayment({ payment_method_name, payment_status }: Order): string {
  return `${payment_method_name ?? 'способ ещё не выбран'} · ${PAYMENT_STATE_NAMES[payment_status].toLowerCase()}`;
}
