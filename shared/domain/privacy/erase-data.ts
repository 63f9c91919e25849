import type { Erasure as ErasureRow } from '#prisma/generated/client.ts';
import type { Channel, ErasureCause } from '#prisma/generated/enums.ts';
import { OPEN_REFUND } from '#shared/contract/open-refund.ts';
import { OPEN_STATUSES } from '#shared/contract/order-status.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh, queueReviewPictureSweep, queueReviewRefresh } from '#shared/domain/notifications/jobs.ts';
import { ADMINS, isOfStaff, requireRole } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { blocksOf, type DataSubject, type DataSubjectKey, findDataSubject } from './data-subject.ts';
import { eraseOrders } from './erase-orders.ts';

interface Demand {
  cause: ErasureCause;
  channel: Channel;
}

/** The person asks themselves. Throws `not_found`, `orders_unfinished`, `staff_account`. */
export function eraseOwnData({ db }: { db: Database }, userId: number, channel: Channel): Promise<ErasureRow> {
  return transact(db, (tx) => erase(tx, { userId }, { cause: 'person', channel }));
}

/** On a written request. Throws `forbidden` unless the actor is an admin, and what `eraseOwnData` throws. */
export function eraseOnRequest(
  { db }: { db: Database },
  actorId: number,
  key: DataSubjectKey,
  channel: Channel = 'bot',
): Promise<ErasureRow> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    return erase(tx, key, { cause: 'written_request', channel });
  });
}

/**
 * Erases who somebody is, at once and everywhere. What was sold, when and for how much stays, and so do fiscal records:
 * the law requires them for five years. Published reviews stay without an author. The journal records that it was done,
 * and not for whom.
 */
async function erase(tx: Transaction, key: DataSubjectKey, demand: Demand): Promise<ErasureRow> {
  const subject = await lockSubject(tx, key);
  await assertErasable(tx, subject);
  const messages = await eraseMessages(tx, subject);
  // Before the orders lose the phones by which blocks are found.
  await tx.orderBlock.deleteMany({ where: await blocksOf(tx, subject) });
  await eraseOrders(tx, subject.orderIds);
  const reviews = subject.userId === null ? 0 : await eraseUser(tx, subject.userId);
  for (const orderId of subject.orderIds) await queueCardRefresh(tx, orderId);
  return tx.erasure.create({ data: { ...demand, orders: subject.orderIds.length, messages, reviews } });
}

/** Locks the rows, so that nobody orders, pays or reviews meanwhile: foreign keys of new rows wait for them. */
async function lockSubject(tx: Transaction, key: DataSubjectKey): Promise<DataSubject> {
  const { userId } = await findDataSubject(tx, key);
  if (userId !== null) await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
  const { orderIds } = await findDataSubject(tx, key);
  await tx.$executeRaw`SELECT 1 FROM orders WHERE id = ANY(${orderIds}::int[]) ORDER BY id FOR UPDATE`;
  return { userId, orderIds };
}

async function assertErasable(tx: Transaction, { userId, orderIds }: DataSubject): Promise<void> {
  if (userId !== null && (await tx.user.count({ where: { id: userId, ...isOfStaff } })) > 0) {
    throw new ShopError('staff_account');
  }
  const id = { in: orderIds };
  const [orders, payments, refunds] = [
    await tx.order.count({
      where: {
        id,
        OR: [{ status: { in: [...OPEN_STATUSES] } }, { paymentState: 'refund_due' }, { overpaid: { gt: 0 } }],
      },
    }),
    // While money is on its way to the shop or back, the shop must be able to reach the person.
    await tx.payment.count({ where: { orderId: id, state: { in: ['pending', 'refund_due'] } } }),
    await tx.refund.count({
      where: { payment: { orderId: id }, state: { in: [...OPEN_REFUND] } },
    }),
  ];
  if (orders + payments + refunds > 0) throw new ShopError('orders_unfinished');
}

/** Both sides of every talk with the person. */
async function eraseMessages(tx: Transaction, { userId, orderIds }: DataSubject): Promise<number> {
  const own = userId === null ? [] : [{ customerId: userId }, { authorId: userId, isFromShop: false }];
  const { count } = await tx.orderMessage.deleteMany({ where: { OR: [{ orderId: { in: orderIds } }, ...own] } });
  return count;
}

/** Deletes the row, with its sessions, codes, wishes, preferences and notifications. Returns its number of reviews. */
async function eraseUser(tx: Transaction, userId: number): Promise<number> {
  const reviews = await tx.review.findMany({ where: { userId }, select: { id: true } });
  // An unpublished review has no readers to stay for.
  await tx.review.deleteMany({ where: { userId, isApproved: false } });
  // Their owner is cleared at once, so that nobody sees them; their files are deleted with the rows.
  const pictures = await tx.reviewPicture.updateMany({ where: { userId }, data: { userId: null, reviewId: null } });
  if (pictures.count > 0) await queueReviewPictureSweep(tx);
  await tx.review.updateMany({ where: { userId }, data: { userId: null } });
  for (const { id } of reviews) await queueReviewRefresh(tx, id);
  await tx.$executeRaw`
    DELETE FROM bot_sessions USING users
    WHERE users.id = ${userId} AND split_part(bot_sessions.key, ':', 3) = users.telegram_id::text`;
  await tx.consent.updateMany({ where: { userId, orderId: { not: null } }, data: { userId: null } });
  await tx.user.delete({ where: { id: userId } });
  return reviews.length;
}
