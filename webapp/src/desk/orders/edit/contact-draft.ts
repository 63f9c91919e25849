import { type OrderChangeInput, orderChangeInput } from '#shared/contract/desk/order-edit.ts';
import type { Order } from '#shared/contract/order.ts';
import { type ChangeableField, ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import { ASKED_FIELDS } from '#webapp/lib/orders/order-fields.ts';

/** The buyer's data that staff may change here; the address is changed together with the delivery. */
export type ContactField = Exclude<ChangeableField, 'address'>;
export type OrderedContact = Pick<Order, ContactField>;
/** A field that is left out stays as it is. */
export type ContactDraft = Readonly<Partial<OrderedContact>>;

const CONTACT_FIELDS = ASKED_FIELDS.filter(
  (field): field is ContactField => ORDER_FIELDS[field].isChangeable && field !== 'address',
);

const isChanged = (draft: ContactDraft, order: OrderedContact, field: ContactField): boolean =>
  draft[field] !== undefined && draft[field].trim() !== order[field];

/** The message about a wrong field. A value that the order already has is not checked again. */
export function contactProblem(draft: ContactDraft, order: OrderedContact, field: ContactField): string | undefined {
  if (!isChanged(draft, order, field)) return undefined;
  return orderChangeInput.shape[field].safeParse(draft[field]).error?.issues[0]?.message;
}

/** The changed fields; 'unfinished' when one of them is wrong. */
export function contactChange(
  draft: ContactDraft,
  order: OrderedContact,
): Pick<OrderChangeInput, ContactField> | 'unfinished' {
  const changed = CONTACT_FIELDS.filter((field) => isChanged(draft, order, field));
  if (changed.some((field) => contactProblem(draft, order, field) !== undefined)) return 'unfinished';
  return Object.fromEntries(changed.map((field) => [field, draft[field]?.trim()]));
}
