import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress } from '#bot/kernel/guards.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { addPages, type Screen, sayOnPress, show, turnTo } from '#bot/kernel/screen.ts';
import { cardKeyboard } from '#bot/orders/cards/card-buttons.ts';
import { managerCard } from '#bot/orders/cards/manager-card.ts';
import { leaveOldCard } from '#bot/orders/cards/old-card.ts';
import { orderPicture } from '#bot/orders/order-lines.ts';
import { STATUS_MARKS } from '#bot/orders/status-names.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import { followCard } from '#shared/domain/orders/notification-order.ts';
import { findOrderCard, mayReopenIn } from '#shared/domain/orders/order-card.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import {
  findOrderByNumber,
  listShopOrders,
  SHOP_ORDER_FILTERS,
  type ShopOrderFilter,
} from '#shared/domain/orders/shop-orders.ts';
import { customerOrdersButton, openCardButton, shopOrdersButton } from './order-buttons.ts';

const SHOP_ORDERS_ON_SCREEN = 8;
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
  hasOwnOrders: boolean;
}

/** The shop's orders, for those who work here. */
function shopOrdersScreen({ filter, orders, pagination, hasOwnOrders }: ShopOrders): Screen {
  const { total, currentPage, totalPages } = pagination;
  const keyboard = new InlineKeyboard();
  for (const order of orders) keyboard.text(rowText(order), openCardButton.data(order.id)).row();
  const toPage = { data: (page: number) => shopOrdersButton.data(filter, page) };
  addPages(keyboard, toPage, { page: currentPage, pages: totalPages });
  for (const [at, one] of SHOP_ORDER_FILTERS.entries()) {
    if (at % FILTERS_IN_A_ROW === 0) keyboard.row();
    keyboard.text(one === filter ? `✓ ${NAMES[one]}` : NAMES[one], shopOrdersButton.data(one, 1));
  }
  if (hasOwnOrders) keyboard.row().text('🛍 Мои покупки', customerOrdersButton.data(1));
  const words = total === 0 ? NONE[filter] : `${NAMES[filter]}: ${total}. Нажмите на заказ, чтобы открыть карточку.`;
  return { content: fmt`${b}Заказы магазина${b}\n\n${words}\nНайти по номеру: /order и номер.`, keyboard };
}

/** The first word of a name tells buyers apart well enough, and leaves the sum room. */
function rowText({ status, order_number, amount_to_pay, fio }: Order): string {
  return `${STATUS_MARKS[status]} №${order_number} · ${formatRoubles(amount_to_pay)} · ${shorten(fio.split(' ')[0] ?? fio, 20)}`;
}

/** As people type or copy it: with a sign, with spaces between the thousands. */
const NUMBER = /^(?:№|#)?\s*(\d{1,9}|\d{1,3}(?:\s\d{3}){1,2})$/;

/** `/orders` and `/order N` of those who work here. */
export function shopOrdersFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  const screenOf = async (ctx: BotContext, filter: ShopOrderFilter, page: number): Promise<Screen> => {
    const { orders, pagination } = await listShopOrders(db, filter, { page, perPage: SHOP_ORDERS_ON_SCREEN });
    // Orders that were there when the page was offered have moved on.
    if (orders.length === 0 && page > 1) return screenOf(ctx, filter, 1);
    const hasOwnOrders = ctx.chat?.type === 'private';
    return shopOrdersScreen({ filter, orders: orders.map(orderView), pagination, hasOwnOrders });
  };

  onStaffCommand(composer, deps, 'orders', async (ctx) => show(ctx, await screenOf(ctx, 'open', 1)));

  onStaffPress(composer, deps, shopOrdersButton, async (ctx, _staff, filter, page) => {
    await turnTo(ctx, await screenOf(ctx, filter, page));
    await sayOnPress(ctx);
  });

  onStaffCommand(composer, deps, 'order', async (ctx) => {
    const number = NUMBER.exec(ctx.match.trim())?.[1]?.replace(/\s/g, '');
    if (number === undefined) return ctx.reply('Напишите номер заказа после команды, например: /order 10024');
    const id = await findOrderByNumber(db, Number(number));
    const isShown = id !== null && (await showCard(deps, ctx, id));
    return isShown || ctx.reply(`Заказа №${number} нет.`);
  });

  onStaffPress(composer, deps, openCardButton, async (ctx, _staff, id) => {
    const isShown = await showCard(deps, ctx, id);
    await sayOnPress(ctx, isShown ? undefined : 'Такого заказа больше нет.');
  });
  return composer;
}

/** Sends an order's card, which from then on follows the order; an older one in this chat does no more. */
async function showCard({ db, log, publicUrl }: BotDeps, ctx: BotContext, orderId: number): Promise<boolean> {
  const shown = await findOrderCard(db, orderId);
  if (!shown || !ctx.chat) return false;
  const mayReopen = await mayReopenIn(db, ctx.chat.id);
  const { message_id: messageId } = await show(ctx, {
    content: managerCard(shown),
    keyboard: cardKeyboard(shown, { mayReopen, chatId: ctx.chat.id }),
    picture: orderPicture(shown.order, publicUrl),
  });
  const place = { chatId: ctx.chat.id, messageId };
  const left = await followCard(db, orderId, { ...place, shown });
  if (left !== null) await leaveOldCard(ctx.api, { ...place, messageId: left }, shown.order.order_number, log);
  return true;
}
