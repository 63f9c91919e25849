import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';

/** How many orders, and what they come to in kopecks. */
export interface Figure {
  count: number;
  sum: number;
}

/** What happened in a day of the shop. */
export interface DayFigures {
  placed: Figure;
  paid: Figure;
  completed: Figure;
  cancelled: Figure;
  refunded: Figure;
}

/** A day, `2026-11-20`, from midnight to midnight of the shop's clock. */
export async function dayFigures(db: Transaction, day: string): Promise<DayFigures> {
  const { timezone } = await readSettings(db);
  // As values, and not as columns of another table: the planner then sees how few rows a day has.
  const isInDay = Prisma.sql`
    created_at >= ${day}::date::timestamp AT TIME ZONE ${timezone}
    AND created_at < (${day}::date + 1)::timestamp AT TIME ZONE ${timezone}`;
  const rows = await db.$queryRaw<{ what: keyof DayFigures; count: number; sum: number }[]>`
    WITH happened AS (
      SELECT 'placed' AS what, id AS order_id FROM orders WHERE ${isInDay}
      UNION
      -- An order that went to and fro counts once. Money that stayed after all was paid on another day.
      SELECT CASE WHEN kind = 'status' THEN "to" WHEN "to" = 'paid' AND "from" IS DISTINCT FROM 'refund_due' THEN 'paid'
          WHEN "to" = 'refunded' THEN 'refunded' END, order_id
      FROM order_events
      WHERE ${isInDay} AND kind IN ('status', 'payment')
    )
    SELECT what, count(*)::int AS count, sum(amount_to_pay)::float8 AS sum
    FROM happened JOIN orders ON orders.id = order_id
    WHERE what IN ('placed', 'paid', 'completed', 'cancelled', 'refunded') AND replaced_by_id IS NULL
    GROUP BY what`;
  const figureOf = (what: keyof DayFigures): Figure => {
    const row = rows.find((one) => one.what === what);
    return { count: row?.count ?? 0, sum: row?.sum ?? 0 };
  };
  return {
    placed: figureOf('placed'),
    paid: figureOf('paid'),
    completed: figureOf('completed'),
    cancelled: figureOf('cancelled'),
    refunded: figureOf('refunded'),
  };
}
