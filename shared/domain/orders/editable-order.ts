import { type EditableOrder, orderDifferenceSchema, type ProposedEdit } from '#shared/contract/desk/order-edit.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { findOrder, type OrderKey } from './find-order.ts';
import { sideOf } from './order-difference.ts';
import { nameOf } from './order-step.ts';
import { orderVersion } from './order-version.ts';
import type { OrderRow } from './order-view.ts';
import { isStillOpen } from './propose-edit.ts';

/** An order as its edit form needs it, with the question to its buyer. Throws `order_not_found`. */
export async function readEditableOrder(db: Transaction, id: number): Promise<EditableOrder> {
  const order = await findOrder(db, { id, asStaff: true });
  return { version: orderVersion(order), now: sideOf(order), proposal: await openEdit(db, order) };
}

/**
 * What the buyer of an order is asked to agree to; null if nothing. Which staff member asks is private: some have no
 * name but the login that they sign in with. Throws `order_not_found`.
 */
export async function findOpenEdit(db: Transaction, key: OrderKey): Promise<ProposedEdit | null> {
  const edit = await openEdit(db, await findOrder(db, key));
  return edit && { ...edit, author: null };
}

/** What the buyer of this order is asked to agree to. */
export async function openEdit(db: Transaction, order: OrderRow): Promise<ProposedEdit | null> {
  const row = await db.orderEdit.findFirst({
    where: { orderId: order.id, state: 'proposed' },
    include: { actor: { select: { firstName: true, lastName: true, login: true } } },
  });
  // A proposal whose order has changed since is over, even if nobody has closed it.
  if (!row || !isStillOpen(row, order)) return null;
  return {
    id: row.id,
    difference: orderDifferenceSchema.parse(row.difference),
    author: nameOf(row.actor),
    created_at: row.createdAt.toISOString(),
  };
}
