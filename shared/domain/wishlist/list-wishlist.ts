import type { Product } from '#shared/contract/product.ts';
import { MAX_WISHLIST } from '#shared/contract/wishlist.ts';
import { productInclude, productView } from '#shared/domain/catalog/product-view.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** Somebody's wishlist items that the shop shows, newest first. */
export async function listWishlist(db: Transaction, userId: number): Promise<Product[]> {
  const items = await db.wishlistItem.findMany({
    where: { userId, product: { isHidden: false, category: { isHidden: false } } },
    include: { product: { include: productInclude } },
    orderBy: [{ createdAt: 'desc' }, { productId: 'desc' }],
    take: MAX_WISHLIST,
  });
  return items.map(({ product }) => productView(product));
}

export async function isWished(db: Transaction, userId: number, productId: number): Promise<boolean> {
  return (await db.wishlistItem.count({ where: { userId, productId } })) > 0;
}
