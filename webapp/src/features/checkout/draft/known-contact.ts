import type { Order } from '#shared/contract/order.ts';
import { PICKUP } from '#shared/contract/shop-data.ts';
import type { TypedFields } from './stored-draft.ts';

type Contact = Pick<TypedFields, 'fullName' | 'phone' | 'address'>;

/** What the last order tells of its buyer. Nobody lives at a pickup. */
export function contactOfOrder({ fio, phone, address, delivery_id }: Order): Contact {
  const isPlace = delivery_id !== null && address !== PICKUP.title;
  return { fullName: fio, phone, address: isPlace ? address : '' };
}

/** The fields that are still empty and of which something is known. What somebody typed is never touched. */
export function missingFields(form: Contact, known: Contact): Partial<Contact> {
  const names = ['fullName', 'phone', 'address'] as const;
  return Object.fromEntries(
    names.filter((name) => isEmpty(form[name]) && known[name]).map((name) => [name, known[name]]),
  );
}

/** The beginning that every number is given counts as nothing. */
function isEmpty(text: string): boolean {
  return ['', '+', '+7'].includes(text.trim());
}
