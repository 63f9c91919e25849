import { type Database, transact } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { signChanges } from './sign-changes.ts';

interface Deletion {
  actorId: number;
  id: number;
}

/**
 * Removes a product from the shop: one that was never ordered is deleted, an ordered one is archived and stays in its
 * orders. Throws `forbidden`, `not_found`.
 */
export function deleteProduct({ db }: { db: Database }, { actorId, id }: Deletion): Promise<'deleted' | 'archived'> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await signChanges(tx, { db }, { actorId });
    // An order that is being written waits, and then finds it deleted or archived.
    const held = await tx.$queryRaw<object[]>`SELECT id FROM products WHERE id = ${id} FOR UPDATE`;
    if (held.length === 0) throw new ShopError('not_found');
    if ((await tx.orderLine.count({ where: { productId: id } })) === 0) {
      await tx.product.delete({ where: { id } });
      return 'deleted';
    }
    await tx.product.update({ where: { id }, data: { archivedAt: new Date(), isHidden: true, position: 0 } });
    return 'archived';
  });
}

/** Restores an archived product, still hidden: its price and stock may be out of date. Throws as `deleteProduct`. */
export function bringBackProduct({ db }: { db: Database }, { actorId, id }: Deletion): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await signChanges(tx, { db }, { actorId });
    const { count } = await tx.product.updateMany({
      where: { id, archivedAt: { not: null } },
      data: { archivedAt: null },
    });
    if (count === 0) throw new ShopError('not_found');
  });
}
