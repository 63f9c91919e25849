import { Prisma } from '#prisma/generated/client.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import type { FoundPage } from './search-page.ts';

/**
 * The product on sale that has this SKU, or a variant with it, in whatever case it is typed; null if none. No two goods
 * have the same SKU; of two that differ by case alone, the one as typed.
 */
export async function findBySku(runQuery: RunQuery, sku: string): Promise<FoundPage | null> {
  const written = [sku, sku.toUpperCase(), sku.toLowerCase()];
  const found = await runQuery<FoundPage['found'][number]>(Prisma.sql`
    WITH coded AS (
      SELECT id, sku FROM products WHERE sku = ANY (${written}::text[])
      UNION ALL
      SELECT product_id, sku FROM product_variants WHERE sku = ANY (${written}::text[]) AND NOT is_hidden
    )
    SELECT product.id, 0 AS key, product.position
    FROM coded
    JOIN products AS product ON product.id = coded.id
    JOIN categories AS category ON category.id = product.category_id
    WHERE NOT product.is_hidden AND NOT category.is_hidden
    ORDER BY coded.sku = ${sku} DESC, product.id
    LIMIT 1`);
  return found.length > 0 ? { total: 1, worded: 1, found, facets: null } : null;
}
