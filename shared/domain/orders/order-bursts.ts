import type { OrderStatus } from '#shared/contract/order-status.ts';
import { advisoryLock, type Database, type Transaction } from '#shared/domain/database.ts';
import { queueBurstRefresh } from '#shared/domain/notifications/jobs.ts';
import { subjectOf } from '#shared/domain/notifications/notification-kinds.ts';
import { notifyStaff } from '#shared/domain/notifications/notify.ts';
import { staffChatsAmong } from '#shared/domain/notifications/staff-chats.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { changeStatus, type StatusActor } from './change-status.ts';

/** Orders less than this apart belong together. */
const WINDOW_MS = 10 * 60_000;

/**
 * Counts an unproved order that has just been written. From the `burstSize`th within ten minutes on the orders make a
 * burst: managers get one card for all of it. True if that card shows this order.
 */
export async function joinBurst(tx: Transaction, orderId: number, burstSize: number): Promise<boolean> {
  if (!Number.isFinite(burstSize)) return false;
  const recent = await recentOrders(tx, burstSize);
  if (recent.length < burstSize) return false;
  const burstId = recent.find((order) => order.burstId !== null)?.burstId ?? (await beginBurst(tx, burstSize));
  await tx.order.update({ where: { id: orderId }, data: { burstId } });
  await notifyStaff(tx, 'order_burst_for_manager', burstId);
  await queueBurstRefresh(tx, burstId);
  return true;
}

const recentOrders = (tx: Transaction, take: number) =>
  tx.order.findMany({
    where: { isUnproved: true, createdAt: { gt: new Date(Date.now() - WINDOW_MS) } },
    select: { id: true, burstId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  });

/** If several run at once, the first begins the burst; the others wait and find it. Earlier orders join it. */
async function beginBurst(tx: Transaction, burstSize: number): Promise<number> {
  await advisoryLock(tx, 'order bursts');
  const recent = await recentOrders(tx, burstSize);
  const known = recent.find(({ burstId }) => burstId !== null);
  if (known?.burstId) return known.burstId;
  const { id } = await tx.orderBurst.create({ data: {} });
  await tx.order.updateMany({ where: { id: { in: recent.map((order) => order.id) } }, data: { burstId: id } });
  return id;
}

/** A burst as managers see it. */
export interface BurstCard {
  id: number;
  orders: { id: number; number: number; fullName: string; amountToPay: number; status: OrderStatus }[];
  /** How many there are; `orders` are the first of them. */
  total: number;
  /** How many of them can still be cancelled all at once. */
  cancellable: number;
}

const SHOWN = 15;

/** Nobody has paid them or is paying them. */
const CANCELLABLE = { isUnproved: true, status: 'pending', paymentState: { in: ['unpaid', 'failed'] } } as const;
const cancellable = (burstId: number) => ({
  ...CANCELLABLE,
  burstId,
  paymentState: { in: [...CANCELLABLE.paymentState.in] },
});

/** Null for a deleted one. */
export async function findBurstCard(db: Transaction, id: number): Promise<BurstCard | null> {
  const total = await db.order.count({ where: { burstId: id } });
  if (total === 0) return null;
  const orders = await db.order.findMany({
    where: { burstId: id },
    select: { id: true, number: true, fullName: true, amountToPay: true, status: true },
    orderBy: { id: 'asc' },
    take: SHOWN,
  });
  return { id, orders, total, cancellable: await db.order.count({ where: cancellable(id) }) };
}

/** Cancels all of a burst that nobody has proved, paid or taken into work; returns how many. */
export async function cancelBurst({ db }: { db: Database }, id: number, actor: StatusActor): Promise<number> {
  const orders = await db.order.findMany({ where: cancellable(id), select: { id: true }, orderBy: { id: 'asc' } });
  let cancelled = 0;
  for (const order of orders) {
    try {
      const step = { from: 'pending', reason: 'Заказ не подтверждён', isQuiet: true } as const;
      await changeStatus({ db }, { id: order.id, asStaff: true }, 'cancelled', actor, step);
      cancelled += 1;
    } catch (error) {
      // Somebody else moved this one first.
      if (!(error instanceof ShopError && error.code === 'illegal_transition')) throw error;
    }
  }
  await queueBurstRefresh(db, id);
  return cancelled;
}

/** Where the current staff read about a burst. */
export async function findBurstPlaces(db: Transaction, id: number): Promise<{ chatId: number; messageId: number }[]> {
  const kind = 'order_burst_for_manager';
  const rows = await db.notification.findMany({
    where: {
      kind,
      subject: subjectOf(kind).format(id),
      state: 'sent',
      chatId: { not: null },
      messageId: { not: null },
    },
    select: { chatId: true, messageId: true },
    orderBy: { id: 'asc' },
  });
  const staffChats = await staffChatsAmong(
    db,
    rows.map(({ chatId }) => chatId ?? 0n),
  );
  return rows
    .filter(({ chatId }) => staffChats.has(chatId ?? 0n))
    .map(({ chatId, messageId }) => ({ chatId: Number(chatId), messageId: messageId ?? 0 }));
}
