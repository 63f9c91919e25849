import { countFilters, type ListingFilters, writeFilters } from './listing-filters.ts';

/** What a list shows: a category, a sale or search results. */
export type ListingSource =
  /** `null` for the whole catalogue. */
  { kind: 'category'; slug: string | null } | { kind: 'sale'; id: number } | { kind: 'search'; text: string };

/** The path of the API call for the list, and its fixed parameters. */
export function callOf(source: ListingSource): { path: string; query: URLSearchParams } {
  switch (source.kind) {
    case 'category': {
      const ofOne = source.slug === null ? '' : `/category/${encodeURIComponent(source.slug)}`;
      return { path: `/api/products${ofOne}`, query: new URLSearchParams() };
    }
    case 'sale':
      return { path: '/api/products', query: new URLSearchParams({ sale: String(source.id) }) };
    case 'search':
      return { path: '/api/products/search', query: new URLSearchParams({ q: source.text }) };
  }
}

/** The path of the API call for the counts of filters. */
export function countingCall(source: ListingSource, filters: ListingFilters): string {
  const { path, query } = callOf(source);
  if (countFilters(filters) > 0) writeFilters(query, filters);
  query.set('facets', '1');
  query.set('per_page', '1');
  return `${path}?${query}`;
}
