import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeskSearch } from '#shared/contract/desk/search.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

/** Searches the whole shop; an empty text is not searched. The previous results stay until the new ones have loaded. */
export const deskSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ['/api/desk/search', words],
    queryFn: ({ signal }) => deskData<DeskSearch>(`/api/desk/search?q=${encodeURIComponent(words)}`, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
