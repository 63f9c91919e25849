import { readLength, readPercent } from '#shared/contract/read-text.ts';
import { METHOD_LIMITS, type MethodChange } from './save-payment-method.ts';
import type { StaffMethod } from './staff-methods.ts';
import { type DeclaredField, type WrittenField, writtenField } from './written-field.ts';

type MethodField = WrittenField<StaffMethod, MethodChange>;

const ofMethod = <Value>(field: DeclaredField<Value, StaffMethod, MethodChange>): MethodField => writtenField(field);

/** What is written about a payment method. */
export const METHOD_FIELDS = {
  name: ofMethod<string>({
    name: 'Название',
    step: 'name',
    question: 'Как назвать способ оплаты? Например: «Наличными курьеру».',
    read: readLength('Название', METHOD_LIMITS.name, { isOneLine: true }),
    change: (name) => ({ name }),
    typed: ({ name }) => name,
  }),
  description: ofMethod<string>({
    name: 'Пояснение',
    step: 'description',
    question: 'Что важно знать покупателю? Например: «Перевод по номеру телефона, менеджер напишет».',
    input: 'lines',
    read: readLength('Пояснение', METHOD_LIMITS.description),
    instead: [{ label: 'Без пояснения', value: 'none', means: '' }],
    change: (description) => ({ description }),
    typed: ({ description }) => description,
  }),
  commission: ofMethod<number>({
    name: 'Комиссия',
    step: 'commission',
    question: 'Сколько процентов возьмёт банк с покупателя? Он увидит это число, а к сумме заказа оно не прибавится.',
    input: 'number',
    read: (text) => {
      const value = readPercent(text);
      return value === null ? { hint: 'Напишите процент числом от 0 до 100, например 2,5.' } : { value };
    },
    instead: [{ label: 'Без комиссии', value: 'none', means: 0 }],
    change: (commission) => ({ commission }),
    typed: ({ commission }) => (commission === 0 ? '' : String(commission).replace('.', ',')),
  }),
} satisfies Record<string, MethodField>;
