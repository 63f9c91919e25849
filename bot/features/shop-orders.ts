import { Composer } from 'grammy';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { findOrderByNumber, listShopOrders, type ShopOrderFilter } from '#shared/domain/orders/shop-orders.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { type Screen, show, turnTo } from '../screens/screen.ts';
import { openCardButton, SHOP_ORDERS_ON_SCREEN, shopOrdersButton, shopOrdersScreen } from '../screens/shop-orders.ts';
import { onStaffCommand } from '../staff-command.ts';
import { onStaffPress, sayOnPress } from '../staff-press.ts';
import { showCard } from './show-card.ts';

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
    const hasPurchases = ctx.chat?.type === 'private';
    return shopOrdersScreen({ filter, orders: orders.map(orderView), pagination, hasPurchases });
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
