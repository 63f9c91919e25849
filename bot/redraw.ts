import type { FormattedString } from '@grammyjs/parse-mode';
import { GrammyError, type InlineKeyboard } from 'grammy';
import type { BotContext } from './context.ts';

/** Draws the message anew whose button was pressed; one that is as it should be, or gone by now, stays. */
export async function redraw(
  ctx: Pick<BotContext, 'editMessageText'>,
  { text, entities }: FormattedString,
  keyboard: InlineKeyboard,
): Promise<void> {
  await unlessTooLate(() =>
    ctx.editMessageText(text, { entities, link_preview_options: { is_disabled: true }, reply_markup: keyboard }),
  );
}

/** Only the buttons. */
export async function redrawButtons(
  ctx: Pick<BotContext, 'editMessageReplyMarkup'>,
  keyboard: InlineKeyboard,
): Promise<void> {
  await unlessTooLate(() => ctx.editMessageReplyMarkup({ reply_markup: keyboard }));
}

async function unlessTooLate(edit: () => Promise<unknown>): Promise<void> {
  try {
    await edit();
  } catch (error) {
    const isTooLate = error instanceof GrammyError && error.error_code === 400;
    if (!isTooLate) throw error;
  }
}
