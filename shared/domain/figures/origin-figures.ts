import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { isWithin, type Period } from '#shared/domain/settings/period.ts';
import type { Figure } from './order-figures.ts';

const LISTED = 50;

/** The orders that used a promo code, and what it took off them, in kopecks. */
export interface PromoCodeFigure extends Figure {
  code: string;
  discount: number;
}

/** A cancelled order has given its code back. */
export const promoCodeFigures = (db: Transaction, period: Period): Promise<PromoCodeFigure[]> =>
  db.$queryRaw<PromoCodeFigure[]>`
    SELECT code, count(*)::int AS count, sum(amount_to_pay)::float8 AS sum,
      coalesce(sum((
        SELECT sum((taken->>'sum')::bigint) FROM jsonb_array_elements(discounts) AS taken WHERE taken->>'kind' = 'promo_code'
      )), 0)::float8 AS discount
    FROM orders JOIN promo_code_uses ON order_id = orders.id JOIN promo_codes ON promo_codes.id = promo_code_id
    WHERE ${isWithin(Prisma.sql`orders.created_at`, period)} AND replaced_by_id IS NULL
    GROUP BY code ORDER BY sum DESC, code LIMIT ${LISTED}`;

/** The orders from one source; an empty source means straight to the shop. */
export interface SourceFigure extends Figure {
  source: string;
}

export const sourceFigures = (db: Transaction, period: Period): Promise<SourceFigure[]> =>
  db.$queryRaw<SourceFigure[]>`
    SELECT source, count(*)::int AS count, sum(amount_to_pay)::float8 AS sum FROM orders
    WHERE ${isWithin(Prisma.sql`created_at`, period)} AND replaced_by_id IS NULL
    GROUP BY source ORDER BY sum DESC, source LIMIT ${LISTED}`;
