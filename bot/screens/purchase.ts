import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import { recipientLines } from '../notifications/buyer-contact.ts';
import { momentOf } from '../notifications/local-time.ts';
import { orderLines, orderSums, pickupLine } from '../notifications/order-lines.ts';
import { STATUS_NAMES } from '../notifications/status-names.ts';
import {
  askShopButton,
  cancelPurchaseButton,
  purchaseButton,
  purchasesButton,
  rateButton,
  repeatButton,
  unfollowButton,
} from '../order-buttons.ts';
import type { Screen } from './screen.ts';

interface Purchase {
  order: Order;
  /** False for an order that the person only follows. */
  isOwn: boolean;
  isReviewable: boolean;
  /** The way to pay it, which comes first; without buttons where there is none. */
  pay: InlineKeyboard;
  timezone: string;
  /** Where to fetch it; empty for an order that is brought. */
  pickup: string;
}

/** One order with everything that its buyer can do about it. */
export function purchaseScreen({ order, isOwn, isReviewable, pay, timezone, pickup }: Purchase): Screen {
  const { id, status } = order;
  const content = fmt`${b}Заказ №${order.order_number} · ${STATUS_NAMES[status]}${b}
${momentOf(new Date(order.created_at), timezone)}

${orderLines(order)}
${orderSums(order)}${pickupLine(pickup)}
${b}Итого: ${formatRoubles(order.amount_to_pay)}${b}${paymentLine(order)}

${b}Получатель${b}
${recipientLines(order)}`;
  const keyboard = pay;
  if (isReviewable) keyboard.text('⭐ Оценить покупку', rateButton.data(id)).row();
  keyboard.text('Задать вопрос', askShopButton.data(id)).text('Повторить', repeatButton.data(id)).row();
  if (isOwn && isOpen(order)) keyboard.text('Отменить заказ', cancelPurchaseButton.data(id, 'ask')).row();
  if (!isOwn) keyboard.text('Не присылать новости заказа', unfollowButton.data(id)).row();
  keyboard.text('← Все заказы', purchasesButton.data(1));
  return { content, keyboard };
}

/** Nothing where there is nothing to pay any more. */
function paymentLine({ status, payment_status, payment_method_name }: Order): string {
  if (status === 'cancelled' && payment_status === 'unpaid') return '';
  const state = PAYMENT_STATE_NAMES[payment_status];
  return payment_method_name === null ? `\n${state}` : `\n${payment_method_name} · ${state.toLowerCase()}`;
}

export const isOpen = ({ status }: Pick<Order, 'status'>): boolean => status === 'pending' || status === 'processing';

/** Asks once more: what has been cancelled stays so. */
export function cancelQuestion({ id, order_number, payment_status }: Order): Screen {
  const money = payment_status === 'paid' ? ' Деньги за него магазин вернёт.' : '';
  return {
    content: fmt`${b}Отменить заказ №${order_number}?${b}

Магазин не станет его собирать.${money} Вернуть отменённый заказ нельзя, но его можно повторить.`,
    keyboard: new InlineKeyboard()
      .text('Да, отменить', cancelPurchaseButton.data(id, 'yes'))
      .text('Не отменять', purchaseButton.data(id, 'here')),
  };
}
