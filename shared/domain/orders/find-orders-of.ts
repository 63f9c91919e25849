import type { Transaction } from '#shared/domain/database.ts';
import { type OrderRow, orderInclude } from './order-view.ts';

/** The orders with these ids, in their order; missing ones are skipped. */
export async function findOrdersOf(db: Transaction, ids: readonly number[]): Promise<OrderRow[]> {
  const rows = await db.order.findMany({ where: { id: { in: [...ids] } }, include: orderInclude });
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
