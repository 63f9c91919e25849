import type { FormattedString } from '@grammyjs/parse-mode';
import { type Context, GrammyError, type InlineKeyboard } from 'grammy';
import type { ButtonKind } from './callback-data.ts';
import type { BotContext } from './context.ts';
import { LIMITS, shorten } from './message-text.ts';

/** The content of a message: its text and its buttons. */
export interface Screen {
  content: FormattedString;
  keyboard?: InlineKeyboard;
  /** The address of a picture that is shown with the text; Telegram omits a picture that it cannot fetch. */
  picture?: string | null;
}

/** Telegram must not preview addresses in a text: a picture is shown only if the shop has given one. */
export const previewOf = (picture: string | null = null) =>
  picture === null ? { is_disabled: true } : { url: picture, prefer_small_media: true };

const optionsOf = ({ content: { entities }, keyboard, picture }: Screen) => ({
  entities,
  link_preview_options: previewOf(picture),
  ...(keyboard && { reply_markup: keyboard }),
});

/** Shows a screen as a new message; `more` is passed to Telegram. */
export const show = (ctx: Context, screen: Screen, more: Pick<Sending, 'reply_parameters'> = {}) =>
  ctx.reply(screen.content.text, { ...optionsOf(screen), ...more });

type Sending = NonNullable<Parameters<Context['reply']>[1]>;

/** Shows a screen instead of the message whose button was pressed; as a new message if that one cannot be edited. */
export async function turnTo(ctx: Context, screen: Screen): Promise<void> {
  try {
    await ctx.editMessageText(screen.content.text, optionsOf(screen));
  } catch (error) {
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
    // The same button was pressed twice: the message is already right.
    if (!error.description.includes('message is not modified')) await show(ctx, screen);
  }
}

/** The row of buttons that turns the pages of a list; none for a list of one page. */
export function addPages(
  keyboard: InlineKeyboard,
  button: Pick<ButtonKind<[page: number]>, 'data'>,
  { page, pages }: { page: number; pages: number },
): InlineKeyboard {
  if (pages <= 1) return keyboard;
  keyboard.row();
  if (page > 1) keyboard.text('←', button.data(page - 1));
  // A press shows the same page again, with what has changed meanwhile.
  keyboard.text(`${page} из ${pages}`, button.data(page));
  if (page < pages) keyboard.text('→', button.data(page + 1));
  return keyboard.row();
}

/** Redraws the buttons of the pressed message; ignores errors if they are unchanged or the message is gone. */
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

/** Answers a press with text on the screen. It is no error if Telegram waits no longer for the answer. */
export async function answerPress(
  ctx: Pick<BotContext, 'answerCallbackQuery'>,
  text?: string,
  { isAlert = false } = {},
): Promise<void> {
  try {
    await ctx.answerCallbackQuery(
      text === undefined ? {} : { text: shorten(text, LIMITS.pressAnswer), show_alert: isAlert },
    );
  } catch (error) {
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
  }
}

/** Shows the result of a press, with a short text about it. */
export async function turn(ctx: BotContext, screen: Screen, words?: string): Promise<void> {
  await turnTo(ctx, screen);
  await answerPress(ctx, words);
}
