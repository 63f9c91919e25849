import type { FormattedString } from '@grammyjs/parse-mode';
import { type Context, GrammyError, type InlineKeyboard } from 'grammy';
import type { ButtonKind } from './callback-data.ts';
import type { BotContext } from './context.ts';
import { LIMITS, shorten } from './message-text.ts';

/** What a message shows: its words and its buttons. */
export interface Screen {
  content: FormattedString;
  keyboard?: InlineKeyboard;
  /** The address of a picture that is shown with the words; Telegram leaves out what it cannot fetch. */
  picture?: string | null;
}

/** Telegram must not preview addresses in a text: a picture is shown only if the shop has named one. */
export const previewOf = (picture: string | null = null) =>
  picture === null ? { is_disabled: true } : { url: picture, prefer_small_media: true };

const optionsOf = ({ content: { entities }, keyboard, picture }: Screen) => ({
  entities,
  link_preview_options: previewOf(picture),
  ...(keyboard && { reply_markup: keyboard }),
});

/** Shows a screen as a new message; `more` goes to Telegram with it. */
export const show = (ctx: Context, screen: Screen, more: Pick<Sending, 'reply_parameters'> = {}) =>
  ctx.reply(screen.content.text, { ...optionsOf(screen), ...more });

type Sending = NonNullable<Parameters<Context['reply']>[1]>;

/** Shows a screen instead of the message whose button was pressed; as a new message where that cannot be edited. */
export async function turnTo(ctx: Context, screen: Screen): Promise<void> {
  try {
    await ctx.editMessageText(screen.content.text, optionsOf(screen));
  } catch (error) {
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
    // Two presses of one button: it is as it should be.
    if (!error.description.includes('message is not modified')) await show(ctx, screen);
  }
}

/** The row that leafs through a list; none for a list of one page. */
export function addPages(
  keyboard: InlineKeyboard,
  button: Pick<ButtonKind<[page: number]>, 'data'>,
  { page, pages }: { page: number; pages: number },
): InlineKeyboard {
  if (pages <= 1) return keyboard;
  keyboard.row();
  if (page > 1) keyboard.text('←', button.data(page - 1));
  // Pressed, it shows the same page again: what has changed meanwhile comes with it.
  keyboard.text(`${page} из ${pages}`, button.data(page));
  if (page < pages) keyboard.text('→', button.data(page + 1));
  return keyboard.row();
}

/** Draws the buttons of the pressed message again; where they are so already, or the message is gone, nothing is lost. */
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

/** Answers a press with text on the screen. Nothing is wrong when Telegram has stopped waiting for the answer. */
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
