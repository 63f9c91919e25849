import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ProductSort } from '#shared/contract/product.ts';
import { cursorIn } from '#webapp/lib/list-cursor.ts';

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
  /** Where the page before ended, when one came from there. */
  after?: string | null;
}

/** What an address asks for. Nonsense in it counts as not there: a mistyped link still opens a list. */
export function readListingParams(search: URLSearchParams): ListingParams {
  const sort = search.get('sort');
  return {
    page: wholeFrom1(search.get('page')),
    perPage: wholeFrom1(search.get('per_page') ?? search.get('perPage')),
    sort: isSort(sort) ? sort : null,
  };
}

/** The same list with another page or sort; a new sort begins at the first page. */
export function listingHref(path: string, search: URLSearchParams, change: { page?: number; sort?: string }): string {
  const next = new URLSearchParams(search);
  if (change.page !== undefined) next.set('page', String(change.page));
  if (change.sort !== undefined) {
    next.delete('page');
    if (isSort(change.sort)) next.set('sort', change.sort);
    else next.delete('sort');
  }
  return next.size > 0 ? `${path}?${next}` : path;
}

function isSort(text: string | null): text is ProductSort {
  return text !== null && Object.hasOwn(SORT_NAMES, text);
}

function wholeFrom1(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** What the address asks for, and where the page before ended. */
export function useListingParams(): ListingParams {
  const [search] = useSearchParams();
  const state = useHistoryState<unknown>();
  const params = readListingParams(search);
  return params.page === null ? params : { ...params, after: cursorIn(state) };
}
