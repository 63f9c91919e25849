import { type OrderChangeInput, orderChangeInput } from '#shared/contract/desk/order-edit.ts';
import type { Order } from '#shared/contract/order.ts';
import type { ChangeableField } from '#shared/contract/order-fields.ts';

/** What staff may write anew of the buyer; the address goes with its delivery. */
export type ContactField = Exclude<ChangeableField, 'address'>;
export type OrderedContact = Pick<Order, ContactField>;
/** What is not here stays as it is. */
export type ContactDraft = Readonly<Partial<OrderedContact>>;

/** In the order of asking. */
const CONTACT_FIELDS = Object.keys({
  ...{ fio: true, phone: true, comment: true },
} satisfies Record<ContactField, true>) as ContactField[];

const isChanged = (draft: ContactDraft, order: OrderedContact, field: ContactField): boolean =>
  draft[field] !== undefined && draft[field].trim() !== order[field];

/** What is wrong with a field, in words; what the order has already is not judged anew. */
export function contactProblem(draft: ContactDraft, order: OrderedContact, field: ContactField): string | undefined {
  if (!isChanged(draft, order, field)) return undefined;
  return orderChangeInput.shape[field].safeParse(draft[field]).error?.issues[0]?.message;
}

/** What of the buyer's data is another one; 'unfinished' where something of it is wrong. */
export function contactChange(
  draft: ContactDraft,
  order: OrderedContact,
): Pick<OrderChangeInput, ContactField> | 'unfinished' {
  const changed = CONTACT_FIELDS.filter((field) => isChanged(draft, order, field));
  if (changed.some((field) => contactProblem(draft, order, field) !== undefined)) return 'unfinished';
  return Object.fromEntries(changed.map((field) => [field, draft[field]?.trim()]));
}
