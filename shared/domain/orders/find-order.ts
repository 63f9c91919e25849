import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type OrderRow, orderInclude } from './order-view.ts';

/**
 * How a caller may reach an order: a guest by its unguessable hash, its owner by id, a manager any by id. An order that
 * does not exist and somebody else's order give the same answer: not found.
 */
export type OrderKey = { hash: string } | { id: number; userId: number } | StaffKey;

/** Any order at all: make one only after the caller's role is known. */
interface StaffKey {
  id: number;
  asStaff: true;
}

/** Throws `order_not_found`. */
export async function findOrder(db: Transaction, key: OrderKey): Promise<OrderRow> {
  const where = 'asStaff' in key ? { id: key.id } : key;
  const row = await db.order.findFirst({ where, include: orderInclude });
  if (!row) throw new ShopError('order_not_found');
  return row;
}
