import { type Database, transact } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface StockChange {
  actorId: number;
  productId: number;
  /** Null for the product itself. */
  variantId: number | null;
  /** Null where pieces are not counted, or a variant shares its product's. */
  stock: number | null;
}

/** Says how many pieces there are now, of a product or of one of its variants. Throws `forbidden`, `not_found`. */
export function changeStock(
  { db }: { db: Database },
  { actorId, productId, variantId, stock }: StockChange,
): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    const data = { stock };
    const { count } =
      variantId === null
        ? await tx.product.updateMany({ where: { id: productId }, data })
        : await tx.productVariant.updateMany({ where: { id: variantId, productId }, data });
    if (count === 0) throw new ShopError('not_found');
  });
}
