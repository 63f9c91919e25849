import type { Context } from 'grammy';
import type { Talk } from '#bot/kernel/context.ts';
import { answerPress } from '#bot/kernel/screen.ts';
import type { Understood } from '#shared/contract/read-text.ts';

export const STALE_BUTTON = 'Эта кнопка больше не действует.';

/** A text that comes a day after the question is about something else. */
const WORDS_WITHIN_SECONDS = 24 * 60 * 60;

interface Asked {
  /** When the question was asked, by Telegram's date. A much later text is not an answer; the buttons still work. */
  at?: number;
  /** In a group people also talk to each other: there only a reply to this message is an answer. */
  answering?: number;
}

/** Waits for an answer that it understands. To every other answer it sends a hint. */
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
    // Skipped as if nothing had been said: otherwise the stored conversation would grow without a limit.
    await talk.skip({ next: false });
  }
}

/** A text that comes later is not taken as the answer: the person may have been called away. */
const WAITS_FOR_MS = 60 * 60 * 1000;

interface Question<T> {
  words: string;
  placeholder: string;
  understand: (ctx: Context) => Understood<T>;
}

/**
 * Asks a staff member to write something. In a group people also talk to each other: there only a reply to the question
 * is an answer, and everything else is handled as usual.
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
