import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Category } from '#shared/contract/shop-data.ts';
import { callApi } from '../../lib/api.ts';
import type { ListingParams } from './listing-params.ts';

type ProductList = Success<Product[]> & { pagination: Pagination; category?: Category };

/** A page of the catalogue, or of one category. */
export function productsQuery(slug: string | null, { page, perPage, sort }: ListingParams) {
  const params = new URLSearchParams();
  if (page !== null) params.set('page', String(page));
  if (perPage !== null) params.set('per_page', String(perPage));
  if (sort !== null) params.set('sort', sort);
  const place = slug === null ? '/api/products' : `/api/products/category/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: ['products', slug, params.toString()],
    queryFn: ({ signal }) =>
      // As the page's own early request asks: the same goods for everybody.
      callApi<ProductList>(params.size > 0 ? `${place}?${params}` : place, { signal, anonymous: true }),
    staleTime: 60_000,
  });
}

/** The specification's page of a search. */
const FOUND_PER_PAGE = 50;

export function searchQuery(text: string, { page, sort }: ListingParams) {
  const params = new URLSearchParams({ q: text, page: String(page ?? 1), perPage: String(FOUND_PER_PAGE) });
  if (sort !== null) params.set('sort', sort);
  return queryOptions({
    queryKey: ['products', 'search', params.toString()],
    queryFn: ({ signal }) =>
      callApi<ProductList>(`/api/products/search?${params}`, { signal, failure: 'Search failed' }),
    staleTime: 60_000,
  });
}
