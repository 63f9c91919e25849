import type { Prisma } from '#prisma/generated/client.ts';
import { type Pagination, paginationOf } from '#shared/contract/paging.ts';
import type { Product, ProductListInput, ProductSort } from '#shared/contract/product.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { productInclude, productView } from './product-view.ts';

/** The id comes last, so that pages neither repeat nor skip. */
const ORDERS = {
  price_asc: [{ price: 'asc' }, { id: 'asc' }],
  price_desc: [{ price: 'desc' }, { id: 'desc' }],
  title_asc: [{ title: 'asc' }, { id: 'asc' }],
  title_desc: [{ title: 'desc' }, { id: 'desc' }],
} satisfies Record<ProductSort, Prisma.ProductOrderByWithRelationInput[]>;

const SHOP_ORDER = [{ position: 'asc' }, { id: 'asc' }] satisfies Prisma.ProductOrderByWithRelationInput[];

export interface ProductPage {
  products: Product[];
  pagination: Pagination;
}

/** One page of what is on sale, of one category or of all that are not hidden. */
export async function listProducts(
  db: Transaction,
  { page, perPage, sort }: ProductListInput,
  categoryId?: number,
): Promise<ProductPage> {
  const where = { isHidden: false, category: { isHidden: false, ...(categoryId && { id: categoryId }) } };
  const [rows, total] = await Promise.all([
    db.product.findMany({
      where,
      include: productInclude,
      orderBy: sort ? ORDERS[sort] : SHOP_ORDER,
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    db.product.count({ where }),
  ]);
  return { products: rows.map(productView), pagination: paginationOf({ page, perPage }, total) };
}
