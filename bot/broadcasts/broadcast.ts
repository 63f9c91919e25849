import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onAdminCommand, onStaffPress } from '#bot/kernel/guards.ts';
import { answerPress } from '#bot/kernel/screen.ts';
import { changeBroadcast } from '#shared/domain/broadcasts/change-broadcast.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { newBroadcast, ONLY_ADMINS_BROADCAST } from './new-broadcast.ts';
import { broadcastButton, showProgress } from './progress.ts';

const DONE = { pause: 'Рассылка на паузе', resume: 'Рассылка продолжается', stop: 'Рассылка остановлена' };

/** `/broadcast`: news for people who agreed to get them. */
export function broadcastFeature(deps: BotDeps): Composer<BotContext> {
  const { db, log } = deps;
  const composer = new Composer<BotContext>();

  onAdminCommand(composer, deps, { command: 'broadcast', refusal: ONLY_ADMINS_BROADCAST }, async (ctx) => {
    if (ctx.chat.type === 'private') return ctx.begin(newBroadcast, null);
    return ctx.reply('Рассылку готовят в личном чате с ботом: откройте его и повторите команду.');
  });

  onStaffPress(composer, deps, broadcastButton, async (ctx, { id: actorId }, id, step) => {
    try {
      const isDone = await changeBroadcast({ db }, { actorId, id, step });
      await answerPress(ctx, isDone ? DONE[step] : 'Рассылка уже закончилась или изменилась.');
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'forbidden')) throw error;
      return answerPress(ctx, ONLY_ADMINS_BROADCAST, { isAlert: true });
    }
    await showProgress({ db, api: ctx.api, log }, id);
  });
  return composer;
}
