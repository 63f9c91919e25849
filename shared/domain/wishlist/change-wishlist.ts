import { MAX_WISHLIST } from '#shared/contract/wishlist.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Adding an item twice changes nothing. Throws `not_found` (product), `wishlist_full`. */
export function addToWishlist({ db }: { db: Database }, userId: number, productId: number): Promise<void> {
  return transact(db, async (tx) => {
    await findProduct(tx, productId);
    // One after another, so that two requests cannot both take the last place.
    await advisoryLock(tx, `wishlist ${userId}`);
    const key = { userId, productId };
    if (await tx.wishlistItem.findUnique({ where: { userId_productId: key } })) return;
    if ((await tx.wishlistItem.count({ where: { userId } })) >= MAX_WISHLIST) throw new ShopError('wishlist_full');
    const { shownPrice } = await tx.product.findUniqueOrThrow({
      where: { id: productId },
      select: { shownPrice: true },
    });
    await tx.wishlistItem.create({ data: { ...key, seenPrice: shownPrice } });
  });
}

/** An item that is not in the list is no error. */
export async function removeFromWishlist(db: Transaction, userId: number, productId: number): Promise<void> {
  await db.wishlistItem.deleteMany({ where: { userId, productId } });
}

/** Returns how many items there were. */
export async function clearWishlist(db: Transaction, userId: number): Promise<number> {
  const { count } = await db.wishlistItem.deleteMany({ where: { userId } });
  return count;
}
