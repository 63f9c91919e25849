import { type EditableOrder, orderDifferenceSchema, type ProposedEdit } from '#shared/contract/desk/order-edit.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { findOrder, type OrderKey } from './find-order.ts';
import { sideOf } from './order-difference.ts';
import { nameOf } from './order-step.ts';
import { orderVersion } from './order-version.ts';
import type { OrderRow } from './order-view.ts';
import { isStillOpen } from './propose-edit.ts';

/** An order as an edit of it begins, with what its buyer is being asked. Throws `order_not_found`. */
export async function readEditableOrder(db: Transaction, id: number): Promise<EditableOrder> {
  const order = await findOrder(db, { id, asStaff: true });
  return { version: orderVersion(order), now: sideOf(order), proposal: await openEdit(db, order) };
}

/**
 * What the buyer of an order is being asked; null where that is nothing. Who of the staff asks is theirs: some are called by the
 * login that they sign in with. Throws `order_not_found`.
 */
export async function findOpenEdit(db: Transaction, key: OrderKey): Promise<ProposedEdit | null> {
  const edit = await openEdit(db, await findOrder(db, key));
  return edit && { ...edit, author: null };
}

/** What the buyer of this very order is being asked. */
export async function openEdit(db: Transaction, order: OrderRow): Promise<ProposedEdit | null> {
  const row = await db.orderEdit.findFirst({
    where: { orderId: order.id, state: 'proposed' },
    include: { actor: { select: { firstName: true, lastName: true, login: true } } },
  });
  // One whose order has changed since is over, though nobody has closed it.
  if (!row || !isStillOpen(row, order)) return null;
  return {
    id: row.id,
    difference: orderDifferenceSchema.parse(row.difference),
    author: nameOf(row.actor),
    created_at: row.createdAt.toISOString(),
  };
}
