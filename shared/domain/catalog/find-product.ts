import { Prisma } from '#prisma/generated/client.ts';
import type { Product } from '#shared/contract/product.ts';
import { ask } from '#shared/domain/ask.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { PRODUCT_JSON } from './product-json.ts';
import { productView, type ShownProduct } from './product-view.ts';

/** A product that is on sale. Throws `not_found` for an unknown or hidden one. */
export async function findProduct(db: Transaction, id: number): Promise<Product> {
  const [product] = await findProducts(db, [id]);
  if (!product) throw new ShopError('not_found');
  return productView(product);
}

/** Those of the products that are on sale, in no order. */
export async function findProducts(db: Transaction, ids: readonly number[]): Promise<ShownProduct[]> {
  const rows = await ask<{ product: ShownProduct }>(
    db,
    Prisma.sql`
      SELECT ${PRODUCT_JSON} AS product
      FROM products AS product JOIN categories AS category ON category.id = product.category_id
      WHERE product.id = ANY (${[...ids]}::int[]) AND NOT product.is_hidden AND NOT category.is_hidden`,
  );
  return rows.map(({ product }) => product);
}
