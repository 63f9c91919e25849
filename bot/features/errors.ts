import { type BotError, GrammyError } from 'grammy';
import type { BotContext, BotDeps } from '../context.ts';

/** An update that failed is logged and answered; the next ones go on. */
export function handleError({ log }: Pick<BotDeps, 'log'>): (error: BotError<BotContext>) => Promise<void> {
  return async ({ error, ctx }) => {
    log.error({ err: error, updateId: ctx.update.update_id }, 'an update failed');
    if (ctx.chat?.type !== 'private' || meetsApologiesToo(error)) return;
    try {
      await ctx.reply('Не получилось: у нас что-то сломалось. Попробуйте, пожалуйста, ещё раз чуть позже.');
    } catch (apologyError) {
      log.warn({ err: apologyError }, 'the apology did not arrive either');
    }
  };
}

/** Who blocked the bot, and a Telegram that asks for patience. A call that was wrong in itself says nothing of the next. */
const meetsApologiesToo = (error: unknown): boolean => error instanceof GrammyError && error.error_code !== 400;
