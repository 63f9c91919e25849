import type { Order } from '#shared/contract/order.ts';
import type { PaymentState } from '#shared/contract/order-status.ts';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { paidToPerson } from '#webapp/lib/payment/method-rules.ts';

const STATE_WORDS = {
  unpaid: 'Не оплачен',
  pending: 'Оплата проверяется',
  paid: 'Оплачен',
  failed: 'Оплата не прошла',
  refund_due: 'Деньги вернём',
  refunded: 'Деньги возвращены',
} satisfies Record<PaymentState, string>;

/** Whether nobody expects the money before the order is handed over. */
function isPaidOnReceipt(order: Order, methods: readonly PaymentMethod[]): boolean {
  if (order.payment_status !== 'unpaid') return false;
  if (order.payment_method === 'cash') return true;
  const method = methods.find(({ id }) => id === order.payment_method_id);
  return method !== undefined && method.type !== 'other' && paidToPerson(method);
}

/** Whether somebody speaks with the buyer, or meets them, before the money: paying at once is only an offer. */
export function isPaidLater(order: Order, methods: readonly PaymentMethod[]): boolean {
  const { status, payment_method, payment_status } = order;
  const isAgreedFirst = status === 'pending' && payment_method === 'other' && payment_status === 'unpaid';
  return isAgreedFirst || isPaidOnReceipt(order, methods);
}

/**
 * How an order is paid, in words for its buyer; managers read other words. Empty for one that nobody will pay. `methods`
 * are those of the shop.
 */
export function buyerPaymentWords(order: Order, methods: readonly PaymentMethod[]): string {
  const { status, payment_status } = order;
  if (status === 'cancelled' && (payment_status === 'unpaid' || payment_status === 'failed')) return '';
  return isPaidOnReceipt(order, methods) ? 'Оплата при получении' : STATE_WORDS[payment_status];
}
