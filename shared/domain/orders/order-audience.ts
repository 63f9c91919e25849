import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/**
 * Who is notified of an order's steps: its buyer, and its followers by hash. Only people whom Telegram has proved,
 * including those whom the bot may not write to yet.
 */
export async function orderAudience(tx: Transaction, orderId: number): Promise<number[]> {
  const people = await tx.user.findMany({
    where: {
      telegramId: { not: null },
      OR: [{ orders: { some: { id: orderId } } }, { followed: { some: { orderId } } }],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return people.map(({ id }) => id);
}

/**
 * Who is notified of an order's money: the money of a replaced order is reported to the same people, who now belong to
 * the new one.
 */
export async function moneyAudience(tx: Transaction, orderId: number): Promise<number[]> {
  const order = await tx.order.findUnique({ where: { id: orderId }, select: { replacedById: true } });
  return order?.replacedById ? moneyAudience(tx, order.replacedById) : orderAudience(tx, orderId);
}

/**
 * Who gets the shop's messages about an order, of those whom the bot may write to now: the buyer, and for a guest's order
 * its followers. A message may contain an address, so followers of an account's order, who may only have been sent its
 * link, get none.
 */
export async function reachableBuyers(tx: Transaction, orderId: number): Promise<number[]> {
  const order = await tx.order.findUnique({ where: { id: orderId }, select: { userId: true } });
  if (!order) throw new ShopError('order_not_found');
  const people = await tx.user.findMany({
    where: {
      telegramId: { not: null },
      canMessage: true,
      ...(order.userId === null ? { followed: { some: { orderId } } } : { id: order.userId }),
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return people.map(({ id }) => id);
}
