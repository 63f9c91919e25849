import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffPress } from '#bot/kernel/guards.ts';
import { answerPress, turnTo } from '#bot/kernel/screen.ts';
import { byBot } from '#bot/orders/by-bot.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { cancelBurst, findBurstCard } from '#shared/domain/orders/order-bursts.ts';
import { burstCard, cancelBurstButton } from './burst-card.ts';

/** «Отменить все» under the card of a burst. */
export function burstsFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  onStaffPress(composer, deps, cancelBurstButton, async (ctx, staff, id, step) => {
    const count = step === 'yes' ? await cancelBurst({ db }, id, byBot(staff)) : 0;
    const card = await findBurstCard(db, id);
    if (!card) return answerPress(ctx, 'Этих заказов больше нет');
    await turnTo(ctx, burstCard(card, { isAsking: step === 'ask' && card.cancellable > 0 }));
    const done = `${russianPlural(count, 'Отменён', 'Отменены', 'Отменено')} ${count} ${russianPlural(count, 'заказ', 'заказа', 'заказов')}`;
    await answerPress(ctx, step === 'yes' ? done : undefined);
  });
  return composer;
}
