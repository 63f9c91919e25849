import { AWAITING_MONEY } from '#shared/contract/order-status.ts';
import type { Database } from '#shared/domain/database.ts';
import { kindsWhere } from '#shared/domain/notifications/notification-kinds.ts';
import { findWaitingReviews } from '#shared/domain/reviews/review-notifications.ts';
import { dayTotals, type Totals } from './read-figures.ts';

const HOUR = 3600 * 1000;

/** When an order has waited too long: to be taken into work, or to be completed by the person who took it. */
const PATIENCE = { pending: 3 * HOUR, processing: 48 * HOUR };

/** Those that wait longest are named, the others counted. */
const NAMED = 5;

export interface WaitingOrder {
  id: number;
  number: number;
  status: 'pending' | 'processing';
  since: Date;
}

/** The morning's digest for managers. */
export interface ShopDigest {
  figures: Totals;
  waiting: { orders: WaitingOrder[]; total: number };
  /** Numbers of the orders with a notification that failed, or was not sent, within the last day. */
  undelivered: { numbers: number[]; total: number };
  refundsDue: number;
  /** Numbers of the orders of the last week that are completed, but whose payment nobody has recorded. */
  unpaid: { numbers: number[]; total: number };
  reviewsWaiting: number;
}

/** For a day, `2026-11-20`; waiting orders are those of now. */
export async function shopDigest(db: Database, day: string, now = new Date()): Promise<ShopDigest> {
  const [figures, waiting, undelivered, unpaid, refundsDue, reviews] = await Promise.all([
    dayTotals(db, day),
    findWaiting(db, now),
    findUndelivered(db, now),
    findUnpaid(db, now),
    countToReturn(db),
    findWaitingReviews(db, 1),
  ]);
  return { figures, waiting, undelivered, unpaid, refundsDue, reviewsWaiting: reviews.total };
}

/** An order waits since its last step. */
async function findWaiting(db: Database, now: Date): Promise<ShopDigest['waiting']> {
  const rows = await db.$queryRaw<(WaitingOrder & { total: number })[]>`
    SELECT id, number, status, since, count(*) OVER ()::int AS total FROM (
      SELECT orders.id, number, status::text, coalesce(max(order_events.created_at), orders.created_at) AS since
      FROM orders LEFT JOIN order_events ON order_id = orders.id AND kind = 'status'
      WHERE status IN ('pending', 'processing') GROUP BY orders.id
    ) open
    WHERE since < CASE status WHEN 'pending' THEN ${new Date(now.getTime() - PATIENCE.pending)}::timestamptz
      ELSE ${new Date(now.getTime() - PATIENCE.processing)}::timestamptz END
    ORDER BY since, id LIMIT ${NAMED}`;
  const orders = rows.map(({ id, number, status, since }) => ({ id, number, status, since }));
  return { orders, total: rows[0]?.total ?? 0 };
}

const TOLD_CUSTOMERS = kindsWhere(({ audience }) => audience === 'customers');

/** Orders some of whose money must be refunded, even if they are paid or unpaid: `/refunds` lists it. */
const countToReturn = (db: Database): Promise<number> =>
  db.order.count({
    where: { OR: [{ overpaid: { gt: 0 } }, { payments: { some: { state: 'refund_due' } } }], replacedById: null },
  });

/** What failed for good, and what customers missed because they stopped the bot. */
async function findUndelivered(db: Database, now: Date): Promise<ShopDigest['undelivered']> {
  const where = {
    createdAt: { gt: new Date(now.getTime() - 24 * HOUR) },
    OR: [{ state: 'failed' as const }, { state: 'skipped' as const, kind: { in: TOLD_CUSTOMERS } }],
  };
  const [total, rows] = await Promise.all([
    db.notification.count({ where }),
    db.order.findMany({
      where: { events: { some: { notifications: { some: where } } } },
      select: { number: true },
      orderBy: { number: 'asc' },
      take: NAMED,
    }),
  ]);
  return { numbers: rows.map(({ number }) => number), total };
}

/** Only of the last week: older orders are not reported. */
async function findUnpaid(db: Database, now: Date): Promise<ShopDigest['unpaid']> {
  const since = new Date(now.getTime() - 7 * 24 * HOUR);
  const where = {
    status: 'completed' as const,
    paymentState: { in: [...AWAITING_MONEY] },
    amountToPay: { gt: 0 },
    events: { some: { kind: 'status' as const, to: 'completed', createdAt: { gt: since } } },
  };
  const [total, rows] = await Promise.all([
    db.order.count({ where }),
    db.order.findMany({ where, select: { number: true }, orderBy: { number: 'asc' }, take: NAMED }),
  ]);
  return { numbers: rows.map(({ number }) => number), total };
}
