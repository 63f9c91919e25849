import type { Product as ProductRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

type LockedProduct = Pick<ProductRow, 'id' | 'title' | 'price' | 'oldPrice' | 'sku' | 'isHidden'>;

/**
 * Two people who change one product or its variants wait for each other; its orders do not wait. Throws `not_found`.
 */
export async function lockProduct(tx: Transaction, id: number): Promise<LockedProduct> {
  const [row] = await tx.$queryRaw<LockedProduct[]>`
    SELECT id, title, price, old_price AS "oldPrice", sku, is_hidden AS "isHidden"
    FROM products WHERE id = ${id} FOR NO KEY UPDATE`;
  if (!row) throw new ShopError('not_found');
  return row;
}
