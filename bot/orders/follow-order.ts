import { b, fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { ifStillGood, onDeepLink } from '#bot/kernel/deep-links.ts';
import { show } from '#bot/kernel/screen.ts';
import { addOrderPage, orderKeyboard } from '#bot/orders/notifications/notification-keyboards.ts';
import { STATUS_NAMES } from '#bot/orders/status-names.ts';
import { isOpenOrder } from '#shared/contract/order-status.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { followOrder } from '#shared/domain/orders/follow-order.ts';

/** `/start order_HASH`: a person with a guest's order hash gets the order's notifications. */
export function followOrderFeature({ db, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onDeepLink(composer, 'order', async (ctx, hash) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    const order = await ifStillGood(followOrder({ db }, hash, id));
    if (!order) return ctx.reply('Такого заказа нет. Откройте ссылку со страницы заказа ещё раз.');
    const news = fmt`${b}Заказ №${order.number} · ${STATUS_NAMES[order.status]}${b}

${isOpenOrder(order.status) ? 'О каждом следующем шаге этого заказа мы напишем сюда.' : 'Он теперь среди ваших заказов — в /orders.'}`;
    const keyboard = addOrderPage(orderKeyboard(order.id), { order_hash: hash }, publicUrl);
    return show(ctx, { content: news, keyboard });
  });
  return composer;
}
