import { Prisma } from '#prisma/generated/client.ts';
import { type Pagination, type Paging, paginationOf } from '#shared/contract/paging.ts';
import type { Product, ProductListInput } from '#shared/contract/product.ts';
import { ask } from '#shared/domain/ask.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import { cursorText, type ListOrder, type Place, readCursor } from './product-cursor.ts';
import { PRODUCT_JSON } from './product-json.ts';
import { productView, type ShownProduct } from './product-view.ts';
import { isOfSale, ofSale } from './sale-goods.ts';

/** The id comes last, so that pages neither repeat nor skip. An index of the migration `list_indexes` answers for each. */
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
}

/** One page of what is on sale, of one category or of all that are not hidden. */
export async function listProducts(
  db: Transaction,
  { page, perPage, sort, after, sale }: ProductListInput,
  categoryId?: number,
): Promise<ProductPage> {
  const order = sort ?? 'shop';
  const { place, offset } =
    after === undefined
      ? { place: null, offset: (page - 1) * perPage }
      : { place: readCursor(order, after).place, offset: 0 };
  const [rows, total] = await Promise.all([
    // One more tells whether there is a next page.
    readPage(db, { order, place, offset, limit: perPage + 1, categoryId, sale }),
    countProducts(db, categoryId, sale),
  ]);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  const next = last ? cursorText(order, { place: placeOf(last, order), reading: '' }) : null;
  return {
    products: shown.map(productView),
    pagination: walkedPagination({ page, perPage }, total, { after, next }),
    next,
  };
}

interface PageOfList {
  order: keyof typeof ORDERS;
  /** The page begins after it. */
  place: Place | null;
  offset: number;
  limit: number;
  categoryId: number | undefined;
  sale: number | undefined;
}

/** The index alone leads to the page; only what stands on it is read whole. */
async function readPage(
  db: Transaction,
  { order, place, offset, limit, categoryId, sale }: PageOfList,
): Promise<ShownProduct[]> {
  const { column, direction } = ORDERS[order];
  const key = Prisma.raw(`product.${column}`);
  const inOrder = Prisma.raw(`product.${column} ${direction}, product.id ${direction}`);
  const beyond = Prisma.raw(direction === 'ASC' ? '>' : '<');
  const rows = await ask<{ product: ShownProduct }>(
    db,
    Prisma.sql`
      SELECT ${PRODUCT_JSON} AS product
      FROM (
        SELECT product.id
        FROM products AS product JOIN categories AS category ON category.id = product.category_id
        WHERE NOT product.is_hidden AND NOT category.is_hidden
          ${categoryId === undefined ? Prisma.empty : Prisma.sql`AND product.category_id = ${categoryId}::int`}
          ${isOfSale(sale)}
          ${place === null ? Prisma.empty : Prisma.sql`AND (${key}, product.id) ${beyond} (${Prisma.join(place)})`}
        ORDER BY ${inOrder}
        OFFSET ${offset}::int LIMIT ${limit}::int
      ) AS page
      JOIN products AS product ON product.id = page.id
      ORDER BY ${inOrder}`,
  );
  return rows.map(({ product }) => product);
}

/** How many there are of a category, or of all: counting takes longer than reading the page. */
function countProducts(db: Transaction, categoryId: number | undefined, sale: number | undefined): Promise<number> {
  return recall(db, `products of ${categoryId ?? 'all'} in ${sale ?? 'any'}`, ['catalog', 'shop'], () =>
    db.product.count({
      where: {
        isHidden: false,
        category: { isHidden: false, ...(categoryId !== undefined && { id: categoryId }) },
        ...(sale !== undefined && ofSale(sale)),
      },
    }),
  );
}

/** A page that was asked for by its place has a next one when there is more, whatever the numbers say by now. */
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
