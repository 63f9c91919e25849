import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffPress, type Refusals, type StaffPress } from '#bot/kernel/guards.ts';
import { answerPress, redrawButtons } from '#bot/kernel/screen.ts';
import {
  fulfilButton,
  moneyButton,
  moneyKeyboard,
  noteButton,
  partMoneyButton,
  paymentTypesButton,
  trackButton,
  undoButton,
} from '#bot/orders/cards/card-buttons.ts';
import { adoptPressed, answerStalePress } from '#bot/orders/cards/pressed-card.ts';
import { FULFILMENT_NAMES } from '#shared/contract/fulfilment.ts';
import { chosenPaymentType } from '#shared/contract/manual-payment.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { fulfilOrder } from '#shared/domain/orders/fulfil-order.ts';
import { findOrderCard } from '#shared/domain/orders/order-card.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { undoStep } from '#shared/domain/payments/undo-step.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { askTrack } from './ask-track.ts';
import { byBot } from './by-bot.ts';
import { partMoney } from './part-money.ts';
import { writeNote } from './write-note.ts';

/** The card's buttons within an order in work: packing, sending, its money, and undoing a wrong press. */
export function fulfilmentStepsFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onStaffPress(composer, deps, fulfilButton, async (ctx, staff, id, from, to) => {
    const card = await adoptPressed(deps, ctx, id);
    if (!card) return;
    const order = await orStale(deps, ctx, id, () =>
      fulfilOrder(deps, { id, asStaff: true }, to, byBot(staff), { from }),
    );
    if (!order) return;
    await answerPress(ctx, `Заказ №${order.number}: ${FULFILMENT_NAMES[to].toLowerCase()}`);
    if (to === 'shipped') await ctx.begin(askTrack, { orderId: id, number: order.number });
  });

  onStaffPress(composer, deps, undoButton, async (ctx, staff, id, eventId) => {
    const card = await adoptPressed(deps, ctx, id);
    if (!card) return;
    const order = await orStale(deps, ctx, id, () => undoStep(deps, { id, asStaff: true }, eventId, byBot(staff)));
    if (order) await answerPress(ctx, `Шаг отменён: покупатель о нём не узнает.`);
  });

  onStaffPress(composer, deps, moneyButton, async (ctx, staff, id, manualType, dueSeen) => {
    const card = await adoptPressed(deps, ctx, id);
    if (!card) return;
    const order = await orStale(deps, ctx, id, () =>
      receiveMoney(deps, { id, asStaff: true }, { manualType, dueSeen }, byBot(staff)),
    );
    if (order) await answerPress(ctx, `Заказ №${order.number}: получено ${formatKopecks(dueSeen)}`);
  });

  onStaffPress(composer, deps, paymentTypesButton, async (ctx, _staff, id) => {
    const card = await adoptPressed(deps, ctx, id);
    if (!card) return;
    if (card.due === 0) return answerStalePress(deps, ctx, card);
    await redrawButtons(ctx, moneyKeyboard(card));
    await answerPress(ctx);
  });

  onStaffPress(composer, deps, partMoneyButton, async (ctx, _staff, id) => {
    const card = await adoptPressed(deps, ctx, id);
    if (!card) return;
    if (card.due === 0) return answerStalePress(deps, ctx, card);
    await answerPress(ctx);
    const { order_number: number } = card.order;
    await ctx.begin(partMoney, {
      orderId: id,
      number,
      due: card.due,
      manualType: chosenPaymentType(card.order) ?? 'cash',
    });
  });

  onStaffPress(composer, deps, trackButton, async (ctx, _staff, id) => {
    const card = await adoptPressed(deps, ctx, id);
    if (!card) return;
    if (card.order.fulfilment !== 'shipped') return answerStalePress(deps, ctx, card);
    await answerPress(ctx);
    await ctx.begin(askTrack, { orderId: id, number: card.order.order_number });
  });

  onStaffPress(composer, deps, noteButton, async (ctx, _staff, id) => {
    const card = await adoptPressed(deps, ctx, id);
    if (!card) return;
    await answerPress(ctx);
    await ctx.begin(writeNote, { orderId: id, number: card.order.order_number });
  });
  return composer;
}

const REFUSED: Refusals = {
  forbidden: 'Этот шаг сделал другой сотрудник: отменить его может только он.',
  step_settled: 'Время вышло: покупателю о шаге уже написали, и отменить его нельзя.',
  order_paid: 'По этому заказу уже ничего не нужно получать.',
  order_locked: 'Заказ отменён: деньги по нему не принимаются.',
};

/** Runs it. If the order has changed since the card was drawn, shows its state and returns null. */
async function orStale<T>(deps: BotDeps, ctx: StaffPress, id: number, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const words = REFUSED[error.code];
    const card = await findOrderCard(deps.db, id);
    if (words !== undefined) await answerPress(ctx, words, { isAlert: true });
    else if (card) await answerStalePress(deps, ctx, card);
    else throw error;
    return null;
  }
}
