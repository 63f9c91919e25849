import { z } from 'zod';
import { ORDER_FIELDS, type OrderField, tooLong } from '#shared/contract/order-fields.ts';
import { isRussianPhone } from '#shared/contract/phone.ts';
import { byFormName, type FormName } from '#webapp/lib/orders/order-fields.ts';

/** The form requires a phone, although the shop does not need one. */
const phone = (ask: string) =>
  z
    .string()
    .trim()
    .refine((text) => text !== '' && text !== '+7', { message: ask, abort: true })
    .refine(isRussianPhone, { message: 'Введите корректный номер телефона' });

function schemaOf(field: OrderField, isRequired: boolean): z.ZodType<string, string> {
  const { kind, ask, max } = ORDER_FIELDS[field];
  if (kind === 'phone') return phone(ask);
  const text = z
    .string()
    .trim()
    .max(max, { message: tooLong(max) });
  return isRequired ? text.min(1, { message: ask }) : text;
}

/** Whether a field is required; a login only if the shop demands one. */
export const isWanted = (field: OrderField, isLoginNeeded: boolean): boolean =>
  field === 'phone' || (field === 'user_telegram' ? isLoginNeeded : ORDER_FIELDS[field].isRequired);

export const customerSchemaOf = (isLoginNeeded: boolean) =>
  z.object(byFormName((field) => schemaOf(field, isWanted(field, isLoginNeeded))));

export type CustomerForm = Record<FormName, string>;
