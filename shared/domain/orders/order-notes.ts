import { type Database, transact } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { findOrder } from './find-order.ts';

export const MAX_NOTE = 500;

/**
 * Somebody of the staff writes down what the others should know of an order; the buyer never reads it. Throws `forbidden` unless
 * the author works here at that moment, `order_not_found`.
 */
export function writeNote({ db }: { db: Database }, orderId: number, authorId: number, text: string): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, authorId, STAFF);
    await findOrder(tx, { id: orderId, asStaff: true });
    await tx.orderNote.create({ data: { orderId, authorId, text } });
    await queueCardRefresh(tx, orderId);
  });
}
