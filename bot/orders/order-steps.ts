import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffPress, type StaffPress } from '#bot/kernel/guards.ts';
import { answerPress, redrawButtons } from '#bot/kernel/screen.ts';
import { stepDone, stepRefused } from '#bot/orders/cards/card-answers.ts';
import {
  cancelButton,
  cardKeyboard,
  keepButton,
  ownReasonButton,
  reasonButton,
  reasonKeyboard,
  stepButton,
} from '#bot/orders/cards/card-buttons.ts';
import { adopt, adoptPressed, answerStalePress } from '#bot/orders/cards/pressed-card.ts';
import { ORDER_IS_GONE } from '#bot/orders/no-order.ts';
import type { User as UserRow } from '#prisma/generated/client.ts';
import { CANCEL_REASONS } from '#shared/contract/desk/order-reasons.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { isOpenOrder, type OrderStatus } from '#shared/contract/order-status.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { findOrderCard, mayReopenIn, type OrderCard } from '#shared/domain/orders/order-card.ts';
import { mayMove } from '#shared/domain/orders/order-transitions.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { byBot } from './by-bot.ts';
import { cancelOrder } from './cancel-order.ts';

/** The buttons under an order's card. Each checks the person, and whether the order has changed since it was drawn. */
export function orderStepsFeature(deps: BotDeps): Composer<BotContext> {
  const { db, publicUrl } = deps;
  const composer = new Composer<BotContext>();

  onStaffPress(composer, deps, stepButton, (ctx, staff, id, from, to) => step(deps, ctx, staff, { id, from, to }));

  onStaffPress(composer, deps, reasonButton, async (ctx, staff, id, word) => {
    const card = await openCard(deps, ctx, id);
    if (!card) return;
    const reason = CANCEL_REASONS[word];
    await step(deps, ctx, staff, { id, from: card.order.status, to: 'cancelled', reason });
  });

  onStaffPress(composer, deps, cancelButton, async (ctx, _staff, id) => {
    const card = await openCard(deps, ctx, id);
    if (!card) return;
    await redrawButtons(ctx, reasonKeyboard(card.order));
    const isPaid = card.order.payment_status === 'paid';
    await answerPress(ctx, isPaid ? 'Заказ оплачен: после отмены деньги нужно будет вернуть.' : undefined, {
      isAlert: isPaid,
    });
  });

  onStaffPress(composer, deps, keepButton, async (ctx, _staff, id) => {
    const card = await adoptPressed(deps, ctx, id);
    if (!card) return;
    const chatId = ctx.chat?.id ?? 0;
    await redrawButtons(ctx, cardKeyboard(card, { mayReopen: await mayReopenIn(db, chatId), chatId, publicUrl }));
    await answerPress(ctx);
  });

  onStaffPress(composer, deps, ownReasonButton, async (ctx, _staff, id) => {
    const card = await openCard(deps, ctx, id);
    if (!card) return;
    await answerPress(ctx);
    await ctx.begin(cancelOrder, { orderId: id, number: card.order.order_number });
  });
  return composer;
}

interface Step {
  id: number;
  from: OrderStatus;
  to: OrderStatus;
  reason?: string;
}

async function step(deps: BotDeps, ctx: StaffPress, staff: UserRow, { id, from, to, reason }: Step): Promise<void> {
  const card = await adopt(deps, ctx, id);
  if (!card) return answerPress(ctx, ORDER_IS_GONE, { isAlert: true });
  if (card.order.status !== from) return answerStalePress(deps, ctx, card, to);
  if (!mayMove(from, to, staff.role)) {
    return answerPress(ctx, 'Снова открыть заказ может только администратор.', { isAlert: true });
  }
  try {
    const actor = byBot(staff);
    const by = { from, ...(reason !== undefined && { reason }) };
    const order = await changeStatus(deps, { id, asStaff: true }, to, actor, by);
    const unpaid = to === 'completed' ? orderView(order).due : 0;
    const ask = unpaid > 0 ? `. Осталось отметить деньги: ${formatRoubles(unpaid)}.` : '';
    await answerPress(ctx, `${stepDone(order.number, to)}${ask}`, { isAlert: unpaid > 0 });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const now = error.code === 'illegal_transition' ? await findOrderCard(deps.db, id) : null;
    await (now ? answerStalePress(deps, ctx, now, to) : answerPress(ctx, stepRefused(error), { isAlert: true }));
  }
}

/** The card of an order that can still be cancelled; otherwise shows its state, and returns null. */
async function openCard(deps: BotDeps, ctx: StaffPress, id: number): Promise<OrderCard | null> {
  const card = await adopt(deps, ctx, id);
  if (card && isOpenOrder(card.order.status)) return card;
  await (card ? answerStalePress(deps, ctx, card, 'cancelled') : answerPress(ctx, ORDER_IS_GONE, { isAlert: true }));
  return null;
}
