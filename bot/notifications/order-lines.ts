import { FormattedString, fmt } from '@grammyjs/parse-mode';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order, OrderLine } from '#shared/contract/order.ts';

/** A message holds 4096 characters: a long order names its first lines and counts the rest. */
const MAX_LINES = 25;

/** `• Кружка «Туман» (450 мл) — 2 × 1 290 ₽`, a line for each thing. */
export function orderLines({ items }: Order): FormattedString {
  const shown = items.slice(0, MAX_LINES).map(lineText);
  const rest = items.length - shown.length;
  const text = [...shown, ...(rest > 0 ? [`…и ещё ${rest}`] : [])].join('\n');
  return new FormattedString(text);
}

function lineText({ title, value_name, quantity, price }: OrderLine): string {
  const variant = value_name ? ` (${value_name})` : '';
  const sum = quantity > 1 ? `${quantity} × ${formatRoubles(price)}` : formatRoubles(price);
  return `• ${shorten(title)}${variant} — ${sum}`;
}

const shorten = (title: string): string => (title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title);

/** Delivery, fee and the sum to pay. */
export function orderSums(order: Order): FormattedString {
  const delivery = order.delivery_price > 0 ? formatRoubles(order.delivery_price) : 'бесплатно';
  const fee = order.rent_type === 'u2p' && order.rent_price > 0;
  return fmt`${order.delivery_title}: ${delivery}${fee ? `\nКомиссия сервиса U2P: ${formatRoubles(order.rent_price)}` : ''}`;
}
