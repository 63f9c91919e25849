import { type Order as OrderRow, Prisma } from '#prisma/generated/client.ts';
import { ORDER_FIELD_NAMES, type OrderField } from '#shared/contract/order-fields.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';

/** In which column each of the buyer's fields is kept: its name in a row, and in the table. */
const COLUMNS = {
  user_telegram: ['login', 'login'],
  fio: ['fullName', 'full_name'],
  phone: ['phone', 'phone'],
  address: ['address', 'address'],
  comment: ['comment', 'comment'],
} as const satisfies Record<OrderField, readonly [inRow: keyof OrderRow, inTable: string]>;

type Column = (typeof COLUMNS)[OrderField][0];
type Fields = Readonly<Partial<Record<OrderField, string | undefined>>>;

/** The columns of those fields that are given. */
export function changedColumns(fields: Fields): Partial<Pick<OrderRow, Column>> {
  return omitUndefined(Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [COLUMNS[name][0], fields[name]])));
}

/** The columns of all fields; what is not given is empty. */
export function fieldColumns(fields: Fields): Pick<OrderRow, Column> {
  const entries = ORDER_FIELD_NAMES.map((name) => [COLUMNS[name][0], fields[name] ?? '']);
  return Object.fromEntries(entries) as Pick<OrderRow, Column>;
}

/** The fields as people see them. */
export function fieldsView(row: Pick<OrderRow, Column>): Record<OrderField, string> {
  return Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, row[COLUMNS[name][0]]])) as Record<
    OrderField,
    string
  >;
}

/** Each column by its name in a row, with its name in the table and its type there. */
export const FIELD_COLUMNS = Object.fromEntries(
  Object.values(COLUMNS).map(([inRow, inTable]) => [inRow, [inTable, 'text']] as const),
) as Readonly<Record<Column, readonly [column: string, type: string]>>;

/** `SET …` of an `UPDATE orders` that leaves nothing of what the buyer told. */
export const EMPTY_FIELDS = Prisma.raw(
  Object.values(COLUMNS)
    .map(([, inTable]) => `${inTable} = ''`)
    .join(', '),
);
