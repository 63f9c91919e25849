import { Prisma } from '#prisma/generated/client.ts';
import type { ProductSort } from '#shared/contract/product.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { SearchQuery } from './search-query.ts';

export interface SearchFilters {
  categoryId?: number | undefined;
  /** Kopecks; a product is within them when any price that it can be had at is. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
}

export interface SearchRange {
  sort?: ProductSort | undefined;
  offset: number;
  limit: number;
}

export interface FoundPage {
  total: number;
  ids: number[];
}

/** The id comes last, so that pages neither repeat nor skip; directions are those of the product list. */
const ORDERS = {
  price_asc: { key: Prisma.sql`price`, order: Prisma.sql`key, product_id` },
  price_desc: { key: Prisma.sql`price`, order: Prisma.sql`key DESC, product_id DESC` },
  title_asc: { key: Prisma.sql`title`, order: Prisma.sql`key, product_id` },
  title_desc: { key: Prisma.sql`title`, order: Prisma.sql`key DESC, product_id DESC` },
} satisfies Record<ProductSort, { key: Prisma.Sql; order: Prisma.Sql }>;

const BY_RANK = Prisma.sql`key, position, product_id`;

/** One page of what a query finds, with the number of all that it finds. */
export async function findPage(
  tx: Transaction,
  query: SearchQuery,
  { categoryId, priceMin, priceMax }: SearchFilters,
  { sort, offset, limit }: SearchRange,
): Promise<FoundPage> {
  const { key, order } = sort ? ORDERS[sort] : { key: rankOf(query), order: BY_RANK };
  const isPriced = priceMin !== undefined || priceMax !== undefined;
  const [page] = await tx.$queryRaw<FoundPage[]>`
    WITH found AS MATERIALIZED (
      SELECT product_id, position, ${key} AS key
      FROM product_search
      WHERE all_words @@ ${query.all}::tsquery AND NOT is_hidden
        ${categoryId === undefined ? Prisma.empty : Prisma.sql`AND category_id = ${categoryId}`}
        ${isPriced ? Prisma.sql`AND prices && int4range(${priceMin ?? null}, ${priceMax ?? null}, '[]')` : Prisma.empty}
    )
    SELECT
      (SELECT count(*)::int FROM found) AS total,
      ARRAY(SELECT product_id FROM found ORDER BY ${order} OFFSET ${offset} LIMIT ${limit}) AS ids`;
  return page ?? { total: 0, ids: [] };
}

/**
 * Where the words stand decides; then whether they are the whole title; then whether its first word, which mostly names
 * the thing, is one of them. Most of what a common word finds has it in the description alone: that is asked first.
 */
function rankOf({ forms, beginnings, all, any, words }: SearchQuery): Prisma.Sql {
  const tiers = [
    Prisma.sql`WHEN title_words @@ ${forms}::tsquery THEN 0`,
    Prisma.sql`WHEN title_words @@ ${beginnings}::tsquery THEN 4`,
    ...(all === beginnings ? [] : [Prisma.sql`WHEN title_words @@ ${all}::tsquery THEN 8`]),
  ];
  return Prisma.sql`
    CASE WHEN title_words @@ ${any}::tsquery
      THEN CASE ${Prisma.join(tiers, ' ')} ELSE 12 END
        + CASE WHEN title_length = ${words} THEN 0 ELSE 2 END
        + CASE WHEN head @@ ${any}::tsquery THEN 0 ELSE 1 END
      ELSE 16
    END`;
}
