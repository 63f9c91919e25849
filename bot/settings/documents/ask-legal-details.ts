import { b, fmt } from '@grammyjs/parse-mode';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import type { Dialogue } from '#bot/kernel/conversation/dialogue.ts';
import { stepHeading } from '#bot/kernel/conversation/draft-preview.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { readLength, type Understood } from '#shared/contract/read-text.ts';
import {
  isInn,
  isOgrn,
  LEGAL_LIMITS,
  type LegalDetails,
  legalDetailsSchema,
} from '#shared/domain/settings/legal-details.ts';

interface Blank {
  name: string;
  question: string;
  read: (text: string) => Understood<string>;
}

const digits =
  (isRight: (text: string) => boolean, hint: string) =>
  (text: string): Understood<string> => {
    const value = text.replace(/\s/g, '');
    return isRight(value) ? { value } : { hint };
  };

/** The blanks of all templates, in the order of the questions. */
const BLANKS: Record<keyof LegalDetails, Blank> = {
  name: {
    name: 'Продавец',
    question: 'Кто продаёт? Полностью, как в свидетельстве: «ИП Иванова Анна Андреевна» или «ООО „Прилавок“».',
    read: readLength('Имя продавца', LEGAL_LIMITS.name, { isOneLine: true }),
  },
  inn: {
    name: 'ИНН',
    question: 'Ваш ИНН: 12 цифр у предпринимателя, 10 у организации.',
    read: digits(isInn, 'Такого ИНН не бывает: проверьте цифры и пришлите ещё раз.'),
  },
  ogrn: {
    name: 'ОГРН или ОГРНИП',
    question: 'ОГРНИП предпринимателя (15 цифр) или ОГРН организации (13 цифр).',
    read: digits(isOgrn, 'Такого номера не бывает: проверьте цифры и пришлите ещё раз.'),
  },
  address: {
    name: 'Адрес',
    question: 'Адрес продавца с индексом. На него присылают письма и претензии.',
    read: readLength('Адрес', LEGAL_LIMITS.address, { isOneLine: true }),
  },
  email: {
    name: 'Электронная почта',
    question: 'Почта для вопросов, возвратов и запросов о персональных данных.',
    read: (text) =>
      legalDetailsSchema.shape.email.safeParse(text).success
        ? { value: text }
        : { hint: 'Это не похоже на адрес почты. Проверьте и пришлите ещё раз.' },
  },
};

const NAMES = keysOf(BLANKS);

/** Asks for the blanks; for an answer that is known from another document, one press is enough. */
export async function askLegalDetails(dialogue: Dialogue, known: Partial<LegalDetails>): Promise<LegalDetails> {
  const answers: Partial<LegalDetails> = {};
  for (const [at, key] of NAMES.entries()) {
    const { name, question, read } = BLANKS[key];
    const before = known[key];
    const words = fmt`${b}${stepHeading(at, NAMES)(name)}${b}

${question}${before === undefined ? '' : `\n\nСейчас: ${before}`}`;
    answers[key] = await askText(dialogue, {
      step: key,
      words,
      read,
      instead: before === undefined ? [] : [{ label: 'Оставить как есть', value: 'same', means: before }],
    });
  }
  return legalDetailsSchema.parse(answers);
}
