import { Prisma } from '#prisma/generated/client.ts';
import type { Facets } from '#shared/contract/product-filters.ts';
import { ask } from '#shared/domain/ask.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import { facetsOf, facetsView } from './count-facets.ts';
import { AVAILABILITY, NO_FILTERS, offersOf, type ProductFilters } from './product-filters.ts';

interface CountedList {
  categoryId: number | undefined;
  filters: ProductFilters | null;
  /** Whether what each filter would leave is asked for. */
  isCounted: boolean;
}

interface Count {
  total: number;
  facets: Facets;
}

/** Whether a `product` of a `category` is on sale, in one category or in any. */
export const isVisible = (categoryId: number | undefined): Prisma.Sql => Prisma.sql`
  NOT product.is_hidden AND NOT category.is_hidden
  ${categoryId === undefined ? Prisma.empty : Prisma.sql`AND product.category_id = ${categoryId}::int`}`;

/** All of those, for `wanted` of `offersOf`. */
export const visibleIds = (categoryId: number | undefined): Prisma.Sql => Prisma.sql`
  SELECT product.id
  FROM products AS product JOIN categories AS category ON category.id = product.category_id
  WHERE ${isVisible(categoryId)}`;

/** How many there are of a list on all its pages: counting takes longer than reading one of them. */
export function countProducts(db: Transaction, { categoryId, filters, isCounted }: CountedList): Promise<Count> {
  const of = `products of ${categoryId ?? 'all'}`;
  if (!filters && !isCounted) return recall(db, of, ['catalog'], () => countAll(db, categoryId));
  const key = `${of} ${JSON.stringify([filters, isCounted])}`;
  return recall(db, key, ['catalog', AVAILABILITY], async () => {
    const used = filters ?? NO_FILTERS;
    const [counted] = await ask<Count>(
      db,
      Prisma.sql`
        WITH wanted AS (${visibleIds(categoryId)}), ${offersOf(used)}
        SELECT
          (SELECT count(DISTINCT id)::int FROM offer WHERE fails = 0) AS total,
          ${isCounted ? facetsOf(used) : Prisma.sql`NULL`}::json AS facets`,
    );
    return { total: counted?.total ?? 0, facets: facetsView(counted?.facets ?? null) };
  });
}

async function countAll(db: Transaction, categoryId: number | undefined): Promise<Count> {
  const total = await db.product.count({
    where: { isHidden: false, category: { isHidden: false, ...(categoryId !== undefined && { id: categoryId }) } },
  });
  return { total, facets: null };
}
