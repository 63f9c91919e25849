import { Prisma } from '#prisma/generated/client.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import type { StockMove } from '#shared/domain/notifications/jobs.ts';
import type { StockMoment } from '#shared/domain/notifications/notification-subjects.ts';
import { notify, notifyStaff } from '#shared/domain/notifications/notify.ts';
import { queriesOf } from '#shared/domain/run-query.ts';

/**
 * Notifies of a stock that crossed a level in one transaction, comparing it before the first move and after the last:
 * staff if it ran low or ended, and people who asked for it if it is back. Run twice, it notifies once.
 */
export async function notifyStockChange({ db }: { db: Database }, moves: readonly StockMove[]): Promise<void> {
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last) return;
  const [before, after] = [levelOf(first.from, first.threshold), levelOf(last.to, last.threshold)];
  const moment = { productId: first.productId, variantId: first.variantId, at: first.at };
  if (after < before) return transact(db, (tx) => tellStaff(tx, moment, after));
  if (before === LEVELS.none && after > before) await transact(db, (tx) => tellWaiting(tx, moment));
}

const LEVELS = { none: 0, low: 1, enough: 2 } as const;

/** As `stock_level` of the migration `stock_levels`. */
const levelOf = (stock: number | null, threshold: number): number =>
  stock === 0 ? LEVELS.none : stock !== null && stock <= threshold ? LEVELS.low : LEVELS.enough;

/** Not for goods that nobody can buy anyway. */
async function tellStaff(tx: Transaction, moment: StockMoment, level: number): Promise<void> {
  const { productId, variantId } = moment;
  const isSold = await tx.product.count({
    where: {
      id: productId,
      isHidden: false,
      ...(variantId !== null && { variants: { some: { id: variantId, isHidden: false } } }),
    },
  });
  if (isSold === 0) return;
  await notifyStaff(tx, level === LEVELS.none ? 'stock_ended_for_manager' : 'stock_low_for_manager', moment);
}

/** People who wait for something of this product that can be bought now are notified, and no longer wait. */
async function tellWaiting(tx: Transaction, { productId, at }: StockMoment): Promise<void> {
  const told = await queriesOf(tx)<{ userId: number; variantId: number | null }>(Prisma.sql`
    DELETE FROM stock_requests AS request
    USING products AS product JOIN categories AS category ON category.id = product.category_id
    WHERE request.product_id = ${productId}::int AND product.id = request.product_id
      AND NOT product.is_hidden AND NOT category.is_hidden
      AND CASE
        WHEN EXISTS (SELECT FROM product_variants WHERE product_id = product.id AND NOT is_hidden) THEN EXISTS (
          SELECT FROM product_variants AS variant
          WHERE variant.product_id = product.id AND NOT variant.is_hidden
            AND coalesce(request.variant_id, variant.id) = variant.id
            AND coalesce(variant.stock, product.stock) IS DISTINCT FROM 0
        )
        ELSE request.variant_id IS NULL AND product.stock IS DISTINCT FROM 0
      END
    RETURNING request.user_id AS "userId", request.variant_id AS "variantId"`);
  for (const [variantId, waiting] of Map.groupBy(told, (row) => row.variantId)) {
    const users = waiting.map(({ userId }) => userId).sort((a, b) => a - b);
    await notify(tx, 'back_in_stock_for_customer', { productId, variantId, at }, users);
  }
}
