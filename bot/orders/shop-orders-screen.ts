import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { momentOf } from '#bot/kernel/local-time.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { STATUS_MARKS } from '#bot/orders/status-names.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { type FoundOrders, MOST_COUNTED } from '#shared/domain/orders/search-orders.ts';
import { SHOP_ORDER_FILTERS, type ShopOrderFilter } from '#shared/domain/orders/shop-orders.ts';
import { customerOrdersButton, openCardButton, shopOrdersAtButton, shopOrdersButton } from './order-buttons.ts';

const FILTERS_IN_A_ROW = 2;
const CARDS_IN_A_ROW = 4;

const NAMES = {
  open: 'Открытые',
  today: 'Сегодня',
  pending: 'Новые',
  processing: 'В работе',
  unpaid: 'Ждут денег',
  unanswered: 'Ждут ответа',
  refund: 'К возврату',
  completed: 'Завершённые',
  cancelled: 'Отменённые',
  all: 'Все',
} satisfies Record<ShopOrderFilter, string>;

const NONE = {
  open: 'Открытых заказов нет: всё разобрано.',
  today: 'Сегодня заказов ещё не было.',
  pending: 'Новых заказов нет.',
  processing: 'В работе заказов нет.',
  unpaid: 'Все открытые заказы оплачены.',
  unanswered: 'Всем покупателям ответили.',
  refund: 'Возвращать нечего.',
  completed: 'Завершённых заказов пока нет.',
  cancelled: 'Отменённых заказов нет.',
  all: 'Заказов пока нет.',
} satisfies Record<ShopOrderFilter, string>;

export interface ShopOrders extends Omit<FoundOrders, 'orders'> {
  filter: ShopOrderFilter;
  orders: readonly Order[];
  /** Counted up to `MOST_COUNTED`. */
  total: number;
  timezone: string;
  /** True in a private chat, where the person's own orders are shown too. */
  hasOwnOrders: boolean;
}

/** The shop's orders for staff. New orders do not move a page. */
export function shopOrdersScreen({
  filter,
  orders,
  total,
  next,
  previous,
  timezone,
  hasOwnOrders,
}: ShopOrders): Screen {
  const keyboard = cardButtons(orders);
  if (previous) keyboard.text('← Новее', shopOrdersAtButton.data(filter, 'before', previous));
  if (next) keyboard.text('Раньше →', shopOrdersAtButton.data(filter, 'after', next));
  for (const [at, one] of SHOP_ORDER_FILTERS.entries()) {
    if (at % FILTERS_IN_A_ROW === 0) keyboard.row();
    keyboard.text(one === filter ? `✓ ${NAMES[one]}` : NAMES[one], shopOrdersButton.data(one, 1));
  }
  if (hasOwnOrders) keyboard.row().text('🛍 Мои покупки', customerOrdersButton.data(1));
  const count = total >= MOST_COUNTED ? `больше ${MOST_COUNTED - 1}` : total;
  const words = orders.length === 0 ? NONE[filter] : `${NAMES[filter]}: ${count}`;
  const lines = orders.map((order) => orderLine(order, timezone)).join('\n\n');
  return {
    content: fmt`${b}Заказы магазина${b}\n\n${words}${lines && `\n\n${lines}`}\n\nНайти: /order и номер, телефон, имя или товар.`,
    keyboard,
  };
}

/** The orders found by words; of many, the first ones. */
export function foundOrdersScreen(
  words: string,
  { orders, hasMore, timezone }: { orders: readonly Order[]; hasMore: boolean; timezone: string },
): Screen {
  const lines = orders.map((order) => orderLine(order, timezone)).join('\n\n');
  const more = hasMore ? '\n\nЭто последние из найденных: напишите точнее, чтобы увидеть остальные.' : '';
  const content: FormattedString = fmt`${b}Найдено по ${quoted(shorten(words, 60))}${b}\n\n${lines}${more}`;
  return { content, keyboard: cardButtons(orders) };
}

function cardButtons(orders: readonly Order[]): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const [at, { id, order_number }] of orders.entries()) {
    if (at > 0 && at % CARDS_IN_A_ROW === 0) keyboard.row();
    keyboard.text(`№${order_number}`, openCardButton.data(id));
  }
  return keyboard.row();
}

/** Two lines: what and when, then who, where and whether it is paid. */
function orderLine(order: Order, timezone: string): string {
  const { status, order_number, amount_to_pay, created_at, fio, delivery_title, payment_status } = order;
  const facts = [
    shorten(fio, 30),
    shorten(delivery_title || 'Самовывоз', 30),
    PAYMENT_STATE_NAMES[payment_status].toLowerCase(),
  ];
  return `${STATUS_MARKS[status]} №${order_number} · ${formatRoubles(amount_to_pay)} · ${momentOf(new Date(created_at), timezone)}\n${facts.join(' · ')}`;
}
