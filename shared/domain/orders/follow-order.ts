import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { findOrder } from './find-order.ts';
import { type OrderRow, orderInclude } from './order-view.ts';

/**
 * Lets a Telegram user follow an order whose hash they know: from then on they are notified of its steps. The hash of a
 * replaced order leads to the order that replaced it. Throws `order_not_found`.
 */
export function followOrder({ db }: { db: Database }, hash: string, userId: number): Promise<OrderRow> {
  return transact(db, async (tx) => {
    // If a replacement happens at the same moment, it sees all of it or nothing.
    await tx.$executeRaw`SELECT 1 FROM orders WHERE hash = ${hash} FOR SHARE`;
    const order = await newestOf(tx, await findOrder(tx, { hash }));
    // The buyer is notified anyway.
    if (order.userId !== userId) {
      await tx.orderFollower.createMany({ data: [{ orderId: order.id, userId }], skipDuplicates: true });
    }
    return order;
  });
}

async function newestOf(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  if (order.replacedById === null) return order;
  const next = await tx.order.findUnique({ where: { id: order.replacedById }, include: orderInclude });
  if (!next) throw new ShopError('order_not_found');
  return newestOf(tx, next);
}
