import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { dayOf, momentOf } from '#bot/kernel/local-time.ts';
import { fitMessage, LIMITS, shorten } from '#bot/kernel/message-text.ts';
import { addPages, type Screen } from '#bot/kernel/screen.ts';
import { shopButton } from '#bot/kernel/shop-address.ts';
import { askShopButton } from '#bot/messages/message-buttons.ts';
import { orderComment, recipientLines } from '#bot/orders/customer-details.ts';
import { addOrderPage } from '#bot/orders/notifications/notification-keyboards.ts';
import { orderLines, orderPicture, orderSums, pickupLine } from '#bot/orders/order-lines.ts';
import { STATUS_NAMES } from '#bot/orders/status-names.ts';
import { FULFILMENT_NAMES } from '#shared/contract/fulfilment.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { isOpenOrder, PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import {
  cancelOwnOrderButton,
  customerOrderButton,
  customerOrdersButton,
  rateButton,
  repeatButton,
  restoreButton,
  unfollowButton,
} from './order-buttons.ts';

interface CustomerOrder {
  order: Order;
  /** False for an order that the person only follows. */
  isOwn: boolean;
  /** False for an order of an account that the person only follows. */
  isChangeable: boolean;
  isReviewable: boolean;
  /** The payment button, which comes first; without buttons if the order cannot be paid. */
  pay: InlineKeyboard;
  timezone: string;
  /** Where to pick the order up; empty if it is delivered. */
  pickup: string;
  publicUrl: string;
}

/** An order with all actions of its buyer. */
export function customerOrderScreen({
  order,
  isOwn,
  isChangeable,
  isReviewable,
  pay,
  timezone,
  pickup,
  publicUrl,
}: CustomerOrder): Screen {
  const { id, status } = order;
  const content = fitMessage(
    LIMITS.text,
    [orderLines(order)],
    (lines) => fmt`${b}Заказ №${order.order_number} · ${STATUS_NAMES[status]}${b}
${momentOf(new Date(order.created_at), timezone)}${stepLines(order, timezone)}

${lines}
${orderSums(order)}${pickupLine(pickup)}
${b}Итого: ${formatRoubles(order.amount_to_pay)}${b}${paymentLine(order)}${leftLine(order)}

${b}Получатель${b}
${recipientLines(order)}${commentLine(order)}`,
  );
  const keyboard = pay;
  if (order.track_url !== '') keyboard.row().url('Отследить посылку', order.track_url).row();
  if (isChangeable && order.can_restore) keyboard.text('Восстановить заказ', restoreButton.data(id)).row();
  if (isReviewable) keyboard.text('⭐ Оценить покупку', rateButton.data(id)).row();
  if (isChangeable) keyboard.text('Задать вопрос', askShopButton.data(id));
  keyboard.text('Повторить', repeatButton.data(id)).row();
  if (isOwn && isOpenOrder(order.status)) keyboard.text('Отменить заказ', cancelOwnOrderButton.data(id, 'ask')).row();
  addOrderPage(keyboard, order, publicUrl).row();
  if (!isOwn) keyboard.text('Не присылать новости заказа', unfollowButton.data(id)).row();
  keyboard.text('← Все заказы', customerOrdersButton.data(1));
  return { content, keyboard, picture: orderPicture(order, publicUrl) };
}

const STEP_NAMES = {
  processing: 'В работе',
  assembled: FULFILMENT_NAMES.assembled,
  ready: FULFILMENT_NAMES.ready,
  shipped: FULFILMENT_NAMES.shipped,
  completed: STATUS_NAMES.completed,
} satisfies Record<Order['steps'][number]['name'], string>;

/** The completed steps with their times, and the tracking of the parcel. */
function stepLines({ steps, carrier, track_number }: Order, timezone: string): string {
  const taken = steps.map(({ name, at }) => `\n${STEP_NAMES[name]} — ${momentOf(new Date(at), timezone)}`).join('');
  const parcel = track_number === '' ? '' : `\n${shorten([carrier, track_number].filter(Boolean).join(' '), 120)}`;
  return taken + parcel;
}

const leftLine = ({ due, amount_to_pay }: Order): string =>
  due > 0 && due < amount_to_pay ? `\nОсталось заплатить: ${formatRoubles(due)}` : '';

const commentLine = (order: Order): string => {
  const comment = orderComment(order);
  return comment === '' ? '' : `\nКомментарий: ${comment}`;
};

/** Empty if there is nothing left to pay. */
function paymentLine({ status, payment_status, payment_method_name }: Order): string {
  if (status === 'cancelled' && payment_status === 'unpaid') return '';
  const state = PAYMENT_STATE_NAMES[payment_status];
  return payment_method_name === null ? `\n${state}` : `\n${payment_method_name} · ${state.toLowerCase()}`;
}

/** Asks for confirmation, because a cancellation is final. */
export function cancelQuestion({ id, order_number, payment_status }: Order): Screen {
  const money = payment_status === 'paid' ? ' Деньги за него магазин вернёт.' : '';
  return {
    content: fmt`${b}Отменить заказ №${order_number}?${b}

Магазин не станет его собирать.${money} Вернуть отменённый заказ нельзя, но его можно повторить.`,
    keyboard: new InlineKeyboard()
      .text('Да, отменить', cancelOwnOrderButton.data(id, 'yes'))
      .text('Не отменять', customerOrderButton.data(id, 'here')),
  };
}

export const CUSTOMER_ORDERS_ON_SCREEN = 5;
const IN_A_ROW = 3;

interface CustomerOrderList {
  orders: readonly Order[];
  pagination: Pagination;
  timezone: string;
  publicUrl: string;
}

/** A customer's own orders, newest first. */
export function customerOrderList({ orders, pagination, timezone, publicUrl }: CustomerOrderList): Screen {
  if (orders.length === 0) {
    return {
      content: fmt`${b}У вас пока нет заказов${b}

Когда вы что-нибудь закажете, здесь можно будет следить за заказом, отменить его или повторить.`,
      keyboard: shopButton(publicUrl),
    };
  }
  const keyboard = new InlineKeyboard();
  for (const [at, { id, order_number }] of orders.entries()) {
    if (at > 0 && at % IN_A_ROW === 0) keyboard.row();
    keyboard.text(`№${order_number}`, customerOrderButton.data(id, 'here'));
  }
  addPages(keyboard, customerOrdersButton, { page: pagination.currentPage, pages: pagination.totalPages });
  const rows = orders.map((order) => orderRow(order, timezone));
  return { content: fmt`${b}Ваши заказы${b}\n\n${joined(rows)}\n\nНажмите на номер, чтобы открыть заказ.`, keyboard };
}

const joined = (rows: readonly FormattedString[]): FormattedString =>
  rows.reduce((text, row) => fmt`${text}\n\n${row}`);

function orderRow(order: Order, timezone: string): FormattedString {
  const { order_number, status, created_at, amount_to_pay } = order;
  return fmt`${b}№${order_number} · ${STATUS_NAMES[status]}${b}
${goodsWords(order)}
${dayOf(new Date(created_at), timezone)} · ${formatRoubles(amount_to_pay)}`;
}

/** `Кружка «Туман» и ещё 2 товара`. */
function goodsWords({ items }: Order): string {
  const [first, ...rest] = items;
  const title = shorten(first?.title ?? '', 60);
  if (rest.length === 0) return title;
  return `${title} и ещё ${rest.length} ${russianPlural(rest.length, 'товар', 'товара', 'товаров')}`;
}
