import { type Context, GrammyError, type InlineKeyboard } from 'grammy';

export interface ShownBelow {
  chatId: number;
  messageId: number;
  /** When it was sent, by Telegram's date. */
  at: number;
}

/** Keeps one message below new ones, also below an album of ten photos: it is redrawn, or sent again under them. */
export async function showBelow(
  ctx: Context,
  { words, keyboard }: { words: string; keyboard: InlineKeyboard },
  shown: ShownBelow | null,
): Promise<ShownBelow> {
  if (shown && shown.messageId > (ctx.message?.message_id ?? 0)) {
    await unlessGone(ctx.api.editMessageText(shown.chatId, shown.messageId, words, { reply_markup: keyboard }));
    return shown;
  }
  // The older message would stay above the new photo.
  if (shown) await unlessGone(ctx.api.deleteMessage(shown.chatId, shown.messageId));
  const sent = await ctx.reply(words, { reply_markup: keyboard });
  return { chatId: sent.chat.id, messageId: sent.message_id, at: sent.date };
}

/** Shows its last text, without buttons. */
export async function closeBelow({ api }: Context, words: string, shown: ShownBelow): Promise<void> {
  await unlessGone(api.editMessageText(shown.chatId, shown.messageId, words));
}

async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
  }
}
