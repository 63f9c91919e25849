import type { BotDeps } from '#bot/kernel/context.ts';
import type { StaffPress } from '#bot/kernel/guards.ts';
import { answerPress } from '#bot/kernel/screen.ts';
import type { OrderStatus } from '#shared/contract/order-status.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { adoptCard } from '#shared/domain/orders/notification-order.ts';
import { findOrderCard, type OrderCard } from '#shared/domain/orders/order-card.ts';
import { staleCard } from './card-answers.ts';
import { leaveOldCard } from './old-card.ts';

/**
 * Somebody was first, or the card could not be drawn in time. If the order already is as wanted, nothing needs to be
 * said.
 */
export async function answerStalePress(
  { db }: BotDeps,
  ctx: StaffPress,
  card: OrderCard,
  wanted?: OrderStatus,
): Promise<void> {
  await queueCardRefresh(db, card.order.id);
  await answerPress(ctx, staleCard(card), { isAlert: card.order.status !== wanted });
}

/** The card of an order that is there; otherwise says that there is none, and null. */
export async function adoptPressed(deps: BotDeps, ctx: StaffPress, id: number): Promise<OrderCard | null> {
  const card = await adopt(deps, ctx, id);
  if (!card) await answerPress(ctx, 'Такого заказа больше нет.', { isAlert: true });
  return card;
}

/**
 * The pressed message becomes its chat's card, whatever it was: from now on it follows the order. One that Telegram has
 * lost sight of (it gives no date of it then) cannot be drawn any more, and takes no living card's place.
 */
export async function adopt({ db, log }: BotDeps, ctx: StaffPress, id: number): Promise<OrderCard | null> {
  const card = await findOrderCard(db, id);
  const message = ctx.callbackQuery.message;
  if (!card || !message?.date) return card;
  const place = { chatId: message.chat.id, messageId: message.message_id };
  const left = await adoptCard(db, id, place);
  if (left !== null) await leaveOldCard(ctx.api, { ...place, messageId: left }, card.order.order_number, log);
  return card;
}
