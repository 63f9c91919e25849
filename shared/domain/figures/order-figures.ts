import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { isWithin, type Period } from '#shared/domain/settings/period.ts';

/** Whether a step was taken and not undone; an undo is no step itself. */
const isTaken = (step: Prisma.Sql): Prisma.Sql => Prisma.sql`
  NOT ${step}.details ? 'undoes' AND NOT EXISTS (
    SELECT FROM order_events AS undo
    WHERE undo.order_id = ${step}.order_id AND (undo.details->>'undoes')::int = ${step}.id
  )`;

/** How many orders, and their sum in kopecks. */
export interface Figure {
  count: number;
  sum: number;
}

export interface OrderFigures {
  /** Placed in the period, whatever happened to them later. */
  placed: Figure;
  /** Completed or cancelled in the period, and still so: a reopened order is neither. */
  completed: Figure;
  cancelled: Figure;
}

/** An order that another one replaced is left out. */
export async function orderFigures(db: Transaction, period: Period): Promise<OrderFigures> {
  const rows = await db.$queryRaw<(Figure & { what: keyof OrderFigures })[]>`
    SELECT 'placed' AS what, count(*)::int AS count, coalesce(sum(amount_to_pay), 0)::float8 AS sum
    FROM orders WHERE ${isWithin(Prisma.sql`created_at`, period)} AND replaced_by_id IS NULL
    UNION ALL
    SELECT "to", count(*)::int, sum(amount_to_pay)::float8
    FROM order_events AS step JOIN orders ON orders.id = order_id AND status::text = "to"
    WHERE ${isWithin(Prisma.sql`step.created_at`, period)} AND kind = 'status' AND "to" IN ('completed', 'cancelled')
      AND replaced_by_id IS NULL AND ${isTaken(Prisma.sql`step`)}
      AND NOT EXISTS (
        SELECT FROM order_events AS later
        WHERE later.order_id = step.order_id AND later.kind = 'status' AND later.id > step.id
          AND ${isTaken(Prisma.sql`later`)}
      )
    GROUP BY "to"`;
  const figureOf = (what: keyof OrderFigures): Figure => {
    const { count, sum } = rows.find((row) => row.what === what) ?? { count: 0, sum: 0 };
    return { count, sum };
  };
  return { placed: figureOf('placed'), completed: figureOf('completed'), cancelled: figureOf('cancelled') };
}
