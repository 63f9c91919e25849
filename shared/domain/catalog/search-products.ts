import type { Product } from '#shared/contract/product.ts';
import type { QuickSearchInput, SearchInput } from '#shared/contract/search.ts';
import type { Database } from '#shared/domain/database.ts';
import { findCategory } from './categories.ts';
import { type ProductPage, walkedPagination } from './list-products.ts';
import { cursorText, readCursor } from './product-cursor.ts';
import { productInclude, productView } from './product-view.ts';
import { type FoundPage, findPage, placeOfFound, type SearchFilters, type SearchRange } from './search-page.ts';
import { searchQueryOf } from './search-query.ts';
import { readTerms, withNearWords } from './search-terms.ts';

/** One page of what is on sale and has all the words, best first unless sorted. Throws `category_not_found`, `invalid_fields`. */
export async function searchProducts(db: Database, input: SearchInput): Promise<ProductPage> {
  const category = input.category === undefined ? undefined : await findCategory(db, input.category);
  const { page, perPage, sort, after } = input;
  const order = sort ?? 'rank';
  const cursor = after === undefined ? undefined : readCursor(order, after);
  const { total, found, reading } = await search(
    db,
    { q: input.q, reading: cursor?.reading },
    { categoryId: category?.id, priceMin: input.price_min, priceMax: input.price_max },
    // One more tells whether there is a next page.
    { order, after: cursor?.place, offset: cursor ? 0 : (page - 1) * perPage, limit: perPage + 1 },
  );
  const shown = found.slice(0, perPage);
  const last = found.length > perPage ? shown.at(-1) : undefined;
  const next = last ? cursorText(order, { place: placeOfFound(order, last), reading }) : null;
  return {
    products: await productsInOrder(db, shown),
    pagination: walkedPagination({ page, perPage }, total, { after, next }),
    next,
  };
}

/** The best few, for a list that opens while somebody types. */
export async function quickSearchProducts(db: Database, { q, limit }: QuickSearchInput): Promise<Product[]> {
  const { found } = await search(db, { q }, {}, { order: 'rank', offset: 0, limit });
  return productsInOrder(db, found);
}

interface Asked {
  q: string;
  /** Goes on with a search whose words were read so; another reading would find other things. */
  reading?: string | undefined;
}

/** Words that the catalogue has are taken as they are; when they find nothing together, each may be a slip. */
function search(
  db: Database,
  { q, reading }: Asked,
  filters: SearchFilters,
  range: SearchRange,
): Promise<FoundPage & { reading: string }> {
  return db.$transaction(async (tx) => {
    // The planner takes reading every row for cheap, not seeing that the words lie outside of the rows.
    await tx.$queryRaw`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;
    const terms = await readTerms(tx, q);
    if (terms.length === 0) return { total: 0, found: [], reading: '' };
    const pageOf = async (flags: string) => {
      const read = await withNearWords(tx, terms, (term) => flags[terms.indexOf(term)] === '1');
      return { ...(await findPage(tx, searchQueryOf(read), filters, range)), reading: flags };
    };
    if (reading !== undefined) return pageOf(reading);
    const careful = terms.map(({ isKnown }) => (isKnown ? '0' : '1')).join('');
    const page = await pageOf(careful);
    if (page.total > 0 || !careful.includes('0')) return page;
    return pageOf(careful.replaceAll('0', '1'));
  });
}

async function productsInOrder(db: Database, found: FoundPage['found']): Promise<Product[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.product.findMany({ where: { id: { in: ids } }, include: productInclude });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [productView(row)] : [];
  });
}
