import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { AskedPromoCode } from '#shared/domain/pricing/discounted-cart.ts';
import { ordersOfBuyer, type PromoCodeBuyer, usesOfBuyer } from '#shared/domain/pricing/promo-code-terms.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/**
 * Takes one use of a new order's code; the code's row is then locked, so that counting the uses of one buyer sees them
 * all. Take goods first: then everybody locks in the same order. Throws `promo_code_refused`.
 */
export async function takePromoCode(
  runQuery: RunQuery,
  asked: AskedPromoCode | null,
  buyer: PromoCodeBuyer,
): Promise<void> {
  if (!asked || asked.id === null || asked.refusal !== null) return;
  const isInTime = Prisma.sql`
    AND is_active AND coalesce(starts_at <= now(), true) AND coalesce(ends_at > now(), true)`;
  if (!(await takeUse(runQuery, asked.id, { buyer, condition: isInTime }))) throw new ShopError('promo_code_refused');
}

interface TakenUse {
  buyer: PromoCodeBuyer;
  condition: Prisma.Sql;
}

/** False if the code is not available; nothing is taken then. */
export async function takeUse(runQuery: RunQuery, id: number, { buyer, condition }: TakenUse): Promise<boolean> {
  const [taken] = await runQuery<{ perBuyerLimit: number | null; isFirstOrderOnly: boolean }>(Prisma.sql`
    UPDATE promo_codes SET used_count = used_count + 1
    WHERE id = ${id}::int AND coalesce(used_count < total_limit, true) ${condition}
    RETURNING per_buyer_limit AS "perBuyerLimit", is_first_order_only AS "isFirstOrderOnly"`);
  if (!taken) return false;
  if (taken.perBuyerLimit === null && !taken.isFirstOrderOnly) return true;
  const [theirs] = await runQuery<{ uses: number; hasOrdered: boolean }>(Prisma.sql`
    SELECT
      (SELECT count(*)::int FROM promo_code_uses AS used WHERE used.promo_code_id = ${id}::int AND ${usesOfBuyer(buyer)})
        AS uses,
      EXISTS (SELECT FROM orders WHERE ${ordersOfBuyer(buyer)}) AS "hasOrdered"`);
  if (!theirs) throw new Error('the database answered nothing');
  const isOnceMore = theirs.uses < (taken.perBuyerLimit ?? Number.POSITIVE_INFINITY);
  if (isOnceMore && !(taken.isFirstOrderOnly && theirs.hasOrdered)) return true;
  await runQuery(Prisma.sql`UPDATE promo_codes SET used_count = used_count - 1 WHERE id = ${id}::int`);
  return false;
}

/** Gives back the use of a code. Call it once, in the transaction that cancels the order, after its goods. */
export async function returnPromoCode(tx: Transaction, orderId: number): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM promo_code_uses WHERE order_id = ${orderId} RETURNING promo_code_id)
    UPDATE promo_codes AS code SET used_count = code.used_count - 1 FROM gone WHERE code.id = gone.promo_code_id`;
}
