import { OPEN_STATUSES } from '#shared/contract/order-status.ts';
import { advisoryLock, type Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/**
 * Refuses an open order above the limit of somebody unproved under one phone. Orders under one phone at once wait for
 * each other. Throws `too_many_orders`.
 */
export async function limitOpenOrders(tx: Transaction, phone: string, most: number): Promise<void> {
  if (phone === '' || !Number.isFinite(most)) return;
  await advisoryLock(tx, `unproved orders of ${phone}`);
  const open = await tx.order.count({
    where: { phone, isUnproved: true, status: { in: [...OPEN_STATUSES] } },
  });
  if (open >= most) throw new ShopError('too_many_orders');
}
