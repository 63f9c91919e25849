import type { Prisma } from '#prisma/generated/client.ts';
import { type Pagination, type Paging, paginationOf } from '#shared/contract/paging.ts';
import type { Product, ProductListInput } from '#shared/contract/product.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { cursorText, type ListOrder, type Place, readCursor } from './product-cursor.ts';
import { type ProductRow, productInclude, productView } from './product-view.ts';

type Column = 'position' | 'price' | 'title';

/** The id comes last, so that pages neither repeat nor skip. */
const ORDERS = {
  shop: { column: 'position', direction: 'asc' },
  price_asc: { column: 'price', direction: 'asc' },
  price_desc: { column: 'price', direction: 'desc' },
  title_asc: { column: 'title', direction: 'asc' },
  title_desc: { column: 'title', direction: 'desc' },
} satisfies Record<Exclude<ListOrder, 'rank'>, { column: Column; direction: 'asc' | 'desc' }>;

export interface ProductPage {
  products: Product[];
  pagination: Pagination;
  /** Where the next page begins, for `after`; null on the last one. */
  next: string | null;
}

/** One page of what is on sale, of one category or of all that are not hidden. */
export async function listProducts(
  db: Transaction,
  { page, perPage, sort, after }: ProductListInput,
  categoryId?: number,
): Promise<ProductPage> {
  const order = sort ?? 'shop';
  const { column, direction } = ORDERS[order];
  const where = { isHidden: false, category: { isHidden: false, ...(categoryId && { id: categoryId }) } };
  const [rows, total] = await Promise.all([
    db.product.findMany({
      where: after === undefined ? where : { AND: [where, placesAfter(order, readCursor(order, after).place)] },
      include: productInclude,
      orderBy: [{ [column]: direction }, { id: direction }],
      skip: after === undefined ? (page - 1) * perPage : 0,
      // One more tells whether there is a next page.
      take: perPage + 1,
    }),
    db.product.count({ where }),
  ]);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  const next = last ? cursorText(order, { place: placeOf(last, column), reading: '' }) : null;
  return {
    products: shown.map(productView),
    pagination: walkedPagination({ page, perPage }, total, { after, next }),
    next,
  };
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

const placeOf = (row: ProductRow, column: Column): Place =>
  column === 'title' ? [row.title, row.id] : [row[column], row.id];

function placesAfter(order: keyof typeof ORDERS, [key, id]: Place): Prisma.ProductWhereInput {
  const { column, direction } = ORDERS[order];
  const beyond = direction === 'asc' ? 'gt' : 'lt';
  return { OR: [{ [column]: { [beyond]: key } }, { [column]: key, id: { [beyond]: id } }] };
}
