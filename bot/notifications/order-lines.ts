import { FormattedString, fmt } from '@grammyjs/parse-mode';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order, OrderLine } from '#shared/contract/order.ts';
import { shorten } from './shorten.ts';

/** A message holds 4096 UTF-16 units, and more than its lines: a long order names its first ones and counts the rest. */
const LINES_LENGTH = 2500;

/** With the narrow spaces of sums, which no line breaks at. */
const TIMES = '\u202f×\u202f';

/** `• Кружка «Туман» (450 мл) — 2 × 1 290 ₽`, a line for each thing. */
export function orderLines({ items }: Order, length = LINES_LENGTH): FormattedString {
  const shown: string[] = [];
  let left = length;
  for (const item of items) {
    const line = lineText(item);
    left -= line.length + 1;
    if (left < 0) break;
    shown.push(line);
  }
  const rest = items.length - shown.length;
  return new FormattedString([...shown, ...(rest > 0 ? [`…и ещё ${rest}`] : [])].join('\n'));
}

function lineText({ title, value_name, quantity, price }: OrderLine): string {
  const variant = value_name ? ` (${shorten(value_name, 60)})` : '';
  const sum = quantity > 1 ? `${quantity}${TIMES}${formatRoubles(price)}` : formatRoubles(price);
  return `• ${shorten(title, 60)}${variant} — ${sum}`;
}

/** Delivery, fee and the sum to pay. */
export function orderSums(order: Order): FormattedString {
  const delivery = order.delivery_price > 0 ? formatRoubles(order.delivery_price) : 'бесплатно';
  const fee = order.rent_type === 'u2p' && order.rent_price > 0;
  return fmt`${shorten(order.delivery_title, 100)}: ${delivery}${fee ? `\nКомиссия сервиса U2P: ${formatRoubles(order.rent_price)}` : ''}`;
}
