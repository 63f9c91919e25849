import { Prisma } from '#prisma/generated/client.ts';
import type { Facets } from '#shared/contract/product-filters.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import { facetsOf, facetsView } from './count-facets.ts';
import type { ListOrder, Place } from './product-cursor.ts';
import { NO_FILTERS, offersOf, onlyPrices, type ProductFilters } from './product-filters.ts';
import type { SearchQuery } from './search-query.ts';

export interface SearchFilters {
  categoryId?: number | undefined;
  filters?: ProductFilters | null;
  /** Whether the counts of each filter are requested. */
  isCounted?: boolean;
}

/** The order of found products. */
type SearchOrder = Exclude<ListOrder, 'shop'>;

export interface SearchRange {
  order: SearchOrder;
  /** Only products after this place. */
  after?: Place | undefined;
  offset: number;
  limit: number;
}

/** A found product, with what decides its position. */
interface Found {
  id: number;
  key: number | string;
  position: number;
}

/** What is searched for among the rows of `product_search`. */
export interface Sought {
  where: Prisma.Sql;
  /** The smaller, the better. */
  rank: Prisma.Sql;
}

export interface FoundPage {
  total: number;
  /** How many are what is sought, whatever the filters leave of them. */
  worded: number;
  found: Found[];
  facets: Facets;
}

const UP = { place: Prisma.sql`key, product_id`, order: Prisma.sql`key, product_id`, beyond: Prisma.sql`>` };
const DOWN = { ...UP, order: Prisma.sql`key DESC, product_id DESC`, beyond: Prisma.sql`<` };
const BY_RANK = Prisma.sql`key, position, product_id`;

/** The id comes last, so that pages neither repeat nor skip rows; directions are those of the product list. */
const ORDERS = {
  rank: { ...UP, place: BY_RANK, order: BY_RANK },
  price_asc: { ...UP, column: Prisma.sql`price` },
  price_desc: { ...DOWN, column: Prisma.sql`price` },
  title_asc: { ...UP, column: Prisma.sql`title` },
  title_desc: { ...DOWN, column: Prisma.sql`title` },
} satisfies Record<SearchOrder, typeof UP & { column?: Prisma.Sql }>;

/** The place of a product as `after` takes it. */
export function placeOfFound(order: SearchOrder, { id, key, position }: Found): Place {
  if (order === 'rank') return [Number(key), position, id];
  // A place begins with a text or with a number, not with either.
  return typeof key === 'string' ? [key, id] : [key, id];
}

/** Products with the words of a query. */
export const soughtByWords = (query: SearchQuery): Sought => ({
  where: Prisma.sql`all_words @@ ${query.all}::tsquery`,
  rank: rankOf(query),
});

/** One page of what is found, with the total. */
export async function findPage(
  runQuery: RunQuery,
  { where, rank }: Sought,
  { categoryId, filters = null, isCounted = false }: SearchFilters,
  { order: name, after, offset, limit }: SearchRange,
): Promise<FoundPage> {
  const { place, order, beyond } = ORDERS[name];
  const key = name === 'rank' ? rank : ORDERS[name].column;
  const prices = filters && !isCounted ? onlyPrices(filters) : null;
  const used = prices ? null : (filters ?? (isCounted ? NO_FILTERS : null));
  const [page] = await runQuery<FoundPage>(Prisma.sql`
    WITH worded AS MATERIALIZED (
      SELECT product_id, position, ${key} AS key, ${prices ? Prisma.sql`prices && ${prices}` : Prisma.sql`true`} AS is_priced
      FROM product_search
      WHERE ${where} AND NOT is_hidden
        ${categoryId === undefined ? Prisma.empty : Prisma.sql`AND category_id = ${categoryId}`}
    ), ${used ? Prisma.sql`wanted AS (SELECT product_id AS id FROM worded), ${offersOf(used)},` : Prisma.empty}
    found AS (
      SELECT product_id, position, key FROM worded
      WHERE is_priced
        ${used && filters ? Prisma.sql`AND product_id IN (SELECT id FROM offer WHERE fails = 0)` : Prisma.empty}
    ), page AS (
      SELECT product_id AS id, key, position FROM found
      ${after ? Prisma.sql`WHERE (${place}) ${beyond} (${Prisma.join(after)})` : Prisma.empty}
      ORDER BY ${order} OFFSET ${offset} LIMIT ${limit}
    )
    SELECT
      (SELECT count(*)::int FROM found) AS total,
      (SELECT count(*)::int FROM worded) AS worded,
      (SELECT coalesce(json_agg(page), '[]') FROM page) AS found,
      ${used && isCounted ? facetsOf(used) : Prisma.sql`NULL`}::json AS facets`);
  return page ? { ...page, facets: facetsView(page.facets) } : { total: 0, worded: 0, found: [], facets: null };
}

/** Whether a product of this rank has one of the words at the beginning of its title. */
export const beginsTitle = (key: Found['key']): boolean => Number(key) < NOT_IN_TITLE && Number(key) % 2 === 0;

const NOT_IN_TITLE = 16;

/**
 * First it counts where the words are; then whether they are the whole title; then whether its first word, which
 * usually names the thing, is one of them. Most products with a common word have it only in the description: that is
 * checked first.
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
      ELSE ${NOT_IN_TITLE}::int
    END`;
}
