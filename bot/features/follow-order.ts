import { b, fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { followOrder } from '#shared/domain/orders/follow-order.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { orderKeyboard } from '../orders/notifications/notification-keyboards.ts';
import { STATUS_NAMES } from '../orders/status-names.ts';
import { isOpen } from '../screens/purchase.ts';
import { show } from '../screens/screen.ts';
import { ifStillGood, onDeepLink } from './deep-links.ts';

/** `/start order_HASH`: news of a guest's order come to whoever knows its hash. */
export function followOrderFeature({ db }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onDeepLink(composer, 'order', async (ctx, hash) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    const order = await ifStillGood(followOrder({ db }, hash, id));
    if (!order) return ctx.reply('Такого заказа нет. Откройте ссылку со страницы заказа ещё раз.');
    const news = fmt`${b}Заказ №${order.number} · ${STATUS_NAMES[order.status]}${b}

${isOpen(order) ? 'О каждом следующем шаге этого заказа мы напишем сюда.' : 'Он теперь среди ваших заказов — в /orders.'}`;
    return show(ctx, { content: news, keyboard: orderKeyboard(order.id) });
  });
  return composer;
}
