import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ProductSort } from '#shared/contract/product.ts';
import { cursorIn } from '#webapp/lib/list-cursor.ts';
import { type ListingFilters, readFilters, writeFilters } from './listing-filters.ts';

export const SORT_NAMES = {
  price_asc: 'Сначала дешевле',
  price_desc: 'Сначала дороже',
  title_asc: 'По названию: А–Я',
  title_desc: 'По названию: Я–А',
} satisfies Record<ProductSort, string>;

export interface ListingParams {
  /** `null` without the parameter: the first page, shown as ∞. */
  page: number | null;
  perPage: number | null;
  sort: ProductSort | null;
  filters: ListingFilters;
  /** The cursor of the previous page, if one came from there. */
  after?: string | null;
}

/** The parameters of an address. Invalid ones are ignored, so that a mistyped link still opens a list. */
export function readListingParams(search: URLSearchParams): ListingParams {
  const sort = search.get('sort');
  return {
    page: wholeFrom1(search.get('page')),
    perPage: wholeFrom1(search.get('per_page') ?? search.get('perPage')),
    sort: isSort(sort) ? sort : null,
    filters: readFilters(search),
  };
}

interface ListingChange {
  page?: number;
  sort?: string;
  filters?: ListingFilters;
}

/**
 * The address of the same list with another page, sort order or filters. A new sort order or filter begins at page one.
 */
export function listingHref(path: string, search: URLSearchParams, { page, sort, filters }: ListingChange): string {
  const next = new URLSearchParams(search);
  if (page === undefined) next.delete('page');
  else next.set('page', String(page));
  if (sort !== undefined) {
    if (isSort(sort)) next.set('sort', sort);
    else next.delete('sort');
  }
  if (filters) writeFilters(next, filters);
  return next.size > 0 ? `${path}?${next}` : path;
}

function isSort(text: string | null): text is ProductSort {
  return text !== null && Object.hasOwn(SORT_NAMES, text);
}

function wholeFrom1(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** The parameters of the current address, with the cursor of the previous page. */
export function useListingParams(): ListingParams {
  const [search] = useSearchParams();
  const state = useHistoryState<unknown>();
  const params = readListingParams(search);
  return params.page === null ? params : { ...params, after: cursorIn(state) };
}
