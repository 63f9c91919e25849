import { FormattedString, fmt } from '@grammyjs/parse-mode';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order, OrderLine } from '#shared/contract/order.ts';
import { shorten } from './shorten.ts';

/** A message holds 4096 UTF-16 units, and more than its lines: a long order names its first ones and counts the rest. */
const LINES_LENGTH = 2500;

/** With the narrow spaces of sums, which no line breaks at. */
export const TIMES = '\u202f×\u202f';

/** `• Кружка «Туман» (450 мл) — 2 × 1 290 ₽`, a line for each thing. */
export function orderLines({ items }: Order, length = LINES_LENGTH): FormattedString {
  return new FormattedString(linesWithin(items.map(lineText), length).join('\n'));
}

/** As many lines as fit into a length, in UTF-16 units; the rest is counted: `…и ещё 3`. */
export function linesWithin(lines: readonly string[], length: number): string[] {
  const shown: string[] = [];
  let left = length;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    shown.push(line);
  }
  const rest = lines.length - shown.length;
  return rest > 0 ? [...shown, `…и ещё ${rest}`] : shown;
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

/** A line of its own under the sums. */
export const pickupLine = (place: string): string => (place === '' ? '' : `\nЗабрать: ${shorten(place, 300)}`);
