import type { Database } from '#shared/domain/database.ts';
import { notifyStaff } from './notify.ts';

/** The digest of a day comes the next morning; a bot that was down then sends it later the same day, or not at all. */
const MORNING = 9;
const TOO_LATE = 18;

/**
 * Queues yesterday's digest, by the shop's clock, for every staff member who has switched it on. However often it is
 * called, each of them gets it once a day.
 */
export async function queueDigests(db: Database, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const [clock] = await tx.$queryRaw<{ hour: number; yesterday: string; hasPast: boolean }[]>`
      SELECT extract(hour FROM ${now}::timestamptz AT TIME ZONE timezone)::int AS hour,
        to_char((${now}::timestamptz AT TIME ZONE timezone)::date - 1, 'YYYY-MM-DD') AS yesterday,
        EXISTS (SELECT FROM orders WHERE created_at
          < (${now}::timestamptz AT TIME ZONE timezone)::date::timestamp AT TIME ZONE timezone) AS "hasPast"
      FROM settings WHERE id = 1`;
    // A shop without a past has no digest.
    if (!clock?.hasPast || clock.hour < MORNING || clock.hour >= TOO_LATE) return;
    await notifyStaff(tx, 'digest_for_manager', clock.yesterday);
  });
}
