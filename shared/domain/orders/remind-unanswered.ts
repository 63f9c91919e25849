import type { Database } from '#shared/domain/database.ts';
import { notifyStaff } from '#shared/domain/notifications/notify.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';

const HOUR_MS = 3600 * 1000;

/**
 * Reminds the staff once of each thread that has waited for the time in the settings. If its buyer writes again after
 * that, there is no second reminder until somebody has answered and the buyer asks again.
 */
export async function remindUnanswered({ db }: { db: Database }, now = new Date()): Promise<void> {
  const { answerHours } = await readSettings(db);
  if (answerHours === 0) return;
  const before = new Date(now.getTime() - answerHours * HOUR_MS);
  await db.$transaction(async (tx) => {
    const threads = await tx.$queryRaw<{ last: number; ids: number[] }[]>`
      SELECT max(id)::int AS last, array_agg(id) AS ids FROM order_messages WHERE is_waiting
      GROUP BY order_id, customer_id, product_id
      HAVING min(created_at) <= ${before}::timestamptz AND bool_and(reminded_at IS NULL)
      ORDER BY last`;
    for (const { last, ids } of threads) {
      const { count } = await tx.orderMessage.updateMany({
        where: { id: { in: ids }, isWaiting: true, remindedAt: null },
        data: { remindedAt: now },
      });
      // Somebody answered, or another process reminded, a moment ago.
      if (count === ids.length) await notifyStaff(tx, 'question_waiting_for_manager', last);
    }
  });
}
