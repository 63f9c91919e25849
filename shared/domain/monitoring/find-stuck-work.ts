import type { AlarmKind } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { JobName } from '#shared/domain/notifications/jobs.ts';

export type StuckWork = Record<Exclude<AlarmKind, 'backup'>, number>;

const PAYMENT_JOBS = [
  'check_payment',
  'check_refund',
  'return_overpayment',
  'check_receipt',
  'settle_receipts',
] satisfies JobName[];

/** These report their own problems, or are the job that asks. */
const OWN_MATTER = ['back_up', 'watch_shop'] satisfies JobName[];

/** With the queue's growing pauses that is about fifteen minutes of trying. */
const MANY_ATTEMPTS = 6;

/**
 * Work that should have been done long ago and is not, by kind. Work that waits for its time is not stuck. If a newer
 * job replaces a running one, the running one loses its key and its further attempts: if it fails then, nobody waits
 * for it.
 */
export async function findStuckWork(db: Transaction): Promise<StuckWork> {
  const jobs = await db.$queryRaw<{ task: string; count: number }[]>`
    SELECT task_identifier AS task, count(*)::int AS count FROM graphile_worker.jobs
    WHERE task_identifier <> ALL(${OWN_MATTER}) AND (
      (locked_at IS NULL AND attempts < max_attempts AND run_at < now() - interval '10 minutes')
      OR locked_at < now() - interval '30 minutes'
      OR (last_error IS NOT NULL AND attempts >= ${MANY_ATTEMPTS} AND NOT (key IS NULL AND attempts >= max_attempts))
    ) GROUP BY 1`;
  const stuck: StuckWork = {
    notifications: await refusedNotifications(db),
    payments: await endlessPayments(db),
    jobs: 0,
  };
  for (const { task, count } of jobs) stuck[placeOf(task)] += count;
  return stuck;
}

function placeOf(task: string): keyof StuckWork {
  if (task === 'send_notification') return 'notifications';
  return PAYMENT_JOBS.some((name) => name === task) ? 'payments' : 'jobs';
}

/** Telegram refuses them for now, and they are postponed again and again; those with many attempts count above. */
async function refusedNotifications(db: Transaction): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM notifications n
    WHERE n.state = 'queued' AND n.error IS NOT NULL AND n.created_at < now() - interval '10 minutes'
      AND EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'notification:' || n.id
        AND j.attempts < ${MANY_ATTEMPTS} AND j.run_at > now() - interval '10 minutes')`;
  return row?.count ?? 0;
}

/** Their time is over, and the provider has not reported how they ended. */
function endlessPayments(db: Transaction): Promise<number> {
  return db.payment.count({ where: { state: 'pending', expiresAt: { lt: new Date(Date.now() - 3600_000) } } });
}
