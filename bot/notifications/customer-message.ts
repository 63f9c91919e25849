import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { orderLines, orderSums, pickupLine } from './order-lines.ts';

/** What the buyer reads right after ordering; `pickup` is where to fetch it, if it is not brought. */
export function orderCreatedForCustomer(order: Order, pickup: string): FormattedString {
  const total = formatRoubles(order.amount_to_pay);
  return fmt`${b}Заказ №${order.order_number} принят${b}

${orderLines(order)}
${orderSums(order)}${pickupLine(pickup)}
${b}Итого: ${total}${b}

Менеджер свяжется с вами в Telegram. О каждом шаге заказа мы напишем сюда.`;
}
