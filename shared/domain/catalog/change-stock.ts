import { type Database, transact } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { signChanges } from './sign-changes.ts';

interface StockChange {
  actorId: number;
  productId: number;
  /** Null for the product itself. */
  variantId: number | null;
  /** Null if pieces are not counted, or a variant shares its product's. */
  stock: number | null;
}

interface StockStep extends Omit<StockChange, 'stock'> {
  /** Pieces that came; below zero for missing ones. */
  by: number;
}

/**
 * Adds to the current stock, whatever was sold meanwhile. Throws `forbidden`, `not_found`, and `conflict` if pieces are
 * not counted or there are not enough.
 */
export function addStock({ db }: { db: Database }, { actorId, productId, variantId, by }: StockStep): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await signChanges(tx, { db }, { actorId });
    const where = variantId === null ? { id: productId } : { id: variantId, productId };
    const change = { where: { ...where, stock: { gte: -by } }, data: { stock: { increment: by } } };
    const { count } =
      variantId === null ? await tx.product.updateMany(change) : await tx.productVariant.updateMany(change);
    if (count > 0) return;
    const known = variantId === null ? await tx.product.count({ where }) : await tx.productVariant.count({ where });
    throw new ShopError(known > 0 ? 'conflict' : 'not_found');
  });
}

/** Sets the number of pieces of a product or of one of its variants. Throws `forbidden`, `not_found`. */
export function changeStock(
  { db }: { db: Database },
  { actorId, productId, variantId, stock }: StockChange,
): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await signChanges(tx, { db }, { actorId });
    const data = { stock };
    const { count } =
      variantId === null
        ? await tx.product.updateMany({ where: { id: productId }, data })
        : await tx.productVariant.updateMany({ where: { id: variantId, productId }, data });
    if (count === 0) throw new ShopError('not_found');
  });
}
