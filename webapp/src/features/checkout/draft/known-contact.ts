import { keysOf } from '#shared/contract/keys-of.ts';
import type { Order } from '#shared/contract/order.ts';
import type { OrderField } from '#shared/contract/order-fields.ts';
import { type Delivery, PICKUP } from '#shared/contract/shop-data.ts';
import { ASKED_FIELDS, ORDER_FORM } from '#webapp/lib/orders/order-fields.ts';
import type { DeliveryPlace } from './delivery-place.ts';

type RepeatedName = {
  [Field in OrderField]: (typeof ORDER_FORM)[Field]['isRepeated'] extends true
    ? (typeof ORDER_FORM)[Field]['name']
    : never;
}[OrderField];

type Contact = Record<RepeatedName, string>;

/** The buyer's details from the last order. A pickup point is not the buyer's address. */
export function contactOfOrder(order: Order): Contact {
  const isPlace = order.delivery_id !== null && order.address !== PICKUP.title;
  const repeated = ASKED_FIELDS.filter((field) => ORDER_FORM[field].isRepeated);
  return Object.fromEntries(
    repeated.map((field) => [ORDER_FORM[field].name, field === 'address' && !isPlace ? '' : order[field]]),
  ) as Contact;
}

/**
 * The same for the chosen delivery: the address of a point is not the buyer's own, and any other address is not one of
 * the points.
 */
export function contactAt({ kind, points }: DeliveryPlace, order: Order, deliveries: readonly Delivery[]): Contact {
  const contact = contactOfOrder(order);
  const wasAtPoint = deliveries.some(({ id, pickup_points }) => id === order.delivery_id && pickup_points.length > 0);
  const isUsable = kind === 'points' ? points.includes(contact.address) : !wasAtPoint;
  return isUsable ? contact : { ...contact, address: '' };
}

/**
 * Known values for fields that are still empty. Typed values are never replaced; a name that only comes from the profile
 * (`profileName`) is, because the last order says to whom parcels really go.
 */
export function missingFields(form: Contact, known: Contact, profileName = ''): Partial<Contact> {
  const isFree = (name: keyof Contact) => isEmpty(form[name]) || (name === 'fullName' && form[name] === profileName);
  return Object.fromEntries(
    keysOf(known)
      .filter((name) => isFree(name) && known[name] && known[name] !== form[name])
      .map((name) => [name, known[name]]),
  );
}

/** The prefix that every phone number begins with counts as empty. */
function isEmpty(text: string): boolean {
  return ['', '+', '+7'].includes(text.trim());
}
