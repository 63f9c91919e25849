import { Prisma } from '#prisma/generated/client.ts';
import { type Pagination, type Paging, paginationOf } from '#shared/contract/paging.ts';
import type { Product, ProductListInput } from '#shared/contract/product.ts';
import type { Facets } from '#shared/contract/product-filters.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { runQuery, runQuickRead } from '#shared/domain/run-query.ts';
import { countProducts, isVisible, type Shelf, visibleIds } from './count-products.ts';
import { findProducts } from './find-product.ts';
import { cursorText, type ListOrder, type Place, readCursor } from './product-cursor.ts';
import { offersOf, type ProductFilters, readFilters } from './product-filters.ts';
import { productView, type ShownProduct } from './product-view.ts';

/** The id comes last, so that pages neither repeat nor skip. The migration `list_indexes` has an index for each. */
const ORDERS = {
  shop: { column: 'position', direction: 'ASC' },
  price_asc: { column: 'shown_price', direction: 'ASC' },
  price_desc: { column: 'shown_price', direction: 'DESC' },
  title_asc: { column: 'title', direction: 'ASC' },
  title_desc: { column: 'title', direction: 'DESC' },
} satisfies Record<
  Exclude<ListOrder, 'rank'>,
  { column: 'position' | 'shown_price' | 'title'; direction: 'ASC' | 'DESC' }
>;

export interface ProductPage {
  products: Product[];
  pagination: Pagination;
  /** Where the next page begins, for `after`; null on the last one. */
  next: string | null;
  /** What each filter would leave, if requested. */
  facets?: Facets;
}

/** One page of products on sale that pass the filters, from one category or from all that are not hidden. */
export async function listProducts(
  db: Transaction,
  input: ProductListInput,
  categoryId?: number,
): Promise<ProductPage> {
  const { page, perPage, sort, after, sale, facets: isCounted = false } = input;
  const order = sort ?? 'shop';
  const shelf = { categoryId, sale };
  const filters = await readFilters(db, input);
  const { place, offset } =
    after === undefined
      ? { place: null, offset: (page - 1) * perPage }
      : { place: readCursor(order, after).place, offset: 0 };
  const [rows, { total, facets }] = await Promise.all([
    // One more row shows whether there is a next page.
    readPage(db, { order, place, offset, limit: perPage + 1, shelf, filters }),
    countProducts(db, { shelf, filters, isCounted }),
  ]);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  const next = last ? cursorText(order, { place: placeOf(last, order), reading: '' }) : null;
  return {
    products: shown.map(productView),
    pagination: walkedPagination({ page, perPage }, total, { after, next }),
    next,
    ...(isCounted && { facets }),
  };
}

/** The index skips so many in a fifth of a millisecond. */
const QUICK_OFFSET = 1_000;

interface PageOfList {
  order: keyof typeof ORDERS;
  /** The page begins after it. */
  place: Place | null;
  offset: number;
  limit: number;
  shelf: Shelf;
  filters: ProductFilters | null;
}

/** Only the index gives the page, unless there are filters; only the rows of the page are read in full. */
async function readPage(
  db: Transaction,
  { order, place, offset, limit, shelf, filters }: PageOfList,
): Promise<ShownProduct[]> {
  const { column, direction } = ORDERS[order];
  const key = Prisma.raw(`product.${column}`);
  const inOrder = Prisma.raw(`product.${column} ${direction}, product.id ${direction}`);
  const beyond = Prisma.raw(direction === 'ASC' ? '>' : '<');
  // Filters and far pages read many products, and would delay other queries.
  const read = filters || offset > QUICK_OFFSET ? runQuery : runQuickRead;
  const page = await read<{ id: number }>(
    db,
    Prisma.sql`
      ${filters ? Prisma.sql`WITH wanted AS (${visibleIds(shelf)}), ${offersOf(filters)}` : Prisma.empty}
      SELECT product.id
      FROM products AS product
      WHERE ${isVisible(shelf)}
        ${filters ? Prisma.sql`AND product.id IN (SELECT id FROM offer WHERE fails = 0)` : Prisma.empty}
        ${place === null ? Prisma.empty : Prisma.sql`AND (${key}, product.id) ${beyond} (${Prisma.join(place)})`}
      ORDER BY ${inOrder}
      OFFSET ${offset}::int LIMIT ${limit}::int`,
  );
  return findProducts(
    db,
    page.map(({ id }) => id),
  );
}

/** A page requested by its cursor has a next page if there are more products, whatever the count says by now. */
export function walkedPagination(
  paging: Paging,
  total: number,
  { after, next }: { after: string | undefined; next: string | null },
): Pagination {
  const pagination = paginationOf(paging, total);
  return after === undefined ? pagination : { ...pagination, hasNext: next !== null, hasPrev: true };
}

function placeOf(row: ShownProduct, order: keyof typeof ORDERS): Place {
  const { column } = ORDERS[order];
  return [{ position: row.position, shown_price: row.shownPrice, title: row.title }[column], row.id] as Place;
}
