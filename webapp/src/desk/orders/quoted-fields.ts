import type { Order } from '#shared/contract/order.ts';
import { ORDER_FIELDS, type OrderField } from '#shared/contract/order-fields.ts';
import { ASKED_FIELDS } from '#webapp/lib/orders/order-fields.ts';

/** The buyer's fields that have a place of their own on an order's page and on the delivery note. */
const PLACED = ['fio', 'phone', 'user_telegram', 'address'] as const satisfies readonly OrderField[];

export type QuotedField = Exclude<OrderField, (typeof PLACED)[number]>;

/** All the others, in the order of asking. A new field is one of them until it gets a place of its own. */
export const QUOTED_FIELDS = ASKED_FIELDS.filter((field): field is QuotedField => !PLACED.some((one) => one === field));

/** A value for each of them. */
export const forQuotedFields = <Value>(pick: (field: QuotedField) => Value): Record<QuotedField, Value> =>
  Object.fromEntries(QUOTED_FIELDS.map((field) => [field, pick(field)])) as Record<QuotedField, Value>;

/** Those that the buyer has filled, with their names. */
export const quotedFields = (order: Order): { name: string; value: string }[] =>
  QUOTED_FIELDS.map((field) => ({
    name: ORDER_FIELDS[field].title.staff,
    value: order[field],
  })).filter(({ value }) => value !== '');
