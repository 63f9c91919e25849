import type { Product } from '#shared/contract/product.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { productInclude, productView } from './product-view.ts';

/** A product that is on sale. Throws `not_found` for an unknown or hidden one. */
export async function findProduct(db: Transaction, id: number): Promise<Product> {
  const row = await db.product.findFirst({
    where: { id, isHidden: false, category: { isHidden: false } },
    include: productInclude,
  });
  if (!row) throw new ShopError('not_found');
  return productView(row);
}
