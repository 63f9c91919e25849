import { Prisma } from '#prisma/generated/client.ts';
import type { FunnelStep } from '#prisma/generated/enums.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { isWithin, type Period, shopDay } from '#shared/domain/settings/period.ts';

export type FunnelCounts = Partial<Record<FunnelStep, number>>;

/** Adds the counts to today's row of each step. It stores how many, and nothing about who. */
export async function addToFunnel(db: Database, counts: FunnelCounts): Promise<void> {
  const steps = Object.entries(counts).filter(([, count]) => count > 0);
  if (steps.length === 0) return;
  const day = await shopDay(db);
  const rows = steps.map(([step, count]) => Prisma.sql`(${day}::date, ${step}::"FunnelStep", ${count}::int)`);
  await db.$executeRaw`
    INSERT INTO funnel_counts (day, step, count) VALUES ${Prisma.join(rows)}
    ON CONFLICT (day, step) DO UPDATE SET count = funnel_counts.count + excluded.count`;
}

/** The way from a visit of the site or the mini app to an order placed there. */
export interface Funnel extends Record<FunnelStep, number> {
  orders: number;
}

export async function readFunnel(db: Transaction, period: Period): Promise<Funnel> {
  const { from, to } = period;
  const rows = await db.$queryRaw<{ step: keyof Funnel; count: number }[]>`
    SELECT step::text, sum(count)::int AS count FROM funnel_counts
    WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY step
    UNION ALL
    SELECT 'orders', count(*)::int FROM order_events JOIN orders ON orders.id = order_id
    WHERE ${isWithin(Prisma.sql`order_events.created_at`, period)} AND kind = 'created' AND channel = 'api'
      AND details->>'outcome' IS DISTINCT FROM 'by_phone'
      AND replaced_by_id IS NULL`;
  const countOf = (step: keyof Funnel) => rows.find((row) => row.step === step)?.count ?? 0;
  return { visit: countOf('visit'), cart: countOf('cart'), checkout: countOf('checkout'), orders: countOf('orders') };
}
