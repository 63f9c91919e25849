import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { dayOf } from '../kernel/local-time.ts';
import { shorten } from '../kernel/message-text.ts';
import { purchaseButton, purchasesButton } from '../order-buttons.ts';
import { STATUS_NAMES } from '../orders/status-names.ts';
import { shopButton } from '../shop-address.ts';
import { addPages } from './pages.ts';
import type { Screen } from './screen.ts';

export const PURCHASES_ON_SCREEN = 5;
const IN_A_ROW = 3;

interface PurchaseList {
  orders: readonly Order[];
  pagination: Pagination;
  timezone: string;
  publicUrl: string;
}

/** A customer's own orders, newest first. */
export function purchaseList({ orders, pagination, timezone, publicUrl }: PurchaseList): Screen {
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
    keyboard.text(`№${order_number}`, purchaseButton.data(id, 'here'));
  }
  addPages(keyboard, purchasesButton, { page: pagination.currentPage, pages: pagination.totalPages });
  const rows = orders.map((order) => purchaseRow(order, timezone));
  return { content: fmt`${b}Ваши заказы${b}\n\n${joined(rows)}\n\nНажмите на номер, чтобы открыть заказ.`, keyboard };
}

const joined = (rows: readonly FormattedString[]): FormattedString =>
  rows.reduce((text, row) => fmt`${text}\n\n${row}`);

function purchaseRow(order: Order, timezone: string): FormattedString {
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
