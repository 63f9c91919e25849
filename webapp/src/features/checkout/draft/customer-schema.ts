import { z } from 'zod';
import { ORDER_FIELDS, type OrderField, tooLong } from '#shared/contract/order-fields.ts';
import { isRussianPhone } from '#shared/contract/phone.ts';
import { byFormName, type FormName } from '#webapp/lib/orders/order-fields.ts';

/** The form asks for a phone that the shop itself can do without. */
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

/** What cannot be left empty; a login only where the shop demands it. */
export const isWanted = (field: OrderField, isLoginNeeded: boolean): boolean =>
  field === 'phone' || (field === 'user_telegram' ? isLoginNeeded : ORDER_FIELDS[field].isRequired);

export const customerSchemaOf = (isLoginNeeded: boolean) =>
  z.object(byFormName((field) => schemaOf(field, isWanted(field, isLoginNeeded))));

export type CustomerForm = Record<FormName, string>;
