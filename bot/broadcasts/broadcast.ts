import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress } from '#bot/kernel/guards.ts';
import { sayOnPress } from '#bot/kernel/screen.ts';
import { changeBroadcast } from '#shared/domain/broadcasts/change-broadcast.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { newBroadcast, ONLY_ADMINS_SEND } from './new-broadcast.ts';
import { broadcastButton, showProgress } from './progress.ts';

const DONE = { pause: 'Рассылка на паузе', resume: 'Рассылка продолжается', stop: 'Рассылка остановлена' };

/** `/broadcast`: a letter to those who agreed to get such. */
export function broadcastFeature(deps: BotDeps): Composer<BotContext> {
  const { db, log } = deps;
  const composer = new Composer<BotContext>();

  onStaffCommand(composer, deps, 'broadcast', async (ctx, { role }) => {
    if (role !== 'admin') return ctx.reply(ONLY_ADMINS_SEND);
    if (ctx.chat.type === 'private') return ctx.begin(newBroadcast, null);
    return ctx.reply('Рассылку готовят в личном чате с ботом: откройте его и повторите команду.');
  });

  onStaffPress(composer, deps, broadcastButton, async (ctx, { id: actorId }, id, step) => {
    try {
      const isDone = await changeBroadcast({ db }, { actorId, id, step });
      await sayOnPress(ctx, isDone ? DONE[step] : 'Рассылка уже закончилась или изменилась.');
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'forbidden')) throw error;
      return sayOnPress(ctx, ONLY_ADMINS_SEND, { isAlert: true });
    }
    await showProgress({ db, api: ctx.api, log }, id);
  });
  return composer;
}
