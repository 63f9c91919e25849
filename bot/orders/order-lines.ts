import { type FormattedString, fmt } from '@grammyjs/parse-mode';
import { linesWithin, shorten } from '#bot/kernel/message-text.ts';
import { pictureAddress } from '#bot/products/product-card.ts';
import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order, OrderLine } from '#shared/contract/order.ts';
import { shopPlace } from '#shared/contract/shop-place.ts';

/** With the narrow spaces of sums, where no line is broken. */
export const TIMES = '\u202f×\u202f';

/** `• Кружка «Туман» (450 мл) — 2 × 1 290 ₽`, a line for each item; a long order has the first, and counts the rest. */
export const orderLines =
  ({ items }: { items: readonly ShownLine[] }) =>
  (room: number): string =>
    linesWithin(items.map(lineText), room);

/** The same for staff who collect the items from the shelves. */
export const linesWithSku =
  ({ items }: Order) =>
  (room: number): string =>
    linesWithin(
      items.map((line) => (line.sku === '' ? lineText(line) : `${lineText(line)} · арт. ${line.sku}`)),
      room,
    );

/** The first item of an order with a picture that Telegram can show, in the chosen variant. */
export function orderPicture({ items }: Order, publicUrl: string): string | null {
  for (const { thumbnail } of items) {
    const picture = pictureAddress({ thumbnail: thumbnail || null }, publicUrl);
    if (picture !== null) return picture;
  }
  return null;
}

type ShownLine = Pick<OrderLine, 'title' | 'value_name' | 'quantity' | 'price'>;

function lineText({ title, value_name, quantity, price }: ShownLine): string {
  const variant = value_name ? ` (${shorten(value_name, 60)})` : '';
  const sum = quantity > 1 ? `${quantity}${TIMES}${formatRoubles(price)}` : formatRoubles(price);
  return `• ${shorten(title, 60)}${variant} — ${sum}`;
}

/** The discounts of the order, delivery and fee. The prices of the lines already include a sale. */
export function orderSums(order: Order): FormattedString {
  const delivery = order.delivery_price > 0 ? formatRoubles(order.delivery_price) : 'бесплатно';
  const fee = order.rent_type === 'u2p' && order.rent_price > 0;
  const discounts = order.discounts.map(
    ({ kind, title, sum }) =>
      `${shorten(title, 80)}: −${formatRoubles(sum)}${kind === 'sale' ? ', уже в ценах' : ''}\n`,
  );
  return fmt`${discounts.join('')}${shorten(order.delivery_title, 100)}: ${delivery}${fee ? `\nКомиссия сервиса U2P: ${formatRoubles(order.rent_price)}` : ''}`;
}

/** A separate line under the sums. */
export const pickupLine = (place: string): string => (place === '' ? '' : `\nЗабрать: ${shorten(place, 300)}`);

type Place = Pick<SettingsRow, 'city' | 'address'>;

/** Where an order is picked up, with the shop's current address; empty if it is delivered. */
export const pickupPlace = (settings: Place, { delivery_id }: Order): string =>
  delivery_id === null ? shopPlace(settings) : '';
