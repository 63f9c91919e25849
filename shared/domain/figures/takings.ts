import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { isWithin, type Period } from '#shared/domain/settings/period.ts';
import type { Figure } from './order-figures.ts';

/** Money of one method; null for a deleted method. */
interface MethodTakings extends Figure {
  method: string | null;
}

export interface Takings {
  /** Money that came in the period, and the orders that it was for. */
  paid: Figure;
  byMethod: MethodTakings[];
  /** Money that was refunded in the period, whenever it had come. */
  refunded: Figure;
}

/**
 * Test payments have no time of payment, so they are not counted; neither are manual payments that staff have undone.
 */
export async function readTakings(db: Transaction, period: Period): Promise<Takings> {
  const [came, went] = await Promise.all([moneyIn(db, period), moneyBack(db, period)]);
  const { total: paid, rows: byMethod } = came;
  return { paid, byMethod, refunded: went };
}

async function moneyIn(db: Transaction, period: Period): Promise<{ total: Figure; rows: MethodTakings[] }> {
  const rows = await db.$queryRaw<(MethodTakings & { isTotal: number })[]>`
    SELECT payment_methods.name AS method, grouping(payments.payment_method_id) AS "isTotal",
      count(DISTINCT order_id)::int AS count, coalesce(sum(coalesce(received_amount, amount)), 0)::float8 AS sum
    FROM payments LEFT JOIN payment_methods ON payment_methods.id = payment_method_id
    WHERE paid_at IS NOT NULL AND payments.state <> 'withdrawn' AND ${isWithin(Prisma.sql`paid_at`, period)}
    GROUP BY GROUPING SETS ((payments.payment_method_id, payment_methods.name), ())
    ORDER BY sum DESC, method`;
  const total = rows.find(({ isTotal }) => isTotal === 1);
  return {
    total: { count: total?.count ?? 0, sum: total?.sum ?? 0 },
    rows: rows.filter(({ isTotal }) => isTotal === 0).map(({ method, count, sum }) => ({ method, count, sum })),
  };
}

async function moneyBack(db: Transaction, period: Period): Promise<Figure> {
  const [row] = await db.$queryRaw<Figure[]>`
    SELECT count(DISTINCT payments.order_id)::int AS count, coalesce(sum(refunds.amount), 0)::float8 AS sum
    FROM refunds JOIN payments ON payments.id = payment_id
    WHERE refunds.state = 'finished' AND paid_at IS NOT NULL AND ${isWithin(Prisma.sql`refunds.updated_at`, period)}`;
  return row ?? { count: 0, sum: 0 };
}
