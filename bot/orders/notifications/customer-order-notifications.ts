import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { fitMessage, LIMITS, shorten } from '#bot/kernel/message-text.ts';
import { orderLines, orderSums, pickupLine } from '#bot/orders/order-lines.ts';
import { ended } from '#shared/contract/ended.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import type { CardMoney } from '#shared/domain/orders/card-money.ts';
import type { OrderStep } from '#shared/domain/orders/order-step.ts';

/** The buyer's message right after ordering; `pickup` is where to pick it up, if it is not delivered. */
export function orderCreatedForCustomer(order: Order, pickup: string): FormattedString {
  const total = formatRoubles(order.amount_to_pay);
  return fitMessage(
    LIMITS.text,
    [orderLines(order)],
    (lines) => fmt`${b}Заказ №${order.order_number} принят${b}

${lines}
${orderSums(order)}${pickupLine(pickup)}
${b}Итого: ${total}${b}

Менеджер свяжется с вами в Telegram. О каждом шаге заказа мы напишем сюда.`,
  );
}

/** The buyer's messages about the steps of an order. */
export function orderProcessingForCustomer({ order_number }: Order, { from }: OrderStep): FormattedString {
  if (from === 'completed') {
    return fmt`${b}Заказ №${order_number} снова в работе${b}

Менеджер вернул его в работу и скоро свяжется с вами.`;
  }
  return fmt`${b}Заказ №${order_number} в работе${b}

Менеджер принял его и собирает. Напишем, когда всё будет готово.`;
}

export function orderCompletedForCustomer({ order_number }: Order): FormattedString {
  return fmt`${b}Заказ №${order_number} завершён${b}

Спасибо за покупку! Расскажите, всё ли понравилось: отзыв поможет выбрать другим.`;
}

/** Only a part of the price may have been paid, or a part may have been returned already. */
export function orderCancelledForCustomer(
  order: Order,
  { reason }: OrderStep,
  { toReturn, returned }: CardMoney,
): FormattedString {
  const money = {
    refund_due: `${
      returned > 0
        ? `Часть денег уже вернулась к вам, вернём и остальные ${formatRoubles(toReturn)}.`
        : `Вы уже заплатили ${formatRoubles(toReturn)} — вернём.`
    } Менеджер напишет, когда и как.`,
    refunded: `${formatRoubles(returned)} уже вернулись к вам.`,
    none: 'Платить за него не нужно.',
  };
  const state = order.payment_status;
  const why = reason === null ? '' : `Причина: ${ended(shorten(reason, 300))}\n`;
  return fmt`${b}Заказ №${order.order_number} отменён${b}

${why}${money[state === 'refund_due' || state === 'refunded' ? state : 'none']}
Если это ошибка, оформите заказ ещё раз или свяжитесь с менеджером.`;
}

export function orderReopenedForCustomer(order: Order): FormattedString {
  const paid = order.payment_status === 'paid' ? '\nВаша оплата засчитана, платить ещё раз не нужно.' : '';
  return fmt`${b}Заказ №${order.order_number} снова открыт${b}

Отмена снята: менеджер займётся им и напишет вам.${paid}`;
}
