import { Prisma } from '#prisma/generated/client.ts';
import type { Facets } from '#shared/contract/product-filters.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import { runQuery } from '#shared/domain/run-query.ts';
import { facetsOf, facetsView } from './count-facets.ts';
import { AVAILABILITY, NO_FILTERS, offersOf, type ProductFilters } from './product-filters.ts';
import { isOfSale, ofSale } from './sale-goods.ts';

/** The source of a list: a category, the goods of a sale, or everything. */
export interface Shelf {
  categoryId: number | undefined;
  sale: number | undefined;
}

interface CountedList {
  shelf: Shelf;
  filters: ProductFilters | null;
  /** Whether the counts of each filter are requested. */
  isCounted: boolean;
}

interface Count {
  total: number;
  facets: Facets;
}

/**
 * Whether a `product` is shown there. Hidden categories are few and read once: joining the category of each row took
 * two thirds of the time of a page far down a list.
 */
export const isVisible = ({ categoryId, sale }: Shelf): Prisma.Sql => Prisma.sql`
  NOT product.is_hidden AND product.category_id NOT IN (SELECT id FROM categories WHERE is_hidden)
  ${categoryId === undefined ? Prisma.empty : Prisma.sql`AND product.category_id = ${categoryId}::int`}
  ${isOfSale(sale)}`;

/** All of those, for `wanted` of `offersOf`. */
export const visibleIds = (shelf: Shelf): Prisma.Sql => Prisma.sql`
  SELECT product.id FROM products AS product WHERE ${isVisible(shelf)}`;

/** How many products a list has on all its pages: counting takes longer than reading one page. */
export function countProducts(db: Transaction, { shelf, filters, isCounted }: CountedList): Promise<Count> {
  const of = `products of ${shelf.categoryId ?? 'all'} in ${shelf.sale ?? 'any'}`;
  if (!filters && !isCounted) return recall(db, of, ['catalog', 'shop'], () => countAll(db, shelf));
  const key = `${of} ${JSON.stringify([filters, isCounted])}`;
  return recall(db, key, ['catalog', 'shop', AVAILABILITY], async () => {
    const used = filters ?? NO_FILTERS;
    const [counted] = await runQuery<Count>(
      db,
      Prisma.sql`
        WITH wanted AS (${visibleIds(shelf)}), ${offersOf(used)}
        SELECT
          (SELECT count(DISTINCT id)::int FROM offer WHERE fails = 0) AS total,
          ${isCounted ? facetsOf(used) : Prisma.sql`NULL`}::json AS facets`,
    );
    return { total: counted?.total ?? 0, facets: facetsView(counted?.facets ?? null) };
  });
}

async function countAll(db: Transaction, { categoryId, sale }: Shelf): Promise<Count> {
  const total = await db.product.count({
    where: {
      isHidden: false,
      category: { isHidden: false, ...(categoryId !== undefined && { id: categoryId }) },
      ...(sale !== undefined && ofSale(sale)),
    },
  });
  return { total, facets: null };
}
