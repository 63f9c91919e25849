import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Whose data: a user's, or those of the guest of an order. */
export type DataSubjectKey = { userId: number } | { orderId: number };

/** A person, as far as the shop can tell whose orders are whose. */
export interface DataSubject {
  /** Null for a guest. */
  userId: number | null;
  orderIds: number[];
}

/**
 * A user has the orders of their account, and no guest's: a typed phone proves nothing. A guest has all guest orders
 * under the phone of the named order. Throws `not_found`.
 */
export async function findDataSubject(db: Transaction, key: DataSubjectKey): Promise<DataSubject> {
  if ('userId' in key) return ofUser(db, key.userId);
  const order = await db.order.findUnique({ where: { id: key.orderId }, select: { userId: true, phone: true } });
  if (!order) throw new ShopError('not_found');
  if (order.userId !== null) return ofUser(db, order.userId);
  const same = order.phone === '' ? { id: key.orderId } : { userId: null, phone: order.phone };
  return { userId: null, orderIds: await orderIds(db, same) };
}

/**
 * The blocks that name this person, or the phone of one of their orders. Not a phone under which somebody else has
 * ordered too: a typed phone proves nothing, and their block must not end with this person's data.
 */
export async function blocksOf(
  db: Transaction,
  { userId, orderIds: ids }: DataSubject,
): Promise<Prisma.OrderBlockWhereInput> {
  const orders = await db.order.findMany({ where: { id: { in: ids }, phone: { not: '' } }, select: { phone: true } });
  const phones = [...new Set(orders.map(({ phone }) => phone))];
  const others = await db.order.findMany({
    where: { phone: { in: phones }, id: { notIn: ids } },
    select: { phone: true },
    distinct: ['phone'],
  });
  const own = phones.filter((phone) => others.every((other) => other.phone !== phone));
  return { OR: [{ phone: { in: own } }, ...(userId === null ? [] : [{ userId }])] };
}

async function ofUser(db: Transaction, userId: number): Promise<DataSubject> {
  if ((await db.user.count({ where: { id: userId } })) === 0) throw new ShopError('not_found');
  return { userId, orderIds: await orderIds(db, { userId }) };
}

async function orderIds(
  db: Transaction,
  where: { id: number } | { userId: number | null; phone?: string },
): Promise<number[]> {
  const rows = await db.order.findMany({ where, orderBy: { id: 'asc' }, select: { id: true } });
  return rows.map(({ id }) => id);
}
