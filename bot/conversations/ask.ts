import { type Context, GrammyError } from 'grammy';
import type { Talk } from './kind.ts';

/** What an answer means, or a word on what is expected instead. */
export type Understood<T> = { value: T } | { hint: string };

export const STALE_BUTTON = 'Эта кнопка больше не действует.';

/** Waits until an answer is understood, and tells the person what is expected until then. */
export async function ask<T>(
  talk: Talk,
  understand: (ctx: Context) => Understood<T>,
): Promise<{ value: T; ctx: Context }> {
  for (;;) {
    const ctx = await talk.wait();
    const understood = understand(ctx);
    if ('value' in understood) {
      if (ctx.callbackQuery) await answerPress(ctx);
      return { value: understood.value, ctx };
    }
    if (ctx.callbackQuery) await answerPress(ctx, understood.hint);
    else await ctx.reply(understood.hint);
    // It is as if nothing had been said: otherwise the conversation would grow with every such answer, without an end.
    await talk.skip({ next: false });
  }
}

/** Stops the button's clock. Telegram refuses that after a while, for which nobody is to blame. */
export async function answerPress(ctx: Context, text?: string): Promise<void> {
  try {
    await ctx.answerCallbackQuery(text === undefined ? {} : { text });
  } catch (error) {
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
  }
}
