import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { momentOf } from '#bot/kernel/local-time.ts';
import { fitMessage, LIMITS } from '#bot/kernel/message-text.ts';
import { customerDetails, orderAddress } from '#bot/orders/customer-details.ts';
import { linesWithSku, orderSums } from '#bot/orders/order-lines.ts';
import { STATUS_MARKS, STATUS_NAMES } from '#bot/orders/status-names.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { OrderCard } from '#shared/domain/orders/order-card.ts';
import { cardHistory } from './card-history.ts';
import { cardPayment } from './card-payment.ts';

/** An order as its managers work with it; the same card is edited as the order changes. */
export function managerCard(card: OrderCard): FormattedString {
  const { order, timezone } = card;
  return fitMessage(
    LIMITS.text,
    [linesWithSku(order), cardHistory(card)],
    (
      lines,
      history,
    ) => fmt`${b}${STATUS_MARKS[order.status]} Заказ №${order.order_number} · ${STATUS_NAMES[order.status]}${b}
Оформлен ${momentOf(new Date(order.created_at), timezone)}

${lines}
${orderSums(order)}
${b}К оплате: ${formatRoubles(order.amount_to_pay)}${b}

${b}Оплата${b}
${cardPayment(card)}

${b}Покупатель${b}
${customerDetails(order)}

${b}Куда${b}
${orderAddress(order)}${history && fmt`\n\n${b}История${b}\n${history}`}`,
  );
}
