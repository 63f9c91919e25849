import { Prisma } from '#prisma/generated/client.ts';
import type { Sought } from './search-page.ts';

/** The product that has this SKU, or a variant with it: as it is typed, in capital letters or in small ones. */
export function soughtBySku(sku: string): Sought {
  const written = [sku, sku.toUpperCase(), sku.toLowerCase()];
  return {
    where: Prisma.sql`product_id IN (
      SELECT id FROM products WHERE sku = ANY (${written}::text[])
      UNION ALL
      SELECT product_id FROM product_variants WHERE sku = ANY (${written}::text[]) AND NOT is_hidden
    )`,
    rank: Prisma.sql`0::int`,
  };
}
