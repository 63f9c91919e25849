import { Prisma } from '#prisma/generated/client.ts';
import { daysIn } from '#shared/contract/days.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { isWithin, type Period } from '#shared/domain/settings/period.ts';

/** How long a period one bar of a chart shows. */
export type Stretch = 'day' | 'week' | 'month';

const LONGEST_IN_DAYS = 31;
const LONGEST_IN_WEEKS = 183;

export function stretchOf(period: Period): Stretch {
  const days = daysIn(period);
  if (days <= LONGEST_IN_DAYS) return 'day';
  return days <= LONGEST_IN_WEEKS ? 'week' : 'month';
}

/** One bar: its first day, the orders placed and their sum, and the money that came; in kopecks. */
export interface Bar {
  day: string;
  orders: number;
  sum: number;
  takings: number;
}

/** Every interval of the period has its bar, also an empty one. */
export function readSeries(db: Transaction, period: Period): Promise<Bar[]> {
  const { from, to, timezone } = period;
  const stretch = stretchOf(period);
  // An interval that began before the period is counted on the period's first day.
  const barOf = (moment: Prisma.Sql) =>
    Prisma.sql`greatest(date_trunc(${stretch}, ${moment} AT TIME ZONE ${timezone})::date, ${from}::date)`;
  return db.$queryRaw<Bar[]>`
    WITH bars AS (
      SELECT greatest(bar::date, ${from}::date) AS day
      FROM generate_series(date_trunc(${stretch}, ${from}::date::timestamp), ${to}::date::timestamp, ('1 ' || ${stretch})::interval) AS bar
    ), placed AS (
      SELECT ${barOf(Prisma.sql`created_at`)} AS day, count(*) AS orders, sum(amount_to_pay) AS sum FROM orders
      WHERE ${isWithin(Prisma.sql`created_at`, period)} AND replaced_by_id IS NULL GROUP BY 1
    ), came AS (
      SELECT ${barOf(Prisma.sql`paid_at`)} AS day, sum(coalesce(received_amount, amount)) AS takings FROM payments
      WHERE paid_at IS NOT NULL AND state <> 'withdrawn' AND ${isWithin(Prisma.sql`paid_at`, period)} GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(orders, 0)::int AS orders, coalesce(sum, 0)::float8 AS sum,
      coalesce(takings, 0)::float8 AS takings
    FROM bars LEFT JOIN placed USING (day) LEFT JOIN came USING (day) ORDER BY day`;
}
