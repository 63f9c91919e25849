import { type Order as OrderRow, Prisma } from '#prisma/generated/client.ts';
import { ORDER_FIELD_NAMES, type OrderField } from '#shared/contract/order-fields.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';

type ColumnNames = readonly [inRow: keyof OrderRow, inTable: string];

/** Columns whose name differs from their field on the wire. */
const OTHER_NAMES = {
  user_telegram: ['login', 'login'],
  fio: ['fullName', 'full_name'],
} as const satisfies Partial<Record<OrderField, ColumnNames>>;

type Renamed = keyof typeof OTHER_NAMES;
type Column = (typeof OTHER_NAMES)[Renamed][0] | Exclude<OrderField, Renamed>;

/** The column of each of the buyer's fields. A field without a column does not compile. */
const COLUMNS = Object.fromEntries(
  ORDER_FIELD_NAMES.map((name) => [name, name in OTHER_NAMES ? OTHER_NAMES[name as Renamed] : [name, name]]),
) as Record<OrderField, readonly [inRow: Column, inTable: string]>;

type Fields = Readonly<Partial<Record<OrderField, string | undefined>>>;

/** The columns of the given fields. */
export function changedColumns(fields: Fields): Partial<Pick<OrderRow, Column>> {
  return omitUndefined(Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [COLUMNS[name][0], fields[name]])));
}

/** The columns of all fields; missing ones are empty. */
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

/** `SET …` of an `UPDATE orders` that clears everything that the buyer entered. */
export const EMPTY_FIELDS = Prisma.raw(
  Object.values(COLUMNS)
    .map(([, inTable]) => `${inTable} = ''`)
    .join(', '),
);
