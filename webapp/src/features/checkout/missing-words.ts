import { ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import { isRussianPhone } from '#shared/contract/phone.ts';
import { ASKED_FIELDS, ORDER_FORM } from '../../lib/orders/order-fields.ts';
import type { CustomerForm } from './customer-schema.ts';

/** A longer list is a form read aloud. */
const MOST_NAMED = 2;

const fields = new Intl.ListFormat('ru-RU', { type: 'conjunction' });

/** What keeps the button away, for those who look for it; null where nothing does. */
export function missingWords(values: CustomerForm, consent: boolean): string | null {
  const wanted = ASKED_FIELDS.filter((field) => field === 'phone' || ORDER_FIELDS[field].isRequired);
  const empty = wanted
    .map((field) => ORDER_FORM[field])
    .filter(({ name }) => ['', '+', '+7'].includes(values[name].trim()))
    .map(({ missing }): string => missing);
  const isPhoneWrong = !empty.includes(ORDER_FORM.phone.missing) && !isRussianPhone(values.phone);
  const asked = [...empty, ...(isPhoneWrong ? ['телефон полностью'] : [])];
  const named = asked.length > MOST_NAMED ? 'заполните поля со звёздочкой' : `укажите ${fields.format(asked)}`;
  const wants = [...(asked.length > 0 ? [named] : []), ...(consent ? [] : ['отметьте согласие'])];
  return wants.length > 0 ? `Чтобы продолжить, ${wants.join(' и ')}.` : null;
}
