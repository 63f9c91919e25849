import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isRussianPhone } from '#shared/contract/phone.ts';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import styles from './checkout-layout.module.css';

interface StillMissingProps {
  form: UseFormReturn<CustomerForm>;
  consent: boolean;
}

/** Where the button is looked for while it is not there yet. */
export function StillMissing({ form: { control, getValues }, consent }: StillMissingProps) {
  useWatch({ control });
  const words = missingWords(getValues(), consent);
  return words && <p className={styles.soft}>{words}</p>;
}

const NAMES = { fullName: 'Ф.И.О.', phone: 'телефон', address: 'адрес доставки', login: 'логин' } as const;

/** A longer list is a form read aloud. */
const MOST_NAMED = 2;

const fields = new Intl.ListFormat('ru-RU', { type: 'conjunction' });

/** What keeps the button away, for those who look for it; null where nothing does. */
export function missingWords(values: CustomerForm, consent: boolean): string | null {
  const names = Object.entries(NAMES) as [keyof CustomerForm, string][];
  const empty = names.filter(([name]) => ['', '+', '+7'].includes(values[name].trim())).map(([, name]) => name);
  const isPhoneWrong = !empty.includes(NAMES.phone) && !isRussianPhone(values.phone);
  const asked = [...empty, ...(isPhoneWrong ? ['телефон полностью'] : [])];
  const named = asked.length > MOST_NAMED ? 'заполните поля со звёздочкой' : `укажите ${fields.format(asked)}`;
  const wants = [...(asked.length > 0 ? [named] : []), ...(consent ? [] : ['отметьте согласие'])];
  return wants.length > 0 ? `Чтобы продолжить, ${wants.join(' и ')}.` : null;
}
