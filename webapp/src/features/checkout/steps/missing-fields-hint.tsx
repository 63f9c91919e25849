import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isRussianPhone } from '#shared/contract/phone.ts';
import { type CustomerForm, isWanted } from '#webapp/features/checkout/draft/customer-schema.ts';
import { ASKED_FIELDS, ORDER_FORM } from '#webapp/lib/orders/order-fields.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './checkout-layout.module.css';

interface MissingFieldsHintProps {
  form: UseFormReturn<CustomerForm>;
  consent: boolean;
  isLoginNeeded: boolean;
  /** The address is one of the delivery's pickup points. */
  isPoint?: boolean;
}

/** Shown at the place of the button until it is available. */
export function MissingFieldsHint({ form: { control, getValues }, ...rest }: MissingFieldsHintProps) {
  useWatch({ control });
  const words = missingWords(getValues(), rest);
  return (
    <>
      {words && <p className={styles.soft}>{keepTogether(words)}</p>}
      {/* The button replaces the words, and screen readers do not announce it. */}
      <span className="visually-hidden" role="status">
        {words === null && 'Всё заполнено, можно продолжить'}
      </span>
    </>
  );
}

/** A longer list would repeat the form. */
const MOST_NAMED = 2;

const fields = new Intl.ListFormat('ru-RU', { type: 'conjunction' });

/** What is missing before the button is available; null for nothing. */
export function missingWords(
  values: CustomerForm,
  { consent, isLoginNeeded, isPoint = false }: Pick<MissingFieldsHintProps, 'consent' | 'isLoginNeeded' | 'isPoint'>,
): string | null {
  const wanted = ASKED_FIELDS.filter((field) => isWanted(field, isLoginNeeded));
  const empty = wanted
    .map((field) => ORDER_FORM[field])
    .filter(({ name }) => ['', '+', '+7'].includes(values[name].trim()))
    .map(({ name, missing }): string => (isPoint && name === 'address' ? 'пункт выдачи' : missing));
  const isPhoneWrong = !empty.includes(ORDER_FORM.phone.missing) && !isRussianPhone(values.phone);
  const asked = [...empty, ...(isPhoneWrong ? ['телефон полностью'] : [])];
  const named = asked.length > MOST_NAMED ? 'заполните поля со звёздочкой' : `укажите ${fields.format(asked)}`;
  const wants = [...(asked.length > 0 ? [named] : []), ...(consent ? [] : ['отметьте согласие'])];
  return wants.length > 0 ? `Чтобы продолжить, ${wants.join(' и ')}.` : null;
}
