import { Prisma } from '#prisma/generated/client.ts';
import type { DeskProduct, DeskProductsInput, DeskSort } from '#shared/contract/desk/product-row.ts';
import { type Pagination, paginationOf } from '#shared/contract/paging.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { filteredProducts } from './desk-filter.ts';
import { readDeskProducts } from './desk-products.ts';

/** The id comes last, so that pages neither repeat nor skip rows. */
const ORDERS = {
  new: 'product.id DESC',
  updated: 'product.updated_at DESC, product.id DESC',
  title: 'product.title, product.id',
  price_asc: 'product.shown_price, product.id',
  price_desc: 'product.shown_price DESC, product.id DESC',
  stock: 'product.stock, product.id',
} satisfies Record<DeskSort, string>;

/** One page of all products that pass the filters, hidden ones too. A page past the end gives the last one. */
export async function listDeskProducts(
  db: Transaction,
  { page, perPage, sort, ...filter }: DeskProductsInput,
): Promise<{ products: DeskProduct[]; pagination: Pagination }> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${filteredProducts(filter)}`;
  const total = counted?.total ?? 0;
  const shown = Math.min(page, Math.max(1, Math.ceil(total / perPage)));
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT product.id ${filteredProducts(filter)}
    ORDER BY ${Prisma.raw(ORDERS[sort])} OFFSET ${(shown - 1) * perPage}::int LIMIT ${perPage}::int`;
  const products = await readDeskProducts(
    db,
    rows.map(({ id }) => id),
  );
  return { products, pagination: paginationOf({ page: shown, perPage }, total) };
}
