import { Composer } from 'grammy';
import { changeBroadcast } from '#shared/domain/broadcasts/change-broadcast.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { broadcastButton } from '../broadcast-buttons.ts';
import { showProgress } from '../broadcasts/show-progress.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { newBroadcast, ONLY_ADMINS } from '../conversations/broadcast/new-broadcast.ts';
import { onStaffCommand } from '../staff-command.ts';
import { onStaffPress, sayOnPress } from '../staff-press.ts';

const DONE = { pause: 'Рассылка на паузе', resume: 'Рассылка продолжается', stop: 'Рассылка остановлена' };

/** `/broadcast`: a letter to those who agreed to get such. */
export function broadcastFeature(deps: BotDeps): Composer<BotContext> {
  const { db, log } = deps;
  const composer = new Composer<BotContext>();

  onStaffCommand(composer, deps, 'broadcast', async (ctx, { role }) => {
    if (role !== 'admin') return ctx.reply(ONLY_ADMINS);
    if (ctx.chat.type === 'private') return ctx.begin(newBroadcast, null);
    return ctx.reply('Рассылку готовят в личном чате с ботом: откройте его и повторите команду.');
  });

  onStaffPress(composer, deps, broadcastButton, async (ctx, { id: actorId }, id, step) => {
    try {
      const isDone = await changeBroadcast({ db }, { actorId, id, step });
      await sayOnPress(ctx, isDone ? DONE[step] : 'Рассылка уже закончилась или изменилась.');
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'forbidden')) throw error;
      return sayOnPress(ctx, ONLY_ADMINS, { isAlert: true });
    }
    await showProgress({ db, api: ctx.api, log }, id);
  });
  return composer;
}
