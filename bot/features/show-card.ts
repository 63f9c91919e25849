import { followCard } from '#shared/domain/orders/notice-order.ts';
import { findOrderCard, mayReopenIn } from '#shared/domain/orders/order-card.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { cardKeyboard } from '../orders/cards/card-buttons.ts';
import { managerCard } from '../orders/cards/manager-card.ts';
import { leaveOldCard } from '../orders/cards/old-card.ts';
import { show } from '../screens/screen.ts';

/** Sends an order's card, which from then on follows the order; an older one in this chat does no more. */
export async function showCard({ db, log }: BotDeps, ctx: BotContext, orderId: number): Promise<boolean> {
  const shown = await findOrderCard(db, orderId);
  if (!shown || !ctx.chat) return false;
  const mayReopen = await mayReopenIn(db, ctx.chat.id);
  const { message_id: messageId } = await show(ctx, {
    content: managerCard(shown),
    keyboard: cardKeyboard(shown, { mayReopen }),
  });
  const place = { chatId: ctx.chat.id, messageId };
  const left = await followCard(db, orderId, { ...place, shown });
  if (left !== null) await leaveOldCard(ctx.api, { ...place, messageId: left }, shown.order.order_number, log);
  return true;
}
