import type { FormattedString } from '@grammyjs/parse-mode';
import { type Context, GrammyError, type InlineKeyboard } from 'grammy';

/** What a message shows: its words and its buttons. */
export interface Screen {
  content: FormattedString;
  keyboard?: InlineKeyboard;
}

const optionsOf = ({ content: { entities }, keyboard }: Screen) => ({
  entities,
  link_preview_options: { is_disabled: true },
  ...(keyboard && { reply_markup: keyboard }),
});

/** Shows a screen as a new message; `more` goes to Telegram with it. */
export const show = (ctx: Context, screen: Screen, more: Pick<Sending, 'reply_parameters'> = {}) =>
  ctx.reply(screen.content.text, { ...optionsOf(screen), ...more });

type Sending = NonNullable<Parameters<Context['reply']>[1]>;

/** Shows a screen in place of the message whose button was pressed; as a new one where that cannot be edited. */
export async function turnTo(ctx: Context, screen: Screen): Promise<void> {
  try {
    await ctx.editMessageText(screen.content.text, optionsOf(screen));
  } catch (error) {
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
    // Two presses of one button: it is as it should be.
    if (!error.description.includes('message is not modified')) await show(ctx, screen);
  }
}
