import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { shorten } from '#bot/kernel/message-text.ts';
import { customerDetails } from '#bot/orders/customer-details.ts';
import { ended } from '#shared/contract/ended.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import type { CardMoney } from '#shared/domain/orders/card-money.ts';
import type { OrderStep } from '#shared/domain/orders/order-step.ts';

export function orderCancelledForManager(order: Order, step: OrderStep): FormattedString {
  return fmt`${b}Заказ №${order.order_number} отменён${b}

${whoCancelled(step)}
Сумма заказа: ${formatRoubles(order.amount_to_pay)}

${b}Покупатель${b}
${customerDetails(order)}`;
}

/** A task for the first manager who reads it; the money may have been returned meanwhile. */
export function refundDueForManager(order: Order, step: OrderStep, { toReturn, returned }: CardMoney): FormattedString {
  const isDue = order.payment_status === 'refund_due';
  const heading = isDue ? 'нужно вернуть деньги' : PAYMENT_STATE_NAMES[order.payment_status].toLowerCase();
  const sum = formatRoubles(isDue ? toReturn : returned);
  return fmt`${b}${isDue ? '⚠️ ' : ''}Заказ №${order.order_number}: ${heading}${b}

${isDue ? 'Оплаченный заказ отменён.' : 'Заказ был отменён после оплаты.'} ${whoCancelled(step)}
${isDue ? 'К возврату' : 'Сумма'}: ${sum}${order.payment_method_name ? ` · ${order.payment_method_name}` : ''}

${b}Покупатель${b}
${customerDetails(order)}`;
}

function whoCancelled({ isByBuyer, actorName, reason }: OrderStep): string {
  if (isByBuyer) return 'Отменил покупатель.';
  const who = actorName ? `Отменил менеджер: ${actorName}.` : 'Отменил магазин.';
  return reason === null ? who : `${who} Причина: ${ended(shorten(reason, 300))}`;
}
