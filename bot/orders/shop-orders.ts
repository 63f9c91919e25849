import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress } from '#bot/kernel/guards.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { answerPress, type Screen, show, turn } from '#bot/kernel/screen.ts';
import { cardKeyboard } from '#bot/orders/cards/card-buttons.ts';
import { managerCard } from '#bot/orders/cards/manager-card.ts';
import { leaveOldCard } from '#bot/orders/cards/old-card.ts';
import { ORDER_IS_GONE } from '#bot/orders/no-order.ts';
import { orderPicture } from '#bot/orders/order-lines.ts';
import type { OrderCursor } from '#shared/contract/desk/order-search.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { followCard } from '#shared/domain/orders/notification-order.ts';
import { findOrderCard, mayReopenIn } from '#shared/domain/orders/order-card.ts';
import { numberIn } from '#shared/domain/orders/order-search-terms.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { countOrders, searchOrders } from '#shared/domain/orders/search-orders.ts';
import { filtersOf, type ShopOrderFilter } from '#shared/domain/orders/shop-orders.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { openCardButton, shopOrdersAtButton, shopOrdersButton } from './order-buttons.ts';
import { foundOrdersScreen, shopOrdersScreen } from './shop-orders-screen.ts';

const SHOP_ORDERS_ON_SCREEN = 8;
const MOST_TYPED = 100;

const HOW_TO_SEARCH =
  'Напишите после команды, что знаете: номер, телефон или его последние цифры, имя, логин, трек-номер, товар или артикул. Например: /order 45-67';

interface Beyond {
  after?: OrderCursor;
  before?: OrderCursor;
}

/** `/orders` and `/order …` for staff. */
export function shopOrdersFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  const screenOf = async (ctx: BotContext, filter: ShopOrderFilter, beyond: Beyond = {}): Promise<Screen> => {
    const filters = await filtersOf(db, filter);
    const [found, total, { timezone }] = await Promise.all([
      searchOrders(db, filters, { limit: SHOP_ORDERS_ON_SCREEN, ...beyond }),
      countOrders(db, filters),
      readSettings(db),
    ]);
    // The orders on the offered page have changed meanwhile.
    if (found.orders.length === 0 && (beyond.after || beyond.before)) return screenOf(ctx, filter);
    const hasOwnOrders = ctx.chat?.type === 'private';
    return shopOrdersScreen({ ...found, filter, orders: found.orders.map(orderView), total, timezone, hasOwnOrders });
  };

  onStaffCommand(composer, deps, 'orders', async (ctx) => show(ctx, await screenOf(ctx, 'open')));

  onStaffPress(composer, deps, shopOrdersButton, async (ctx, _staff, filter, _page) =>
    turn(ctx, await screenOf(ctx, filter)),
  );

  onStaffPress(composer, deps, shopOrdersAtButton, async (ctx, _staff, filter, side, cursor) =>
    turn(ctx, await screenOf(ctx, filter, { [side]: cursor })),
  );

  onStaffCommand(composer, deps, 'order', async (ctx) => {
    const words = ctx.match.trim().slice(0, MOST_TYPED);
    if (words === '') return ctx.reply(HOW_TO_SEARCH);
    const { orders, next } = await searchOrders(db, { q: words }, { limit: SHOP_ORDERS_ON_SCREEN });
    const [first, second] = orders;
    if (!first) return ctx.reply(nothingFound(words));
    if (!second) return showCard(deps, ctx, first.id);
    const { timezone } = await readSettings(db);
    return show(ctx, foundOrdersScreen(words, { orders: orders.map(orderView), hasMore: next !== null, timezone }));
  });

  onStaffPress(composer, deps, openCardButton, async (ctx, _staff, id) => {
    const isShown = await showCard(deps, ctx, id);
    await answerPress(ctx, isShown ? undefined : ORDER_IS_GONE);
  });
  return composer;
}

function nothingFound(words: string): string {
  const number = numberIn(words);
  const what = number === null ? `По ${quoted(shorten(words, 60))} ничего не нашли.` : `Заказа №${number} нет.`;
  return `${what} Можно искать по номеру, телефону или последним цифрам, имени, логину, трек-номеру, товару и артикулу.`;
}

/** Sends an order's card, which then follows the order; an older one in this chat stops following it. */
async function showCard({ db, log, publicUrl }: BotDeps, ctx: BotContext, orderId: number): Promise<boolean> {
  const shown = await findOrderCard(db, orderId);
  if (!shown || !ctx.chat) return false;
  const mayReopen = await mayReopenIn(db, ctx.chat.id);
  const { message_id: messageId } = await show(ctx, {
    content: managerCard(shown),
    keyboard: cardKeyboard(shown, { mayReopen, chatId: ctx.chat.id, publicUrl }),
    picture: orderPicture(shown.order, publicUrl),
  });
  const place = { chatId: ctx.chat.id, messageId };
  const left = await followCard(db, orderId, { ...place, shown });
  if (left !== null) await leaveOldCard(ctx.api, { ...place, messageId: left }, shown.order.order_number, log);
  return true;
}
