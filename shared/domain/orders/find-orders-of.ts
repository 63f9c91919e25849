import type { Transaction } from '#shared/domain/database.ts';
import { type OrderRow, orderInclude } from './order-view.ts';

/** The orders of some ids, in their order; without those that are not there. */
export async function findOrdersOf(db: Transaction, ids: readonly number[]): Promise<OrderRow[]> {
  const rows = await db.order.findMany({ where: { id: { in: [...ids] } }, include: orderInclude });
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
