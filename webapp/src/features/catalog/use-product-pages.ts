import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { addedPagesIn } from '#webapp/lib/list-cursor.ts';
import { useListingParams } from './listing-params.ts';
import type { ListingSource } from './listing-source.ts';
import { productPagesQuery } from './products-query.ts';

export type ProductPages = ReturnType<typeof useProductPages>;

/** A list that begins with the page in the address. Pages that were added before leaving it are loaded again. */
export function useProductPages(source: ListingSource) {
  const params = useListingParams();
  const [, navigate] = useLocation();
  const added = addedPagesIn(useHistoryState<unknown>());
  const query = useInfiniteQuery({ ...productPagesQuery(source, params), placeholderData: keepPreviousData });
  const { data, fetchNextPage, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError } = query;
  const pages = data?.pages ?? [];
  const lacks = !isPlaceholderData && pages.length > 0 && pages.length <= added && hasNextPage;
  useEffect(() => {
    if (lacks && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [lacks, isFetching, isFetchNextPageError, fetchNextPage]);

  const showMore = async () => {
    const { data: grown } = await fetchNextPage();
    const state = typeof history.state === 'object' ? history.state : null;
    const count = (grown?.pages.length ?? 1) - 1;
    // Stored in the history entry, so that they are loaded again after going back.
    navigate(location.pathname + location.search, { replace: true, state: { ...state, added: count } });
  };
  return { ...query, params, pages, showMore };
}
