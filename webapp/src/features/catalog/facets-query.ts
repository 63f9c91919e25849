import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import type { Facets } from '#shared/contract/product-filters.ts';
import { callApi } from '#webapp/lib/api.ts';
import type { ListingFilters } from './listing-filters.ts';
import { countingCall, type ListingSource } from './listing-source.ts';

/** The number of products with the filters, and with each further filter. */
export function facetsQuery(source: ListingSource, filters: ListingFilters) {
  const path = countingCall(source, filters);
  return queryOptions({
    queryKey: ['facets', path],
    queryFn: async ({ signal }) => {
      const answer = await callApi<Success<unknown> & { pagination: Pagination; filters?: Facets }>(path, {
        signal,
        anonymous: true,
      });
      return { total: answer.pagination.total, facets: answer.filters ?? null };
    },
    staleTime: 60_000,
  });
}
