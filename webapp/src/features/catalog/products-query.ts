import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Category } from '#shared/contract/shop-data.ts';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError, type CallOptions } from '#webapp/lib/api-client.ts';
import type { ListingParams } from './listing-params.ts';

type ProductList = Success<Product[]> & {
  pagination: Pagination;
  next?: string | null;
  category?: Category;
  read_as?: string | null;
};

/** A page of the catalogue, of one category, or of one sale. */
export function productsQuery(
  slug: string | null,
  { page, perPage, sort, after }: ListingParams,
  sale: number | null = null,
) {
  const params = new URLSearchParams();
  if (page !== null) params.set('page', String(page));
  if (perPage !== null) params.set('per_page', String(perPage));
  if (sort !== null) params.set('sort', sort);
  if (sale !== null) params.set('sale', String(sale));
  const place = slug === null ? '/api/products' : `/api/products/category/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: ['products', slug, params.toString(), after ?? null],
    // As the page's own early request asks: the same goods for everybody.
    queryFn: ({ signal }) => listFrom(place, params, after, { signal, anonymous: true }),
    staleTime: 60_000,
  });
}

/** The specification's page of a search. */
const FOUND_PER_PAGE = 50;

export function searchQuery(text: string, { page, sort, after }: ListingParams) {
  const params = new URLSearchParams({ q: text, page: String(page ?? 1), perPage: String(FOUND_PER_PAGE) });
  if (sort !== null) params.set('sort', sort);
  return queryOptions({
    queryKey: ['products', 'search', params.toString(), after ?? null],
    queryFn: ({ signal }) => listFrom('/api/products/search', params, after, { signal, failure: 'Search failed' }),
    staleTime: 60_000,
  });
}

/** A place that the server no longer understands (it was kept for long) is as good as none: pages are counted then. */
async function listFrom(
  place: string,
  params: URLSearchParams,
  after: string | null | undefined,
  options: CallOptions,
): Promise<ProductList> {
  const ask = (query: URLSearchParams) => callApi<ProductList>(query.size > 0 ? `${place}?${query}` : place, options);
  if (!after) return ask(params);
  try {
    return await ask(new URLSearchParams([...params, ['after', after]]));
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return ask(params);
    throw error;
  }
}
