import type { Database } from '#shared/domain/database.ts';
import { lastBackup } from './backups.ts';
import { findStuckWork, type StuckWork } from './find-stuck-work.ts';

export interface ShopFigures {
  /** Those that can run now; those that run; those that failed and will be retried; those that are never retried. */
  jobs: { ready: number; running: number; failing: number; dead: number };
  /** How long, in seconds, the longest waiting job could have been taken already. */
  oldestJob: number;
  /** Of the last day, by state. */
  notifications: Record<string, number>;
  payments: { waiting: number; refundDue: number };
  stuck: StuckWork;
  openAlarms: number;
  /** Seconds since 1970; 0 before the first backup. */
  lastBackup: number;
}

/** The shop's state, which a monitoring system reads every few seconds: cheap to compute, whatever the shop's age. */
export async function readShopFigures(db: Database): Promise<ShopFigures> {
  const [jobs] = await db.$queryRaw<(ShopFigures['jobs'] & { oldest: number })[]>`
    SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())::int AS ready,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE last_error IS NOT NULL AND attempts < max_attempts)::int AS failing,
      count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS dead,
      coalesce(extract(epoch FROM now() - min(run_at)
        FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())), 0)::float8 AS oldest
    FROM graphile_worker.jobs`;
  const notifications = await db.notification.groupBy({
    by: ['state'],
    where: { createdAt: { gt: new Date(Date.now() - 24 * 3600_000) } },
    _count: true,
  });
  const { oldest = 0, ...counts } = jobs ?? { ready: 0, running: 0, failing: 0, dead: 0 };
  return {
    jobs: counts,
    oldestJob: oldest,
    notifications: Object.fromEntries(notifications.map(({ state, _count }) => [state, _count])),
    payments: {
      waiting: await db.payment.count({ where: { state: 'pending' } }),
      refundDue:
        (await db.payment.count({ where: { state: 'refund_due' } })) +
        (await db.order.count({ where: { overpaid: { gt: 0 } } })),
    },
    stuck: await findStuckWork(db),
    openAlarms: await db.alarm.count({ where: { endedAt: null } }),
    lastBackup: ((await lastBackup(db))?.finishedAt.getTime() ?? 0) / 1000,
  };
}
