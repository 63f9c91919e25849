import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import type { Product } from '#shared/contract/product.ts';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError, type CallOptions, isGoneError } from '#webapp/lib/api-client.ts';
import { writeFilters } from './listing-filters.ts';
import type { ListingParams } from './listing-params.ts';
import { callOf, type ListingSource } from './listing-source.ts';

export type ProductPage = Success<Product[]> & {
  pagination: Pagination;
  next?: string | null;
  read_as?: string | null;
};

interface PagePlace {
  page: number | null;
  /** The cursor of the previous page. */
  after: string | null;
}

/** The page size of a search, from the specification. */
const FOUND_PER_PAGE = 50;

/** The page of the address, and the pages that are added below it. */
export function productPagesQuery(source: ListingSource, params: ListingParams) {
  const { page, after } = params;
  const { path, query } = listCall(source, params);
  const isSearch = source.kind === 'search';
  const first: PagePlace = { page: page ?? (isSearch ? 1 : null), after: after ?? null };
  return infiniteQueryOptions({
    queryKey: ['products', path, query.toString(), first],
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => {
      // The same request as the page's early one; products are the same for everybody.
      const options = isSearch ? { signal, failure: 'Search failed' } : { signal, anonymous: true };
      return listFrom(path, withPage(query, pageParam.page), pageParam.after, options);
    },
    getNextPageParam: ({ pagination, next }): PagePlace | undefined =>
      pagination.hasNext ? { page: pagination.currentPage + 1, after: next ?? null } : undefined,
    retryOnMount: ({ state }) => !isGoneError(state.error),
    staleTime: 60_000,
  });
}

/** The API call for the page of an address, by its number. */
export function pageCall(source: ListingSource, params: ListingParams): string {
  const { path, query } = listCall(source, params);
  const asked = withPage(query, params.page);
  return asked.size > 0 ? `${path}?${asked}` : path;
}

function listCall(source: ListingSource, { perPage, sort, filters }: ListingParams) {
  const { path, query } = callOf(source);
  if (source.kind === 'search') query.set('perPage', String(FOUND_PER_PAGE));
  else if (perPage !== null) query.set('per_page', String(perPage));
  if (sort !== null) query.set('sort', sort);
  writeFilters(query, filters);
  return { path, query };
}

function withPage(query: URLSearchParams, page: number | null): URLSearchParams {
  return page === null ? query : new URLSearchParams([...query, ['page', String(page)]]);
}

/**
 * If the server does not understand the cursor any more (it was stored for too long), the page's number is used.
 */
async function listFrom(
  place: string,
  params: URLSearchParams,
  after: string | null,
  options: CallOptions,
): Promise<ProductPage> {
  const ask = (query: URLSearchParams) => callApi<ProductPage>(query.size > 0 ? `${place}?${query}` : place, options);
  if (!after) return ask(params);
  try {
    return await ask(new URLSearchParams([...params, ['after', after]]));
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return ask(params);
    throw error;
  }
}
