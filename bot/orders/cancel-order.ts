import type { Context } from 'grammy';
import type { ConversationKind } from '#bot/kernel/context.ts';
import { askInReply } from '#bot/kernel/conversation/ask.ts';
import { staleCard, stepDone } from '#bot/orders/cards/card-answers.ts';
import { ORDER_IS_GONE } from '#bot/orders/no-order.ts';
import { isVisible, type Understood } from '#shared/contract/read-text.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import type { Database } from '#shared/domain/database.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { findOrderCard } from '#shared/domain/orders/order-card.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { byBot } from './by-bot.ts';

const MAX_REASON = 300;

interface Args {
  orderId: number;
  number: number;
}

/** Asks a manager for the reason in their own words, and cancels the order. */
export const cancelOrder: ConversationKind<Args> = {
  name: 'cancel_order',
  version: 2,
  doing: 'отменяете заказ',
  dropped: 'Заказ не отменён.',
  outlastsCommands: false,
  run: async (talk, ctx, { orderId, number }, { db }) => {
    const isPrivate = ctx.chat?.type === 'private';
    const { value: reason, ctx: answer } = await askInReply(talk, ctx, {
      words: `Почему отменяете заказ №${number}? ${isPrivate ? 'Напишите' : 'Ответьте на это сообщение'} одной фразой: её прочитает и покупатель. Передумали — /cancel.`,
      placeholder: 'Причина отмены',
      understand: understandReason,
    });
    const telegramId = answer.from?.id ?? 0;
    const outcome = await talk.external(() => cancel(db, { orderId, telegramId, reason }));
    await answer.reply(outcome);
  },
};

function understandReason({ message }: Context): Understood<string> {
  const reason = (message?.text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (!isVisible(reason)) return { hint: 'Напишите причину словами.' };
  if (reason.length > MAX_REASON) return { hint: `Слишком длинно: уложитесь, пожалуйста, в ${MAX_REASON} знаков.` };
  return { value: reason.replace(/(?<!\.)\.$/, '') };
}

/** Cancels it with the rights that the person has now; returns the message to show. */
async function cancel(
  db: Database,
  { orderId, telegramId, reason }: { orderId: number; telegramId: number; reason: string },
) {
  const staff = await findStaff({ db }, telegramId);
  if (!staff) return 'Отменять заказы могут только менеджеры магазина.';
  try {
    const actor = byBot(staff);
    const { number } = await changeStatus({ db }, { id: orderId, asStaff: true }, 'cancelled', actor, { reason });
    return `${stepDone(number, 'cancelled')}.`;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const card = await findOrderCard(db, orderId);
    return card ? staleCard(card) : ORDER_IS_GONE;
  }
}
