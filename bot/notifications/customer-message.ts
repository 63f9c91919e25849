import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { orderLines, orderSums } from './order-lines.ts';

/** What the buyer reads right after ordering. */
export function orderCreatedForCustomer(order: Order): FormattedString {
  const total = formatRoubles(order.amount_to_pay);
  return fmt`${b}Заказ №${order.order_number} принят${b}

${orderLines(order)}
${orderSums(order)}
${b}Итого: ${total}${b}

Менеджер свяжется с вами в Telegram. О каждом шаге заказа мы напишем сюда.`;
}
