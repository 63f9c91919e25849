import { type Pagination, paginationOf } from '#shared/contract/paging.ts';
import type { Product } from '#shared/contract/product.ts';
import type { QuickSearchInput, SearchInput } from '#shared/contract/search.ts';
import type { Database } from '#shared/domain/database.ts';
import { findCategory } from './categories.ts';
import type { ProductPage } from './list-products.ts';
import { productInclude, productView } from './product-view.ts';
import { type FoundPage, findPage, type SearchFilters, type SearchRange } from './search-page.ts';
import { searchQueryOf } from './search-query.ts';
import { readTerms, withNearWords } from './search-terms.ts';

/** One page of what is on sale and has all the words, best first unless sorted. Throws `category_not_found`. */
export async function searchProducts(db: Database, input: SearchInput): Promise<ProductPage> {
  const category = input.category === undefined ? undefined : await findCategory(db, input.category);
  const { page, perPage, sort } = input;
  const { total, ids } = await search(
    db,
    input.q,
    { categoryId: category?.id, priceMin: input.price_min, priceMax: input.price_max },
    { sort, offset: (page - 1) * perPage, limit: perPage },
  );
  const pagination: Pagination = paginationOf({ page, perPage }, total);
  return { products: await productsInOrder(db, ids), pagination };
}

/** The best few, for a list that opens while somebody types. */
export async function quickSearchProducts(db: Database, { q, limit }: QuickSearchInput): Promise<Product[]> {
  const { ids } = await search(db, q, {}, { offset: 0, limit });
  return productsInOrder(db, ids);
}

/** Words that the catalogue has are taken as they are; when they find nothing together, each may be a slip. */
function search(db: Database, q: string, filters: SearchFilters, range: SearchRange): Promise<FoundPage> {
  return db.$transaction(async (tx) => {
    // The planner takes reading every row for cheap, not seeing that the words lie outside of the rows.
    await tx.$queryRaw`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;
    const terms = await readTerms(tx, q);
    if (terms.length === 0) return { total: 0, ids: [] };
    const careful = await withNearWords(tx, terms, ({ isKnown }) => !isKnown);
    const page = await findPage(tx, searchQueryOf(careful), filters, range);
    if (page.total > 0 || terms.every(({ isKnown }) => !isKnown)) return page;
    const widened = await withNearWords(tx, terms, () => true);
    return findPage(tx, searchQueryOf(widened), filters, range);
  });
}

async function productsInOrder(db: Database, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await db.product.findMany({ where: { id: { in: ids } }, include: productInclude });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [productView(row)] : [];
  });
}
