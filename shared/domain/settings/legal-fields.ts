import { readLength, type Understood } from '#shared/contract/read-text.ts';
import { isInn, isOgrn, LEGAL_LIMITS, type LegalDetails, legalDetailsSchema } from './legal-details.ts';
import { type DeclaredField, type WrittenField, writtenField } from './written-field.ts';

type Details = Partial<LegalDetails>;
type LegalField = WrittenField<Details, Details>;

const ofSeller = (
  key: keyof LegalDetails,
  field: Pick<DeclaredField<string, Details, Details>, 'name' | 'question' | 'read'>,
): LegalField =>
  writtenField<string, Details, Details>({
    ...field,
    step: key,
    change: (value) => ({ [key]: value }),
    typed: (details) => details[key] ?? '',
  });

const digits =
  (isRight: (text: string) => boolean, hint: string) =>
  (text: string): Understood<string> => {
    const value = text.replace(/\s/g, '');
    return isRight(value) ? { value } : { hint };
  };

/** The blanks of all templates, in the order of the questions. */
export const LEGAL_FIELDS = {
  name: ofSeller('name', {
    name: 'Продавец',
    question: 'Кто продаёт? Полностью, как в свидетельстве: «ИП Иванова Анна Андреевна» или «ООО „Прилавок“».',
    read: readLength('Имя продавца', LEGAL_LIMITS.name, { isOneLine: true }),
  }),
  inn: ofSeller('inn', {
    name: 'ИНН',
    question: 'Ваш ИНН: 12 цифр у предпринимателя, 10 у организации.',
    read: digits(isInn, 'Такого ИНН не бывает: проверьте цифры и напишите ещё раз.'),
  }),
  ogrn: ofSeller('ogrn', {
    name: 'ОГРН или ОГРНИП',
    question: 'ОГРНИП предпринимателя (15 цифр) или ОГРН организации (13 цифр).',
    read: digits(isOgrn, 'Такого номера не бывает: проверьте цифры и напишите ещё раз.'),
  }),
  address: ofSeller('address', {
    name: 'Адрес',
    question: 'Адрес продавца с индексом. На него присылают письма и претензии.',
    read: readLength('Адрес', LEGAL_LIMITS.address, { isOneLine: true }),
  }),
  email: ofSeller('email', {
    name: 'Электронная почта',
    question: 'Почта для вопросов, возвратов и запросов о персональных данных.',
    read: (text) =>
      legalDetailsSchema.shape.email.safeParse(text).success
        ? { value: text }
        : { hint: 'Это не похоже на адрес почты. Проверьте и напишите ещё раз.' },
  }),
} satisfies Record<keyof LegalDetails, LegalField>;
