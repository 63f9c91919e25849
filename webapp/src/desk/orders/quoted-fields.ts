import type { Order } from '#shared/contract/order.ts';
import type { OrderField } from '#shared/contract/order-fields.ts';
import { ASKED_FIELDS, ORDER_FORM } from '#webapp/lib/orders/order-fields.ts';

/** The buyer's fields that have a place of their own on an order's page and on the delivery note. */
const PLACED = ['fio', 'phone', 'user_telegram', 'address'] as const satisfies readonly OrderField[];

export type QuotedField = Exclude<OrderField, (typeof PLACED)[number]>;

/** All the others: a new field is among them until somebody gives it a place. */
export const QUOTED_FIELDS = ASKED_FIELDS.filter((field): field is QuotedField => !PLACED.some((one) => one === field));

/** Those that the buyer has filled, with their names. */
export const quotedFields = (order: Order): { name: string; value: string }[] =>
  QUOTED_FIELDS.map((field) => ({
    name: ORDER_FORM[field].shown?.as ?? ORDER_FORM[field].label,
    value: order[field],
  })).filter(({ value }) => value !== '');
