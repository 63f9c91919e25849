import type { Transaction } from '#shared/domain/database.ts';

/** The subject of a stock notification, in its current state. */
export interface StockItem {
  title: string;
  /** Its values: 'красный, M'; empty for a product as a whole. */
  choice: string;
  /** Null if it is not counted. */
  stock: number | null;
  isShown: boolean;
}

/** Null if it no longer exists. */
export async function findStockItem(
  db: Transaction,
  { productId, variantId }: { productId: number; variantId: number | null },
): Promise<StockItem | null> {
  const product = await db.product.findUnique({ where: { id: productId }, include: { category: true } });
  if (!product) return null;
  const isShown = !product.isHidden && !product.category.isHidden;
  if (variantId === null) return { title: product.title, choice: '', stock: product.stock, isShown };
  const variant = await db.productVariant.findUnique({ where: { id: variantId } });
  if (!variant) return null;
  const values = await db.attributeValue.findMany({
    where: { id: { in: variant.valueIds } },
    orderBy: { attributeId: 'asc' },
  });
  return {
    title: product.title,
    choice: values.map(({ value }) => value).join(', '),
    stock: variant.stock ?? product.stock,
    isShown: isShown && !variant.isHidden,
  };
}
