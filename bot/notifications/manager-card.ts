import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { ORDER_STATUS_NAMES, PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import { buyerContact } from './buyer-contact.ts';
import { orderLines, orderSums } from './order-lines.ts';

/** An order as its managers work with it; the same card is edited as the order changes. */
export function managerCard(order: Order): FormattedString {
  const payment = order.payment_method_name ?? 'способ ещё не выбран';
  return fmt`${b}${order.status === 'pending' ? '🆕 ' : ''}Заказ №${order.order_number} · ${ORDER_STATUS_NAMES[order.status]}${b}

${orderLines(order)}
${orderSums(order)}
${b}К оплате: ${formatRoubles(order.amount_to_pay)}${b}

${b}Оплата${b}
${payment} · ${PAYMENT_STATE_NAMES[order.payment_status].toLowerCase()}

${b}Покупатель${b}
${buyerContact(order)}

${b}Куда${b}
${order.address}`;
}
