import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeskSearch } from '#shared/contract/desk/search.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

/** Everything of the shop under some words; asks nothing for none. What was found before stays until the new comes. */
export const deskSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ['/api/desk/search', words],
    queryFn: ({ signal }) => deskData<DeskSearch>(`/api/desk/search?q=${encodeURIComponent(words)}`, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
