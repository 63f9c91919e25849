import { queryOptions } from '@tanstack/react-query';
import type { AddressSuggestion } from '#shared/contract/address-suggestion.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { callApi } from '#webapp/lib/api.ts';

/** Suggestions for a partly typed address. */
export const addressSuggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['address-suggestions', text],
    queryFn: async ({ signal }) =>
      (
        await callApi<Success<AddressSuggestion[]>>('/api/addresses/suggest', {
          method: 'POST',
          isRead: true,
          body: { text },
          signal,
          anonymous: true,
        })
      ).data,
    staleTime: 5 * 60_000,
    // A late suggestion is useless.
    retry: false,
  });
