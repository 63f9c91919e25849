import { useInfiniteQuery } from '@tanstack/react-query';
import { countFilters } from './listing-filters.ts';
import { useListingParams } from './listing-params.ts';
import type { ListingSource } from './listing-source.ts';
import { productPagesQuery } from './products-query.ts';

/** Whether filters and sorting make sense: not if a list without filters is empty or could not be loaded. */
export function useCanNarrow(source: ListingSource): boolean {
  const params = useListingParams();
  const { data, isError } = useInfiniteQuery(productPagesQuery(source, params));
  const hasNothing = data === undefined ? isError : data.pages[0]?.pagination.total === 0;
  return !hasNothing || countFilters(params.filters) > 0;
}
