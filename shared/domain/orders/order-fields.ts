import type { Order as OrderRow } from '#prisma/generated/client.ts';
import { ORDER_FIELD_NAMES, type OrderField } from '#shared/contract/order-fields.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';

/** In which column each of the buyer's fields is kept. */
const COLUMNS = {
  user_telegram: 'login',
  fio: 'fullName',
  phone: 'phone',
  address: 'address',
  comment: 'comment',
} as const satisfies Record<OrderField, keyof OrderRow>;

type Column = (typeof COLUMNS)[OrderField];
type Fields = Readonly<Partial<Record<OrderField, string | undefined>>>;

/** The columns of those fields that are given. */
export function changedColumns(fields: Fields): Partial<Pick<OrderRow, Column>> {
  return omitUndefined(Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [COLUMNS[name], fields[name]])));
}

/** The columns of all fields; what is not given is empty. */
export function fieldColumns(fields: Fields): Pick<OrderRow, Column> {
  const entries = ORDER_FIELD_NAMES.map((name) => [COLUMNS[name], fields[name] ?? '']);
  return Object.fromEntries(entries) as Pick<OrderRow, Column>;
}

/** The fields as people see them. */
export function fieldsView(row: Pick<OrderRow, Column>): Record<OrderField, string> {
  return Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, row[COLUMNS[name]]])) as Record<OrderField, string>;
}
