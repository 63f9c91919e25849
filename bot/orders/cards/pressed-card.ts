import type { BotDeps } from '#bot/kernel/context.ts';
import type { StaffPress } from '#bot/kernel/guards.ts';
import { answerPress } from '#bot/kernel/screen.ts';
import { ORDER_IS_GONE } from '#bot/orders/no-order.ts';
import type { OrderStatus } from '#shared/contract/order-status.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { adoptCard } from '#shared/domain/orders/notification-order.ts';
import { findOrderCard, type OrderCard } from '#shared/domain/orders/order-card.ts';
import { staleCard } from './card-answers.ts';
import { leaveOldCard } from './old-card.ts';

/**
 * Somebody else was faster, or the card could not be redrawn in time. If the order is already in the wanted state, no
 * text is shown.
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

/** The card of an existing order; otherwise says that there is no such order and returns null. */
export async function adoptPressed(deps: BotDeps, ctx: StaffPress, id: number): Promise<OrderCard | null> {
  const card = await adopt(deps, ctx, id);
  if (!card) await answerPress(ctx, ORDER_IS_GONE, { isAlert: true });
  return card;
}

/**
 * Makes the pressed message its chat's card, so that it follows the order from now on. A message that Telegram does not
 * know any more (it has no date then) cannot be redrawn, so it does not replace a live card.
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
