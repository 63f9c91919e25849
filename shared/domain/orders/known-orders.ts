import type { Prisma } from '#prisma/generated/client.ts';
import type { Paging } from '#shared/contract/paging.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { findOrderPage, type OrderPage } from './list-orders.ts';
import { type OrderRow, orderInclude } from './order-view.ts';

/** An order that somebody may see, and whether it is theirs: they cannot cancel one that they only follow. */
interface KnownOrder {
  order: OrderRow;
  isOwn: boolean;
}

/**
 * One's own orders, and those that one follows by their hash, without replaced ones. Their ids are read first: with a
 * condition on followers the query would scan all orders of the shop.
 */
async function knownTo(db: Transaction, userId: number): Promise<Prisma.OrderWhereInput> {
  const followed = await db.orderFollower.findMany({ where: { userId }, select: { orderId: true } });
  return { replacedById: null, OR: [{ userId }, { id: { in: followed.map(({ orderId }) => orderId) } }] };
}

/** Newest first. */
export async function listKnownOrders(db: Transaction, userId: number, paging: Paging): Promise<OrderPage> {
  return findOrderPage(db, await knownTo(db, userId), paging);
}

/** Throws `order_not_found`, also for an order that is neither theirs nor followed. */
export async function findKnownOrder(db: Transaction, id: number, userId: number): Promise<KnownOrder> {
  const order = await db.order.findFirst({
    where: { AND: [{ id }, await knownTo(db, userId)] },
    include: orderInclude,
  });
  if (!order) throw new ShopError('order_not_found');
  return { order, isOwn: order.userId === userId };
}

/** Stops following somebody else's order. */
export async function unfollowOrder({ db }: { db: Database }, orderId: number, userId: number): Promise<void> {
  await db.orderFollower.deleteMany({ where: { orderId, userId } });
}
