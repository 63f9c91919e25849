import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { isWithin, type Period } from '#shared/domain/settings/period.ts';

export interface BuyerFigures {
  /** People whose first order is in the period. */
  fresh: number;
  returning: number;
}

/**
 * Buyers of a period. People are distinguished by account, and by phone without one; an order with neither counts as a
 * separate buyer. A guest counts as the same buyer once an account orders by that phone.
 */
export async function buyerFigures(db: Transaction, period: Period): Promise<BuyerFigures> {
  const { from, timezone } = period;
  const isBefore = Prisma.sql`replaced_by_id IS NULL AND created_at < ${from}::date::timestamp AT TIME ZONE ${timezone}`;
  const [row] = await db.$queryRaw<BuyerFigures[]>`
    WITH placed AS (
      SELECT DISTINCT user_id, phone, CASE WHEN user_id IS NULL AND phone = '' THEN id END AS alone
      FROM orders WHERE ${isWithin(Prisma.sql`created_at`, period)} AND replaced_by_id IS NULL
    ), known AS (
      SELECT phone, alone, COALESCE(user_id, (
        SELECT min(user_id) FROM orders WHERE orders.phone = placed.phone AND placed.phone <> ''
      )) AS account
      FROM placed
    ), buyers AS (
      SELECT bool_or(
        EXISTS (SELECT FROM orders WHERE orders.user_id = known.account AND ${isBefore})
        OR EXISTS (SELECT FROM orders WHERE orders.phone = known.phone AND known.phone <> '' AND ${isBefore})
      ) AS before
      FROM known
      GROUP BY account, CASE WHEN account IS NULL THEN phone END, alone
    )
    SELECT count(*) FILTER (WHERE NOT before)::int AS fresh, count(*) FILTER (WHERE before)::int AS returning FROM buyers`;
  return row ?? { fresh: 0, returning: 0 };
}
