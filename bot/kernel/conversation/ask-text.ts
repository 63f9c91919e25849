import type { FormattedString } from '@grammyjs/parse-mode';
import { isVisible, type Understood } from '#shared/contract/read-text.ts';
import { severalLines } from '#shared/contract/typed-text.ts';
import { STALE_BUTTON } from './ask.ts';
import { type Choice, choices, inPairs, pressed } from './choices.ts';
import { type Dialogue, hear, say } from './dialogue.ts';

interface TextQuestion<T> {
  step: string;
  words: FormattedString;
  /** Interprets a written answer. */
  read: (text: string) => Understood<T>;
  /** A button that can be pressed instead, and its value. */
  instead?: readonly (Choice & { means: T })[];
}

/** Asks for a written answer. */
export async function askText<T>(dialogue: Dialogue, { step, words, read, instead = [] }: TextQuestion<T>): Promise<T> {
  // The button that continues without an answer has its own row at the end.
  const rows = [...inPairs(instead.slice(0, -1)), ...instead.slice(-1).map((choice) => [choice])];
  await say(dialogue, { content: words, ...(rows.length > 0 && { keyboard: choices(dialogue, step, rows) }) });
  return hear(dialogue, (ctx) => {
    if (ctx.callbackQuery) {
      const value = pressed(dialogue, step, ctx);
      const choice = instead.find((one) => one.value === value);
      return choice ? { value: choice.means } : { hint: STALE_BUTTON };
    }
    const text = severalLines(ctx.message?.text ?? '');
    return isVisible(text) ? read(text) : { hint: 'Ответьте, пожалуйста, текстом.' };
  });
}
