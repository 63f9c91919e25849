import type { StockThingRow } from '#shared/contract/desk/stock-intake.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { literalText } from '#shared/domain/literal-text.ts';

const SHOWN = 30;

/** What pieces can be added to, by code or words of the title: a code just so first. */
export function findStockThings(db: Transaction, query: string): Promise<StockThingRow[]> {
  const words = query.split(/\s+/).map((word) => `%${literalText(word)}%`);
  const code = `%${literalText(query)}%`;
  return db.$queryRaw<StockThingRow[]>`
    WITH found AS (
      SELECT id FROM products WHERE title ILIKE ALL (${words}::text[])
      UNION SELECT id FROM products WHERE sku ILIKE ${code}
      UNION SELECT product_id FROM product_variants WHERE sku ILIKE ${code}
    ), thing AS (
      SELECT
        product.id AS product_id, variant.id AS variant_id, product.title, coalesce(variant_name(variant.value_ids), '') AS choice,
        coalesce(variant.sku, CASE WHEN variant.id IS NULL THEN product.sku END, '') AS sku,
        coalesce(variant.stock, product.stock) AS stock, variant.id IS NOT NULL AND variant.stock IS NULL AS is_shared,
        variant.position, product.title ILIKE ALL (${words}::text[]) OR product.sku ILIKE ${code} AS is_of_product
      FROM found JOIN products AS product ON product.id = found.id AND product.archived_at IS NULL
      LEFT JOIN product_variants AS variant ON variant.product_id = product.id
    )
    SELECT
      product_id, variant_id, title, choice, sku, stock, is_shared, lower(sku) = lower(${query}) AS is_exact,
      (SELECT url FROM product_pictures WHERE product_id = thing.product_id ORDER BY position, id LIMIT 1) AS picture
    FROM thing WHERE is_of_product OR sku ILIKE ${code}
    ORDER BY is_exact DESC, title, product_id DESC, position, variant_id LIMIT ${SHOWN}::int`;
}
