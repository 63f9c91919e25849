import type { ComponentProps } from 'react';
import { keysOf } from '#shared/contract/keys-of.ts';
import type { Order } from '#shared/contract/order.ts';
import { ORDER_FIELDS, type OrderField } from '#shared/contract/order-fields.ts';

interface FormField {
  /** The name in the checkout's form and its stored draft. */
  name: string;
  label: string;
  /** What is missing while the field is empty, as a part of a sentence. */
  missing: string;
  /** Whether the text of an earlier order is used for the next one. */
  isRepeated: boolean;
  input: ComponentProps<'input'>;
  /** Where a placed order shows it: among the facts of the receiver or of the delivery. */
  shown: 'receiver' | 'delivery' | null;
}

/** How the storefront asks for each order field and shows it afterwards, in the order of the form. */
export const ORDER_FORM = {
  fio: {
    name: 'fullName',
    label: 'Ф.И.О.',
    missing: 'Ф.И.О.',
    isRepeated: true,
    input: { autoComplete: 'name', autoCapitalize: 'words' },
    shown: 'receiver',
  },
  phone: {
    name: 'phone',
    label: 'Телефон',
    missing: 'телефон',
    isRepeated: true,
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '+7 (999) 999-99-99' },
    shown: 'receiver',
  },
  address: {
    name: 'address',
    label: 'Адрес доставки',
    missing: 'адрес доставки',
    isRepeated: true,
    input: { autoComplete: 'street-address', placeholder: 'Город, улица, дом, квартира' },
    shown: 'delivery',
  },
  user_telegram: {
    name: 'login',
    label: 'Логин',
    missing: 'логин',
    isRepeated: false,
    input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
    shown: null,
  },
  comment: {
    name: 'comment',
    label: 'Комментарий к заказу',
    missing: 'комментарий',
    isRepeated: false,
    input: { autoComplete: 'off', placeholder: 'Например: позвоните за час' },
    shown: 'delivery',
  },
} as const satisfies Record<OrderField, FormField>;

export type FormName = (typeof ORDER_FORM)[OrderField]['name'];

/** In the order of the form. */
export const ASKED_FIELDS = keysOf(ORDER_FORM);

/** A value for each field, by its name in the form. */
export function byFormName<T>(of: (field: OrderField) => T): Record<FormName, T> {
  return Object.fromEntries(ASKED_FIELDS.map((field) => [ORDER_FORM[field].name, of(field)])) as Record<FormName, T>;
}

/** The props of a field's input. */
export function inputProps(field: OrderField): Omit<ComponentProps<'input'>, 'ref'> & { label: string } {
  const { label, input } = ORDER_FORM[field];
  return { label, maxLength: ORDER_FIELDS[field].max, ...input };
}

/**
 * The filled fields of a placed order for these facts, with their titles. The address of a pickup is the delivery's
 * title again: it tells nothing.
 */
export function shownFields(order: Order, among: 'receiver' | 'delivery'): { name: string; value: string }[] {
  const isShown = (field: OrderField) =>
    ORDER_FORM[field].shown === among && order[field] !== '' && order[field] !== order.delivery_title;
  return ASKED_FIELDS.filter(isShown).map((field) => ({
    name: ORDER_FIELDS[field].title.buyer,
    value: order[field],
  }));
}
