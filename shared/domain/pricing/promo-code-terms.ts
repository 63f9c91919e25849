import { Prisma } from '#prisma/generated/client.ts';
import { promoCodeKey } from '#shared/contract/discount.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { runQuery } from '#shared/domain/run-query.ts';
import type { CodeTerms } from './code-discount.ts';

/** Who would use a code, as far as this is known. */
export interface PromoCodeBuyer {
  userId: number | null;
  phone: string;
  /** This order does not count as a use: it is made again. */
  exceptOrderId?: number;
}

/** A code in its current state, for this buyer. Kopecks. */
export interface PromoCodeTerms extends CodeTerms {
  id: number;
  code: string;
  minTotal: number;
  startsAt: string | null;
  isActive: boolean;
  hasStarted: boolean;
  isOver: boolean;
  isUsedUp: boolean;
  isUsedByBuyer: boolean;
  isFirstOrderOnly: boolean;
  hasOrdered: boolean;
}

/** Digits only: the limit per buyer compares them. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');

/** Whether a row of `used` or of `orders` is this buyer's: by the account or by the phone. */
export const usesOfBuyer = ({ userId, phone, exceptOrderId = 0 }: PromoCodeBuyer): Prisma.Sql => Prisma.sql`
  (used.user_id = ${userId}::int OR used.phone = nullif(${phoneDigits(phone)}, ''))
    AND used.order_id <> ${exceptOrderId}::int`;

export const ordersOfBuyer = ({ userId, phone, exceptOrderId = 0 }: PromoCodeBuyer): Prisma.Sql => Prisma.sql`
  (orders.user_id = ${userId}::int OR orders.phone = nullif(${phone}, ''))
    AND orders.status <> 'cancelled' AND orders.id <> ${exceptOrderId}::int`;

/** The typed code, or the code of an id; null if there is none. */
export async function findPromoCodeTerms(
  db: Transaction,
  key: { code: string } | { id: number },
  buyer: PromoCodeBuyer,
): Promise<PromoCodeTerms | null> {
  const isIt =
    'id' in key ? Prisma.sql`code.id = ${key.id}::int` : Prisma.sql`code.code_key = ${promoCodeKey(key.code)}`;
  const [row] = await runQuery<PromoCodeTerms>(
    db,
    Prisma.sql`
      SELECT code.id, code.code, code.percent, code.amount, code.min_total AS "minTotal",
        to_json(code.starts_at) AS "startsAt", code.is_active AS "isActive",
        coalesce(code.starts_at <= now(), true) AS "hasStarted", coalesce(code.ends_at <= now(), false) AS "isOver",
        coalesce(code.used_count - (
          SELECT count(*) FROM promo_code_uses AS used
          WHERE used.promo_code_id = code.id AND used.order_id = ${buyer.exceptOrderId ?? 0}::int
        ) >= code.total_limit, false) AS "isUsedUp",
        code.is_first_order_only AS "isFirstOrderOnly",
        coalesce(code.per_buyer_limit <= (
          SELECT count(*) FROM promo_code_uses AS used WHERE used.promo_code_id = code.id AND ${usesOfBuyer(buyer)}
        ), false) AS "isUsedByBuyer",
        code.is_first_order_only AND EXISTS (SELECT FROM orders WHERE ${ordersOfBuyer(buyer)}) AS "hasOrdered",
        (SELECT coalesce(json_agg(product_id), '[]') FROM promo_code_products WHERE promo_code_id = code.id)
          AS "productIds",
        (SELECT coalesce(json_agg(category_id), '[]') FROM promo_code_categories WHERE promo_code_id = code.id)
          AS "categoryIds"
      FROM promo_codes AS code WHERE ${isIt}`,
  );
  return row ?? null;
}

/** Whether this code exists, even if it cannot be used. */
export async function isPromoCode(db: Transaction, code: string): Promise<boolean> {
  return (await db.promoCode.count({ where: { codeKey: promoCodeKey(code) } })) > 0;
}
