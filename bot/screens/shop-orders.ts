import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import { SHOP_ORDER_FILTERS, type ShopOrderFilter } from '#shared/domain/orders/shop-orders.ts';
import { buttonKind, idArg, pageArg, wordArg } from '../callback-data.ts';
import { shorten } from '../kernel/message-text.ts';
import { purchasesButton } from '../order-buttons.ts';
import { STATUS_MARKS } from '../orders/status-names.ts';
import { addPages } from './pages.ts';
import type { Screen } from './screen.ts';

/** A page of the shop's orders under a filter. */
export const shopOrdersButton = buttonKind('shop_orders', wordArg(SHOP_ORDER_FILTERS), pageArg);

/** The card of an order, as a new message. */
export const openCardButton = buttonKind('order_card', idArg);

export const SHOP_ORDERS_ON_SCREEN = 8;
const FILTERS_IN_A_ROW = 2;

const NAMES = {
  open: 'Открытые',
  pending: 'Новые',
  processing: 'В работе',
  unpaid: 'Неоплаченные',
  refund: 'К возврату',
  completed: 'Завершённые',
  cancelled: 'Отменённые',
  all: 'Все',
} satisfies Record<ShopOrderFilter, string>;

const NONE = {
  open: 'Открытых заказов нет: всё разобрано.',
  pending: 'Новых заказов нет.',
  processing: 'В работе заказов нет.',
  unpaid: 'Все открытые заказы оплачены.',
  refund: 'Возвращать нечего.',
  completed: 'Завершённых заказов пока нет.',
  cancelled: 'Отменённых заказов нет.',
  all: 'Заказов пока нет.',
} satisfies Record<ShopOrderFilter, string>;

interface ShopOrders {
  filter: ShopOrderFilter;
  orders: readonly Order[];
  pagination: Pagination;
  /** In a chat of one's own there are one's own orders too. */
  hasPurchases: boolean;
}

/** The shop's orders, for those who work here. */
export function shopOrdersScreen({ filter, orders, pagination, hasPurchases }: ShopOrders): Screen {
  const { total, currentPage, totalPages } = pagination;
  const keyboard = new InlineKeyboard();
  for (const order of orders) keyboard.text(rowText(order), openCardButton.data(order.id)).row();
  const toPage = { data: (page: number) => shopOrdersButton.data(filter, page) };
  addPages(keyboard, toPage, { page: currentPage, pages: totalPages });
  for (const [at, one] of SHOP_ORDER_FILTERS.entries()) {
    if (at % FILTERS_IN_A_ROW === 0) keyboard.row();
    keyboard.text(one === filter ? `✓ ${NAMES[one]}` : NAMES[one], shopOrdersButton.data(one, 1));
  }
  if (hasPurchases) keyboard.row().text('🛍 Мои покупки', purchasesButton.data(1));
  const words = total === 0 ? NONE[filter] : `${NAMES[filter]}: ${total}. Нажмите на заказ, чтобы открыть карточку.`;
  return { content: fmt`${b}Заказы магазина${b}\n\n${words}\nНайти по номеру: /order и номер.`, keyboard };
}

/** The first word of a name tells buyers apart well enough, and leaves the sum room. */
function rowText({ status, order_number, amount_to_pay, fio }: Order): string {
  return `${STATUS_MARKS[status]} №${order_number} · ${formatRoubles(amount_to_pay)} · ${shorten(fio.split(' ')[0] ?? fio, 20)}`;
}
