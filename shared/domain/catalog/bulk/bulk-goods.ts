import type { Transaction } from '#shared/domain/database.ts';
import { FIRST_FREE_PLACE } from '../pin-product.ts';

/** What a bulk change may change in a product. Kopecks. */
export interface BulkGoods {
  id: number;
  title: string;
  price: number;
  oldPrice: number | null;
  categoryId: number;
  isHidden: boolean;
  isArchived: boolean;
  isPinned: boolean;
  variants: { id: number; name: string; price: number | null; oldPrice: number | null }[];
  /** Values with their own price, which replaces the product's. */
  values: { id: number; name: string; price: number | null }[];
}

/** Locks these products until the transaction ends, in the order in which orders lock them. */
export async function lockBulkGoods(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM products WHERE id = ANY (${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** The existing products of these ids. */
export const readBulkGoods = (db: Transaction, ids: readonly number[]): Promise<BulkGoods[]> =>
  db.$queryRaw<BulkGoods[]>`
    WITH variants AS (
      SELECT product_id, json_agg(json_build_object(
        'id', id, 'name', variant_name(value_ids), 'price', price, 'oldPrice', old_price
      ) ORDER BY position, id) AS list
      FROM product_variants WHERE product_id = ANY (${[...ids]}::int[]) GROUP BY product_id
    ), priced AS (
      SELECT entry.product_id, json_agg(json_build_object(
        'id', entry.id, 'name', attribute.name || ': ' || value.value, 'price', entry.price_modifier
      ) ORDER BY entry.attribute_id, entry.position, entry.id) AS list
      FROM product_attributes AS entry
      JOIN attributes AS attribute ON attribute.id = entry.attribute_id
      JOIN attribute_values AS value ON value.id = entry.value_id
      WHERE entry.product_id = ANY (${[...ids]}::int[]) AND entry.price_modifier IS NOT NULL
      GROUP BY entry.product_id
    )
    SELECT
      product.id, product.title, product.price, product.old_price AS "oldPrice", product.category_id AS "categoryId",
      product.is_hidden AS "isHidden", product.archived_at IS NOT NULL AS "isArchived",
      product.position < ${FIRST_FREE_PLACE}::int AS "isPinned",
      coalesce(variants.list, '[]') AS variants, coalesce(priced.list, '[]') AS values
    FROM products AS product
    LEFT JOIN variants ON variants.product_id = product.id
    LEFT JOIN priced ON priced.product_id = product.id
    WHERE product.id = ANY (${[...ids]}::int[])
    ORDER BY product.id`;
