import { b, code, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { pickupLine, pickupPlace } from '#bot/orders/order-lines.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { findNotificationOrder } from '#shared/domain/orders/notification-order.ts';
import { findNotificationPayment } from '#shared/domain/payments/notification-payment.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { orderKeyboard } from './notification-keyboards.ts';

function orderAssembledForCustomer({ order_number, delivery_id }: Order): FormattedString {
  const next = delivery_id === null ? 'Напишем, когда его можно будет забрать.' : 'Напишем, когда отправим.';
  return fmt`${b}Заказ №${order_number} собран${b}

${next}`;
}

function orderReadyForCustomer(order: Order, pickup: string): FormattedString {
  return fmt`${b}Заказ №${order.order_number} готов к выдаче${b}

Можно забирать.${pickupLine(pickup)}${toPayLine(order)}`;
}

function orderShippedForCustomer(order: Order): FormattedString {
  return fmt`${b}Заказ №${order.order_number} отправлен${b}

${trackLines(order) ?? fmt`Уже в пути к вам.`}${toPayLine(order)}`;
}

function orderTrackForCustomer(order: Order): FormattedString {
  return fmt`${b}Заказ №${order.order_number}: следите за посылкой${b}

${trackLines(order) ?? fmt`Посылка в пути.`}`;
}

function moneyReceivedForCustomer(order: Order, amount: number): FormattedString {
  const left = order.due > 0 ? `\nОсталось заплатить ${formatRoubles(order.due)}.` : '';
  return fmt`${b}Заказ №${order.order_number}: деньги получены${b}

Получили ${formatRoubles(amount)}, спасибо!${left}`;
}

/** A buyer who pays on receipt must bring this sum. */
const toPayLine = ({ due, payment_method }: Order): string =>
  due > 0 && payment_method !== 'online' ? `\nК оплате: ${formatRoubles(due)}` : '';

/** Null if there is no tracking. */
function trackLines({ carrier, track_number, track_url }: Order): FormattedString | null {
  if (track_number === '' && track_url === '') return null;
  const by = carrier === '' ? '' : `Везёт: ${shorten(carrier, 80)}\n`;
  const number = track_number === '' ? fmt`` : fmt`Трек-номер: ${code}${track_number}${code}\n`;
  return fmt`${by}${number}${track_url}`;
}

function trackKeyboard(order: Order): InlineKeyboard {
  const before = new InlineKeyboard();
  if (order.track_url !== '') before.url('Отследить посылку', order.track_url).row();
  return orderKeyboard(order.id, before);
}

export const fulfilmentNotifications = {
  order_assembled_for_customer: async ({ db }, { id }) => {
    const order = await findNotificationOrder(db, id);
    return { content: orderAssembledForCustomer(order), keyboard: orderKeyboard(order.id) };
  },
  order_ready_for_customer: async ({ db }, { id }) => {
    const order = await findNotificationOrder(db, id);
    const pickup = pickupPlace(await readSettings(db), order);
    return { content: orderReadyForCustomer(order, pickup), keyboard: orderKeyboard(order.id) };
  },
  order_shipped_for_customer: async ({ db }, { id }) => {
    const order = await findNotificationOrder(db, id);
    return { content: orderShippedForCustomer(order), keyboard: trackKeyboard(order) };
  },
  order_track_for_customer: async ({ db }, { id }) => {
    const order = await findNotificationOrder(db, id);
    return { content: orderTrackForCustomer(order), keyboard: trackKeyboard(order) };
  },
  money_received_for_customer: async ({ db }, { id }) => {
    const { order, amount } = await findNotificationPayment(db, id);
    return { content: moneyReceivedForCustomer(order, amount), keyboard: orderKeyboard(order.id) };
  },
} satisfies Partial<Renderers>;
