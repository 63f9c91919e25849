import { type BotError, GrammyError } from 'grammy';
import { GOODS_BUSY_TEXT } from '#shared/contract/error-codes.ts';
import { codeOfDatabaseError } from '#shared/domain/database-errors.ts';
import type { BotContext, BotDeps } from './context.ts';

const APOLOGY = 'Не получилось: у нас что-то сломалось. Попробуйте, пожалуйста, ещё раз чуть позже.';

/** An update that failed is logged and answered; later ones are handled as usual. */
export function handleError({ log }: Pick<BotDeps, 'log'>): (error: BotError<BotContext>) => Promise<void> {
  return async ({ error, ctx }) => {
    if (isDeadPress(error))
      return log.info({ updateId: ctx.update.update_id }, 'a button press was too old to be answered');
    const isBusy = codeOfDatabaseError(error) === 'goods_busy';
    if (!isBusy) log.error({ err: error, updateId: ctx.update.update_id }, 'an update failed');
    const words = isBusy ? GOODS_BUSY_TEXT : APOLOGY;
    if (ctx.callbackQuery && (await hasHeard(ctx, words))) return;
    if (ctx.chat?.type !== 'private' || refusesErrorMessage(error)) return;
    try {
      await ctx.reply(words);
    } catch (apologyError) {
      log.warn({ err: apologyError }, 'the error message was not delivered either');
    }
  };
}

/** Stops the button's loading sign; false if the press is already answered, or Telegram waits no longer. */
async function hasHeard(ctx: BotContext, text: string): Promise<boolean> {
  try {
    return await ctx.answerCallbackQuery({ text, show_alert: true });
  } catch {
    return false;
  }
}

/** The bot is blocked, or Telegram's limit is reached. A wrong call (400) says nothing about the next one. */
const refusesErrorMessage = (error: unknown): boolean => error instanceof GrammyError && error.error_code !== 400;

/** Telegram waits only some time for the answer to a press: the user still sees the result, and nothing is broken. */
const isDeadPress = (error: unknown): boolean =>
  error instanceof GrammyError &&
  error.error_code === 400 &&
  /query is too old|query ID is invalid/i.test(error.description);
