import { Prisma } from '#prisma/generated/client.ts';
import type { StockItemRow } from '#shared/contract/desk/stock-intake.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { literalText } from '#shared/domain/literal-text.ts';

const SHOWN = 30;

/** Of a word that matches half the shop only so many are read; people type more to find one of them. */
const LOOKED_AT = 300;

/** The items to which pieces can be added, by code or words of the title: an exact code first. */
export function findStockItems(db: Transaction, query: string): Promise<StockItemRow[]> {
  // One by one, because an index answers for each of them, but not for a list of them.
  const words = Prisma.join(
    query.split(/\s+/).map((word) => Prisma.sql`product.title ILIKE ${`%${literalText(word)}%`}`),
    ' AND ',
  );
  const exact = literalText(query);
  const code = `%${exact}%`;
  return db.$queryRaw<StockItemRow[]>`
    WITH found AS (
      (SELECT id FROM products WHERE sku ILIKE ${exact})
      UNION (SELECT product_id FROM product_variants WHERE sku ILIKE ${exact})
      UNION (SELECT id FROM products AS product WHERE ${words} LIMIT ${LOOKED_AT}::int)
      UNION (SELECT id FROM products WHERE sku ILIKE ${code} LIMIT ${LOOKED_AT}::int)
      UNION (SELECT product_id FROM product_variants WHERE sku ILIKE ${code} LIMIT ${LOOKED_AT}::int)
    ), item AS (
      SELECT
        product.id AS product_id, variant.id AS variant_id, product.title, coalesce(variant_name(variant.value_ids), '') AS choice,
        coalesce(variant.sku, CASE WHEN variant.id IS NULL THEN product.sku END, '') AS sku,
        coalesce(variant.stock, product.stock) AS stock, variant.id IS NOT NULL AND variant.stock IS NULL AS is_shared,
        variant.position, (${words}) OR coalesce(product.sku ILIKE ${code}, false) AS is_of_product
      FROM found JOIN products AS product ON product.id = found.id AND product.archived_at IS NULL
      LEFT JOIN product_variants AS variant ON variant.product_id = product.id
    )
    SELECT
      product_id, variant_id, title, choice, sku, stock, is_shared, sku ILIKE ${exact} AS is_exact,
      (SELECT url FROM product_pictures WHERE product_id = item.product_id ORDER BY position, id LIMIT 1) AS picture
    FROM item WHERE is_of_product OR sku ILIKE ${code}
    ORDER BY is_exact DESC, title, product_id DESC, position, variant_id LIMIT ${SHOWN}::int`;
}
