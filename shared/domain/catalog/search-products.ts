import type { Product } from '#shared/contract/product.ts';
import type { QuickSearchInput, SearchInput } from '#shared/contract/search.ts';
import type { Database } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import { type AskedWord, readAskedWords } from './asked-words.ts';
import { findCategory } from './categories.ts';
import { soldOutLast, viewProducts } from './find-product.ts';
import { type ProductPage, walkedPagination } from './list-products.ts';
import { MISTYPED } from './mistyped-query.ts';
import { partialMatches } from './partial-matches.ts';
import { cursorText, readCursor } from './product-cursor.ts';
import { AVAILABILITY, readFilters } from './product-filters.ts';
import {
  type FoundPage,
  findPage,
  placeOfFound,
  type SearchFilters,
  type SearchRange,
  soughtByWords,
} from './search-page.ts';
import { searchQueryOf } from './search-query.ts';
import { readAsOf, termReader, WORD_READINGS, type WordReading } from './search-terms.ts';
import { searchTransaction } from './search-transaction.ts';
import { soughtBySku } from './sought-by-sku.ts';

/** A page of what was found. */
interface FoundProducts extends ProductPage {
  /** What was searched for instead of the typed words; null if they were used as they are. */
  readAs: string | null;
}

/**
 * A page of products on sale with all the words, best first or sorted. Throws `category_not_found`, `invalid_fields`.
 */
export async function searchProducts(db: Database, input: SearchInput): Promise<FoundProducts> {
  const category = input.category === undefined ? undefined : await findCategory(db, input.category);
  const { page, perPage, sort, after, facets: isCounted = false } = input;
  const order = sort ?? 'rank';
  const cursor = after === undefined ? undefined : readCursor(order, after);
  const filters = await readFilters(db, input);
  const { total, found, reading, readAs, facets } = await search(
    db,
    { q: input.q, reading: cursor?.reading },
    { categoryId: category?.id, filters, isCounted },
    // One more row shows whether there is a next page.
    { order, after: cursor?.place, offset: cursor ? 0 : (page - 1) * perPage, limit: perPage + 1 },
  );
  const shown = found.slice(0, perPage);
  const last = found.length > perPage ? shown.at(-1) : undefined;
  const next = last ? cursorText(order, { place: placeOfFound(order, last), reading }) : null;
  return {
    products: await productsOf(db, shown, order),
    pagination: walkedPagination({ page, perPage }, total, { after, next }),
    next,
    readAs,
    ...(isCounted && { facets }),
  };
}

/** The best few, for a list that opens while somebody types; if none has all the words, those with most of them. */
export async function quickSearchProducts(db: Database, { q, limit }: QuickSearchInput): Promise<Product[]> {
  const { found } = await search(db, { q }, {}, { order: 'rank', offset: 0, limit });
  if (found.length === 0) return (await partialMatches(db, { q })).flatMap(({ products }) => products).slice(0, limit);
  return productsOf(db, found, 'rank');
}

/** In their order; of those on a page that fit equally well, what is sold out comes last. */
async function productsOf(db: Database, found: FoundPage['found'], order: SearchRange['order']): Promise<Product[]> {
  const products = await viewProducts(
    db,
    found.map(({ id }) => id),
  );
  if (order !== 'rank') return products;
  const ranks = new Map(found.map(({ id, key }) => [id, Number(key)]));
  const rankOf = ({ id }: Product) => ranks.get(id) ?? 0;
  return products.sort((a, b) => rankOf(a) - rankOf(b) || soldOutLast(a, b));
}

interface Asked {
  q: string;
  /** Continues a search with its corrected words; with other words it would find other products. */
  reading?: string | undefined;
}

interface Answer extends FoundPage {
  reading: string;
  readAs: string | null;
}

/** The result stays the same until goods change: only the shown products are read each time. */
function search(db: Database, asked: Asked, filters: SearchFilters, range: SearchRange): Promise<Answer> {
  const topics = filters.filters || filters.isCounted ? ['catalog', AVAILABILITY] : ['catalog'];
  return recall(db, `search ${JSON.stringify([asked, filters, range])}`, topics, () =>
    searchTransaction(db, (runQuery) =>
      readAndFind(
        {
          byWords: (words, flags) => findWords(runQuery, words, { flags, filters, range }),
          bySku: (sku) => findPage(runQuery, soughtBySku(sku), filters, range),
        },
        asked,
      ),
    ),
  );
}

/** The reading of a query as an SKU. */
const AS_SKU = 'k';

interface Finders {
  byWords: (words: string, flags?: string) => Promise<Answer>;
  bySku: (sku: string) => Promise<FoundPage>;
}

/** The words as typed; if they find nothing, as an SKU, and then as they may have been meant. */
async function readAndFind({ byWords, bySku }: Finders, { q, reading }: Asked): Promise<Answer> {
  const asSku = async (): Promise<Answer> => ({ ...(await bySku(q.trim())), reading: AS_SKU, readAs: null });
  if (reading === AS_SKU) return asSku();
  if (reading !== undefined) {
    const read = MISTYPED.find(([letter]) => reading.startsWith(letter));
    const words = read?.[1](q) ?? q;
    const page = await byWords(words, reading.replace(/^[a-z]/, ''));
    return { ...page, reading, readAs: page.readAs ?? (read ? words : null) };
  }
  const asTyped = await byWords(q);
  if (asTyped.worded > 0 && asTyped.readAs === null) return asTyped;
  const coded = await asSku();
  if (coded.worded > 0) return coded;
  if (asTyped.worded > 0) return asTyped;
  for (const [letter, read] of MISTYPED) {
    const words = read(q);
    const page = words === q ? asTyped : await byWords(words);
    if (page.worded > 0) return { ...page, reading: letter + page.reading, readAs: page.readAs ?? words };
  }
  return asTyped;
}

interface Finding {
  flags: string | undefined;
  filters: SearchFilters;
  range: SearchRange;
}

/**
 * Words that the catalogue has are used as they are, others are replaced. If they find nothing together, words of
 * the same root count as well; and if these find nothing, a word that only descriptions have may be a typo.
 */
async function findWords(runQuery: RunQuery, q: string, { flags, filters, range }: Finding): Promise<Answer> {
  const words = await readAskedWords(runQuery, q);
  if (words.length === 0) return { total: 0, worded: 0, found: [], facets: null, reading: '', readAs: null };
  const termsOf = termReader(runQuery, words);
  const pageOf = async (readings: WordReading[]): Promise<Answer> => {
    const terms = await termsOf(readings);
    const page = await findPage(runQuery, soughtByWords(searchQueryOf(terms)), filters, range);
    return { ...page, reading: readings.join(''), readAs: page.worded > 0 ? readAsOf(terms) : null };
  };
  if (flags !== undefined) return pageOf([...flags] as WordReading[]);
  const { asTyped, related, typos, replaced } = WORD_READINGS;
  const readKnown = (read: (word: AskedWord) => WordReading) =>
    pageOf(words.map((word) => (word.isKnown ? read(word) : replaced)));
  const page = await readKnown(() => asTyped);
  if (page.worded > 0 || words.every(({ isKnown }) => !isKnown)) return page;
  const wider = await readKnown(() => related);
  if (wider.worded > 0 || words.every(({ isKnown, isName }) => isName || !isKnown)) return wider;
  return readKnown(({ isName }) => (isName ? related : typos));
}
