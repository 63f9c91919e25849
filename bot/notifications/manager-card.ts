import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { formatRoubles } from '#shared/contract/money.ts';
import type { OrderStatus } from '#shared/contract/order-status.ts';
import type { OrderCard } from '#shared/domain/orders/order-card.ts';
import { buyerContact, orderAddress } from './buyer-contact.ts';
import { cardHistory } from './card-history.ts';
import { cardPayment } from './card-payment.ts';
import { momentOf } from './local-time.ts';
import { orderLines, orderSums } from './order-lines.ts';
import { STATUS_NAMES } from './status-names.ts';

export const STATUS_MARKS = {
  pending: '🆕',
  processing: '🛠',
  completed: '✅',
  cancelled: '✖️',
} satisfies Record<OrderStatus, string>;

/** A message holds 4096 UTF-16 units: the address, the contacts and the history need theirs as well. */
const LINES_LENGTH = 1800;

/** An order as its managers work with it; the same card is edited as the order changes. */
export function managerCard(card: OrderCard): FormattedString {
  const { order, timezone } = card;
  const told = cardHistory(card);
  const history = told === '' ? '' : fmt`\n\n${b}История${b}\n${told}`;
  return fmt`${b}${STATUS_MARKS[order.status]} Заказ №${order.order_number} · ${STATUS_NAMES[order.status]}${b}
Оформлен ${momentOf(new Date(order.created_at), timezone)}

${orderLines(order, LINES_LENGTH)}
${orderSums(order)}
${b}К оплате: ${formatRoubles(order.amount_to_pay)}${b}

${b}Оплата${b}
${cardPayment(card)}

${b}Покупатель${b}
${buyerContact(order)}

${b}Куда${b}
${orderAddress(order)}${history}`;
}
