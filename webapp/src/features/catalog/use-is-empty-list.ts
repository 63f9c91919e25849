import { useInfiniteQuery } from '@tanstack/react-query';
import { countFilters } from './listing-filters.ts';
import { useListingParams } from './listing-params.ts';
import type { ListingSource } from './listing-source.ts';
import { productPagesQuery } from './products-query.ts';

/** Whether a list is empty even without filters, so that filters and sorting are useless. */
export function useIsEmptyList(source: ListingSource): boolean {
  const params = useListingParams();
  const { data } = useInfiniteQuery(productPagesQuery(source, params));
  return data?.pages[0]?.pagination.total === 0 && countFilters(params.filters) === 0;
}
