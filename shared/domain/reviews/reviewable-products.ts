import type { Transaction } from '#shared/domain/database.ts';

/** A bought product that its buyer can review. */
export interface ReviewableProduct {
  productId: number;
  title: string;
  /** The own order that proves it; null for an order that they only follow. */
  orderId: number | null;
}

/** Products on sale from completed orders that somebody may see, without those that they have reviewed already. */
export async function reviewableProducts(
  db: Transaction,
  userId: number,
  orderId: number,
): Promise<ReviewableProduct[]> {
  const lines = await db.orderLine.findMany({
    where: {
      order: { id: orderId, status: 'completed', OR: [{ userId }, { followers: { some: { userId } } }] },
      product: { isHidden: false, category: { isHidden: false }, reviews: { none: { userId } } },
    },
    select: { order: { select: { userId: true } }, product: { select: { id: true, title: true } } },
    orderBy: { position: 'asc' },
  });
  const products = new Map<number, ReviewableProduct>();
  for (const { order, product } of lines) {
    if (!product) continue;
    const isOwn = order.userId === userId;
    products.set(product.id, { productId: product.id, title: product.title, orderId: isOwn ? orderId : null });
  }
  return [...products.values()];
}
