import type { Order } from '#shared/contract/order.ts';
import type { PaymentState } from '#shared/contract/order-status.ts';

const STATE_WORDS = {
  unpaid: 'Не оплачен',
  pending: 'Оплата проверяется',
  paid: 'Оплачен',
  failed: 'Оплата не прошла',
  refund_due: 'Деньги вернём',
  refunded: 'Деньги возвращены',
} satisfies Record<PaymentState, string>;

/** Whether nobody expects the money before the order is handed over. */
export const isPaidOnReceipt = ({ payment_method, payment_status }: Order): boolean =>
  payment_method === 'cash' && payment_status === 'unpaid';

/** How an order is paid, in words for its buyer; managers read other words. Empty for one that nobody will pay. */
export function buyerPaymentWords(order: Order): string {
  const { status, payment_status } = order;
  if (status === 'cancelled' && (payment_status === 'unpaid' || payment_status === 'failed')) return '';
  return isPaidOnReceipt(order) ? 'Оплата при получении' : STATE_WORDS[payment_status];
}
