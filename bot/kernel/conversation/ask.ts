import type { Context } from 'grammy';
import type { Talk } from '#bot/kernel/context.ts';
import { answerPress } from '#bot/kernel/screen.ts';

/** What an answer means, or a hint on what is expected instead. */
export type Understood<T> = { value: T } | { hint: string };

export const STALE_BUTTON = 'Эта кнопка больше не действует.';

/** What somebody writes a day after a question was asked is about something else. */
const WORDS_WITHIN_SECONDS = 24 * 60 * 60;

interface Asked {
  /**
   * When the question was asked, as Telegram dates it: much later words are no answer to it; its buttons still work.
   */
  at?: number;
  /** In a group people also talk with each other: there only what answers this message is meant. */
  answering?: number;
}

/** Waits until an answer is understood, and until then tells the person what is expected. */
export async function ask<T>(
  talk: Talk,
  understand: (ctx: Context) => Understood<T>,
  { at = Number.POSITIVE_INFINITY, answering }: Asked = {},
): Promise<{ value: T; ctx: Context }> {
  for (;;) {
    const ctx = await talk.wait();
    if (ctx.message && ctx.message.date > at + WORDS_WITHIN_SECONDS) await talk.skip({ next: true });
    if (ctx.message && answering !== undefined && ctx.message.reply_to_message?.message_id !== answering) {
      await talk.skip({ next: true });
    }
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

/** After this time a text is not taken for the answer any more: the person may have been called away. */
const WAITS_FOR_MS = 60 * 60 * 1000;

interface Question<T> {
  words: string;
  placeholder: string;
  understand: (ctx: Context) => Understood<T>;
}

/**
 * Asks somebody of the staff to write something. In a group people also talk with each other: there only what answers
 * the question counts, and everything else is handled as usual.
 */
export async function askInReply<T>(
  talk: Talk,
  ctx: Context,
  { words, placeholder, understand }: Question<T>,
): Promise<{ value: T; ctx: Context }> {
  const isPrivate = ctx.chat?.type === 'private';
  const prompt = await ctx.reply(words, {
    // In a group a bot may receive only replies to it.
    reply_markup: { force_reply: true, selective: true, input_field_placeholder: placeholder },
  });
  const questions = [prompt.message_id];
  for (;;) {
    const answer = await talk.wait({ maxMilliseconds: WAITS_FOR_MS });
    const answered = answer.message?.reply_to_message?.message_id ?? 0;
    if (!isPrivate && !questions.includes(answered)) await talk.skip({ next: true });
    const understood = understand(answer);
    if ('value' in understood) return { value: understood.value, ctx: answer };
    const hint = await answer.reply(understood.hint, isPrivate ? {} : { reply_markup: { force_reply: true } });
    questions.push(hint.message_id);
  }
}
