import { b, fmt } from '@grammyjs/parse-mode';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import type { Dialogue } from '#bot/kernel/conversation/dialogue.ts';
import { stepHeading } from '#bot/kernel/conversation/draft-preview.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { type LegalDetails, legalDetailsSchema } from '#shared/domain/settings/legal-details.ts';
import { LEGAL_FIELDS } from '#shared/domain/settings/legal-fields.ts';

const KEYS = keysOf(LEGAL_FIELDS);

/** Asks for the blanks; for an answer that is known from another document, one press is enough. */
export async function askLegalDetails(dialogue: Dialogue, known: Partial<LegalDetails>): Promise<LegalDetails> {
  let answers: Partial<LegalDetails> = {};
  for (const [at, key] of KEYS.entries()) {
    const { name, question, step, read } = LEGAL_FIELDS[key];
    const before = known[key];
    const words = fmt`${b}${stepHeading(at, KEYS)(name)}${b}

${question}${before === undefined ? '' : `\n\nСейчас: ${before}`}`;
    const answer = await askText(dialogue, {
      step,
      words,
      read,
      instead: before === undefined ? [] : [{ label: 'Оставить как есть', value: 'same', means: { [key]: before } }],
    });
    answers = { ...answers, ...answer };
  }
  return legalDetailsSchema.parse(answers);
}
