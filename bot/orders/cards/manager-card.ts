import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { momentOf } from '#bot/kernel/local-time.ts';
import { fitMessage, LIMITS, shorten } from '#bot/kernel/message-text.ts';
import { customerDetails, orderAddress, orderComment } from '#bot/orders/customer-details.ts';
import { waitingWords } from '#bot/orders/edits/edit-words.ts';
import { linesWithSku, orderSums } from '#bot/orders/order-lines.ts';
import { STATUS_MARKS, STATUS_NAMES } from '#bot/orders/status-names.ts';
import { FULFILMENT_NAMES } from '#shared/contract/fulfilment.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import type { OrderCard } from '#shared/domain/orders/order-card.ts';
import { cardHistory } from './card-history.ts';
import { cardPayment } from './card-payment.ts';

/** An order for its managers; the same card is edited when the order changes. */
export function managerCard(card: OrderCard): FormattedString {
  const { order, timezone } = card;
  return fitMessage(
    LIMITS.text,
    [linesWithSku(order), cardHistory(card)],
    (
      lines,
      history,
    ) => fmt`${b}${STATUS_MARKS[order.status]} Заказ №${order.order_number} · ${STATUS_NAMES[order.status]}${b}${fulfilmentLine(order)}
Оформлен ${momentOf(new Date(order.created_at), timezone)}

${lines}
${orderSums(order)}
${b}${order.due > 0 ? 'К оплате' : 'Сумма заказа'}: ${formatRoubles(order.amount_to_pay)}${b}${waiting(card)}

${b}Оплата${b}
${cardPayment(card)}

${b}Покупатель${b}
${customerDetails(order)}

${b}Куда${b}
${orderAddress(order)}${wordsOf(card)}${history && fmt`\n\n${b}История${b}\n${history}`}`,
  );
}

const waiting = ({ proposal }: OrderCard): string => (proposal ? `\n⏳ ${waitingWords(proposal)}` : '');

/** `📦 Собран`, `🚚 Отправлен: СДЭК 1234567890`. */
function fulfilmentLine(order: Order): string {
  if (order.fulfilment === 'new' || order.status !== 'processing') return trackOf(order);
  return `\n${FULFILMENT_NAMES[order.fulfilment]}${trackOf(order, ': ')}`;
}

function trackOf({ carrier, track_number, track_url }: Order, before = '\nПосылка: '): string {
  const words = [carrier, track_number || track_url].filter((part) => part !== '').join(' ');
  return words === '' ? '' : `${before}${shorten(words, 160)}`;
}

/** The buyer's comment, and the staff's notes. */
function wordsOf({ order, notes }: OrderCard): FormattedString {
  const comment = orderComment(order);
  const said = comment === '' ? fmt`` : fmt`\n\n${b}Комментарий покупателя${b}\n${comment}`;
  if (notes.length === 0) return said;
  const lines = notes.map(
    ({ text, authorName }) => `• ${shorten(text, 200)}${authorName ? ` — ${shorten(authorName, 40)}` : ''}`,
  );
  return fmt`${said}\n\n${b}Заметки магазина${b}\n${lines.join('\n')}`;
}
