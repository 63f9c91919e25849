import { GrammyError, type InlineKeyboard } from 'grammy';
import type { BotContext } from './context.ts';

/** Draws the buttons of the pressed message anew; where they are so already, or the message is gone, nothing is lost. */
export async function redrawButtons(
  ctx: Pick<BotContext, 'editMessageReplyMarkup'>,
  keyboard: InlineKeyboard,
): Promise<void> {
  try {
    await ctx.editMessageReplyMarkup({ reply_markup: keyboard });
  } catch (error) {
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
  }
}
