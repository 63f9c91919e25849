import type { Context } from 'grammy';
import { sayOnPress } from '../staff-press.ts';
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
      if (ctx.callbackQuery) await sayOnPress(ctx);
      return { value: understood.value, ctx };
    }
    if (ctx.callbackQuery) await sayOnPress(ctx, understood.hint);
    else await ctx.reply(understood.hint);
    // It is as if nothing had been said: otherwise the conversation would grow with every such answer, without an end.
    await talk.skip({ next: false });
  }
}
