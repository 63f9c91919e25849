import type { Context } from 'grammy';
import { sayOnPress } from '../staff-press.ts';
import type { Talk } from './kind.ts';

/** What an answer means, or a word on what is expected instead. */
export type Understood<T> = { value: T } | { hint: string };

export const STALE_BUTTON = 'Эта кнопка больше не действует.';

/** What somebody writes a day after a question was put is about something else. */
const WORDS_WITHIN_SECONDS = 24 * 60 * 60;

interface Asked {
  /** When the question was put, as Telegram dates it: words that come much later go their way; its buttons still answer. */
  at?: number;
}

/** Waits until an answer is understood, and tells the person what is expected until then. */
export async function ask<T>(
  talk: Talk,
  understand: (ctx: Context) => Understood<T>,
  { at = Number.POSITIVE_INFINITY }: Asked = {},
): Promise<{ value: T; ctx: Context }> {
  for (;;) {
    const ctx = await talk.wait();
    if (ctx.message && ctx.message.date > at + WORDS_WITHIN_SECONDS) await talk.skip({ next: true });
    const understood = understand(ctx);
    if ('value' in understood) {
      if (ctx.callbackQuery) await sayOnPress(ctx);
      return { value: understood.value, ctx };
    }
    if (ctx.callbackQuery) await sayOnPress(ctx, understood.hint);
    else await ctx.reply(understood.hint);
    // It is as if nothing had been said: otherwise the conversation would grow with every such answer, without an end.
    await talk.skip({ next: false });
  }
}
