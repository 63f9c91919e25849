import type { UserFromGetMe } from 'grammy/types';
import type { BotDeps } from '#bot/kernel/context.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import type { Product } from '#shared/contract/product.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { ratingStats } from '#shared/domain/reviews/rating-stats.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { listStockRequests } from '#shared/domain/stock/stock-requests.ts';
import { isWished } from '#shared/domain/wishlist/list-wishlist.ts';
import { productCard } from './product-card.ts';
import { productLink } from './product-list.ts';

/** A product's card as one person sees it now. Throws `not_found`. */
export async function readCard(
  { db, publicUrl }: Pick<BotDeps, 'db' | 'publicUrl'>,
  me: UserFromGetMe,
  { productId, userId }: { productId: number; userId: number },
): Promise<{ product: Product; screen: Screen }> {
  const [product, rating, wished, awaited] = await Promise.all([
    findProduct(db, productId),
    ratingStats(db, productId),
    isWished(db, userId, productId),
    listStockRequests(db, { userId, productId }),
  ]);
  return {
    product,
    screen: productCard({
      product,
      rating,
      awaited,
      publicUrl,
      isWished: wished,
      link: productLink(me, productId),
      hasInlineMode: me.supports_inline_queries,
    }),
  };
}

/** Null if the product is not sold any more. */
export async function ifOnSale<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'not_found' || error.code === 'category_not_found')) return null;
    throw error;
  }
}
