import { Prisma } from '#prisma/generated/client.ts';
import type { DeskFilter } from '#shared/contract/desk/product-row.ts';
import { literalText } from '#shared/domain/literal-text.ts';
import { FIRST_FREE_PLACE } from '../pin-product.ts';

/**
 * The products that a filter leaves, as `FROM … WHERE …` with `product`. Pieces of variants are summed up once, and
 * only if needed.
 */
export function filteredProducts(filter: DeskFilter): Prisma.Sql {
  const conditions = [stateCondition(filter), ...ownConditions(filter), ...wordsOf(filter.q).map(wordCondition)];
  return Prisma.sql`
    FROM products AS product ${filter.stock === undefined ? Prisma.empty : WITH_PIECES}
    WHERE ${Prisma.join(conditions, ' AND ')}`;
}

function stateCondition({ state }: DeskFilter): Prisma.Sql {
  if (state === 'archived') return Prisma.sql`product.archived_at IS NOT NULL`;
  const isThere = Prisma.sql`product.archived_at IS NULL`;
  if (state === undefined) return isThere;
  return Prisma.sql`${isThere} AND product.is_hidden = ${state === 'hidden'}`;
}

function ownConditions({ category, pinned, on_sale, no_picture, stock }: DeskFilter): Prisma.Sql[] {
  return [
    ...(category === undefined ? [] : [Prisma.sql`product.category_id = ${category}::int`]),
    ...(pinned ? [Prisma.sql`product.position < ${FIRST_FREE_PLACE}::int`] : []),
    ...(no_picture ? [Prisma.sql`NOT EXISTS (SELECT FROM product_pictures WHERE product_id = product.id)`] : []),
    ...(on_sale ? [ON_SALE] : []),
    ...(stock === undefined ? [] : [STOCK_CONDITIONS[stock]]),
  ];
}

const ON_SALE = Prisma.sql`(
  product.sale_id IS NOT NULL OR product.old_price IS NOT NULL
  OR product.id IN (SELECT product_id FROM product_variants WHERE old_price IS NOT NULL)
)`;

/** Which of a product's shown variants have their own pieces, and the smallest number of pieces. */
const WITH_PIECES = Prisma.sql`
  LEFT JOIN (
    SELECT
      product_id, bool_or(stock IS NULL) AS shares, coalesce(bool_or(stock > 0), false) AS has_some,
      min(stock) FILTER (WHERE stock > 0) AS fewest
    FROM product_variants WHERE NOT is_hidden GROUP BY product_id
  ) AS own ON own.product_id = product.id`;

const sharesStock = Prisma.sql`coalesce(own.shares, true)`;
const isOut = Prisma.sql`NOT (coalesce(own.has_some, false) OR (${sharesStock} AND product.stock IS DISTINCT FROM 0))`;
const threshold = Prisma.sql`coalesce(product.low_stock, (SELECT low_stock FROM settings WHERE id = 1), 0)`;

const STOCK_CONDITIONS = {
  in: Prisma.sql`NOT (${isOut})`,
  out: isOut,
  low: Prisma.sql`(
    (${sharesStock} AND product.stock BETWEEN 1 AND ${threshold}) OR coalesce(own.fewest <= ${threshold}, false)
  )`,
  uncounted: Prisma.sql`(${sharesStock} AND product.stock IS NULL)`,
} satisfies Record<NonNullable<DeskFilter['stock']>, Prisma.Sql>;

const wordsOf = (q = ''): string[] =>
  q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);

/** In the title, in its SKU or in the SKU of a variant: each uses its own index. */
function wordCondition(word: string): Prisma.Sql {
  const like = `%${literalText(word)}%`;
  return Prisma.sql`product.id IN (
    SELECT id FROM products WHERE title ILIKE ${like}
    UNION ALL SELECT id FROM products WHERE sku ILIKE ${like}
    UNION ALL SELECT product_id FROM product_variants WHERE sku ILIKE ${like}
  )`;
}
