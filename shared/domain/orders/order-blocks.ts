import type { Prisma } from '#prisma/generated/client.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { nameOf } from './order-step.ts';

/** A blocked buyer, as staff see them. */
export interface OrderBlock {
  id: number;
  /** A name or a phone. */
  who: string;
  reason: string;
  /** Null if the person who blocked them is deleted. */
  actorName: string | null;
  createdAt: Date;
}

type Buyer = Prisma.OrderGetPayload<{ include: { user: true } }>;

/**
 * A phone that a Telegram user typed may be anybody's; without Telegram it is the only thing that identifies a buyer.
 */
const phoneOf = ({ phone, user }: Buyer): string | null =>
  phone === '' || (user && user.telegramId !== null) ? null : phone;

const blocksOf = (order: Buyer): Prisma.OrderBlockWhereInput => {
  const phone = phoneOf(order);
  return {
    OR: [...(order.userId === null ? [] : [{ userId: order.userId }]), ...(phone === null ? [] : [{ phone }])],
  };
};

/**
 * Blocks an order's buyer from ordering: the account, and the phone of somebody without Telegram. Existing orders stay.
 * Throws `order_not_found`, `forbidden` (a staff member), `conflict` (a guest without a phone).
 */
export function blockBuyer({ db }: { db: Database }, orderId: number, by: { actorId: number; reason: string }) {
  return transact(db, async (tx) => {
    const order = await findBuyer(tx, orderId);
    if (order.user && STAFF.some((role) => role === order.user?.role)) throw new ShopError('forbidden');
    const phone = phoneOf(order);
    const { userId } = order;
    if (userId === null && phone === null) throw new ShopError('conflict');
    await tx.orderBlock.createMany({
      data: [...(userId === null ? [] : [{ userId, ...by }]), ...(phone === null ? [] : [{ phone, ...by }])],
      skipDuplicates: true,
    });
    await queueCardRefresh(tx, orderId);
  });
}

/** Unblocks an order's buyer. Throws `order_not_found`. */
export function unblockBuyer({ db }: { db: Database }, orderId: number): Promise<void> {
  return transact(db, async (tx) => {
    await tx.orderBlock.deleteMany({ where: blocksOf(await findBuyer(tx, orderId)) });
    await queueCardRefresh(tx, orderId);
  });
}

/** The same by the block; one that is already deleted is no error. */
export async function liftBlock(db: Database, id: number): Promise<void> {
  await db.orderBlock.deleteMany({ where: { id } });
}

async function findBuyer(tx: Transaction, id: number): Promise<Buyer> {
  const order = await tx.order.findUnique({ where: { id }, include: { user: true } });
  if (!order) throw new ShopError('order_not_found');
  return order;
}

export async function isBuyerBlocked(db: Transaction, orderId: number): Promise<boolean> {
  return (await db.orderBlock.count({ where: blocksOf(await findBuyer(db, orderId)) })) > 0;
}

/** A page of blocked buyers, newest first, and their total. */
export async function listBlocks(
  db: Transaction,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ blocks: OrderBlock[]; total: number }> {
  const rows = await db.orderBlock.findMany({
    include: { user: true, actor: true },
    orderBy: { id: 'desc' },
    skip: (page - 1) * perPage,
    take: perPage,
  });
  const blocks = rows.map(({ id, user, phone, reason, actor, createdAt }) => ({
    id,
    reason,
    createdAt,
    actorName: nameOf(actor),
    who: nameOf(user) ?? phone ?? 'Без имени',
  }));
  return { blocks, total: await db.orderBlock.count() };
}
