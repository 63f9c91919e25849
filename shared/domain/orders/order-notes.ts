import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { STEP_LIMITS } from '#shared/contract/desk/order-limits.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { findOrder } from './find-order.ts';
import { nameOf } from './order-step.ts';

export const MAX_NOTE = STEP_LIMITS.note;

/**
 * A staff member writes a note about an order for the others; the buyer never reads it. Throws `forbidden` unless the
 * author is staff at this moment, `order_not_found`.
 */
export function writeNote({ db }: { db: Database }, orderId: number, authorId: number, text: string): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, authorId, STAFF);
    await findOrder(tx, { id: orderId, asStaff: true });
    await tx.orderNote.create({ data: { orderId, authorId, text } });
    await queueCardRefresh(tx, orderId);
  });
}

const MOST_NOTES = 100;

/** What staff told each other about an order, oldest first. */
export async function readNotes(db: Transaction, orderId: number): Promise<DeskOrder['notes']> {
  const rows = await db.orderNote.findMany({
    where: { orderId },
    include: { author: true },
    orderBy: { id: 'desc' },
    take: MOST_NOTES,
  });
  return rows
    .reverse()
    .map(({ id, createdAt, text, author }) => ({ id, at: createdAt.toISOString(), author: nameOf(author), text }));
}
