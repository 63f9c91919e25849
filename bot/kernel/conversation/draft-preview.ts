import type { FormattedString } from '@grammyjs/parse-mode';
import { keysOf } from '#shared/contract/keys-of.ts';
import { STALE_BUTTON } from './ask.ts';
import { choices, inPairs, pressed } from './choices.ts';
import { type Dialogue, type Heading, hear, say } from './dialogue.ts';

/** The heading of a draft's question, with the number of questions. */
export const stepHeading =
  (at: number, all: readonly unknown[]): Heading =>
  (what) =>
    `Шаг ${at + 1} из ${all.length}. ${what}`;

interface DraftPreview<Act extends string, Field extends string> {
  content: FormattedString;
  /** The possible actions for the current draft: button → its label. */
  acts: Readonly<Record<Act, string>>;
  /** Answers that can be changed. */
  fields: readonly Field[];
  nameOf: (field: Field) => string;
}

const STEP = 'preview';

/** Shows a draft with its buttons until one is pressed. */
export async function askAboutDraft<Act extends string, Field extends string>(
  dialogue: Dialogue,
  { content, acts, fields, nameOf }: DraftPreview<Act, Field>,
): Promise<Act | Field | 'cancel'> {
  const doing = keysOf(acts);
  await say(dialogue, {
    content,
    keyboard: choices(dialogue, STEP, [
      ...doing.map((value) => [{ label: acts[value], value }]),
      ...inPairs(fields.map((field) => ({ label: `✎ ${nameOf(field)}`, value: field }))),
      [{ label: 'Отменить', value: 'cancel' }],
    ]),
  });
  const meanings = [...doing, 'cancel', ...fields] as const;
  return hear(dialogue, (ctx) => {
    const meant = meanings.find((meaning) => meaning === pressed(dialogue, STEP, ctx));
    if (meant) return { value: meant };
    return { hint: ctx.callbackQuery ? STALE_BUTTON : 'Нажмите одну из кнопок выше.' };
  });
}
