import type { Context } from 'grammy';
import type { Understood } from './ask.ts';
import type { Talk } from './kind.ts';

/** Whoever was called away does not find days later that what they wrote then was taken for the answer. */
const WAITS_FOR_MS = 60 * 60 * 1000;

interface Question<T> {
  words: string;
  placeholder: string;
  understand: (ctx: Context) => Understood<T>;
}

/**
 * Asks somebody of the staff to write something. In a group people also talk with each other: there only what answers
 * the question is meant, and everything else goes its way.
 */
export async function askInReply<T>(
  talk: Talk,
  ctx: Context,
  { words, placeholder, understand }: Question<T>,
): Promise<{ value: T; ctx: Context }> {
  const isPrivate = ctx.chat?.type === 'private';
  const prompt = await ctx.reply(words, {
    // In a group a bot may hear only what answers it.
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
