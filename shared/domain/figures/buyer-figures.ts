import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { isWithin, type Period } from '#shared/domain/settings/period.ts';

export interface BuyerFigures {
  /** Whose first order is of the period. */
  fresh: number;
  returning: number;
}

/**
 * Who made the orders of a period. People are told apart by account, and by phone without one; an order that names
 * neither is a buyer of its own.
 */
export async function buyerFigures(db: Transaction, period: Period): Promise<BuyerFigures> {
  const { from, timezone } = period;
  const [row] = await db.$queryRaw<BuyerFigures[]>`
    WITH buyers AS (
      SELECT DISTINCT user_id, CASE WHEN user_id IS NULL THEN phone END AS phone,
        CASE WHEN user_id IS NULL AND phone = '' THEN id END AS alone
      FROM orders WHERE ${isWithin(Prisma.sql`created_at`, period)} AND replaced_by_id IS NULL
    ), known AS (
      SELECT EXISTS (
        SELECT FROM orders WHERE orders.user_id = buyers.user_id AND replaced_by_id IS NULL
          AND created_at < ${from}::date::timestamp AT TIME ZONE ${timezone}
      ) OR (phone <> '' AND EXISTS (
        SELECT FROM orders WHERE orders.phone = buyers.phone AND replaced_by_id IS NULL
          AND created_at < ${from}::date::timestamp AT TIME ZONE ${timezone}
      )) AS before
      FROM buyers
    )
    SELECT count(*) FILTER (WHERE NOT before)::int AS fresh, count(*) FILTER (WHERE before)::int AS returning FROM known`;
  return row ?? { fresh: 0, returning: 0 };
}
