import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';

/** How many orders, and what they come to in kopecks. */
export interface Figure {
  count: number;
  sum: number;
}

/** What happened in a day of the shop. `paid` is what came, by whatever way, and what orders it came for. */
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
    WITH event AS (
      SELECT order_id, kind, "from", "to", details->>'outcome' AS outcome, (details->>'received')::bigint AS received
      FROM order_events AS step
      WHERE ${isInDay} AND kind IN ('status', 'payment') AND NOT details ? 'undoes'
        -- Whatever somebody took back has not happened.
        AND NOT EXISTS (SELECT FROM order_events AS undo
          WHERE undo.order_id = step.order_id AND (undo.details->>'undoes')::int = step.id)
    ), happened AS (
      SELECT 'placed' AS what, id AS order_id, NULL::bigint AS received FROM orders WHERE ${isInDay}
      UNION ALL
      -- An order that went to and fro counts once. Money that stayed after all was paid on another day; what staff took in
      -- parts is the sum of what came that day.
      SELECT what, order_id, sum(received)::bigint FROM (
        SELECT order_id, received, CASE WHEN kind = 'status' THEN "to"
          WHEN outcome = 'money_received' OR ("to" = 'paid' AND "from" IS DISTINCT FROM 'refund_due') THEN 'paid'
          WHEN "to" = 'refunded' THEN 'refunded' END AS what
        FROM event
      ) AS told GROUP BY what, order_id
    )
    SELECT what, count(*)::int AS count,
      sum(CASE WHEN what = 'paid' THEN coalesce(received, amount_to_pay) ELSE amount_to_pay END)::float8 AS sum
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
