import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Product } from '#shared/contract/product.ts';
import { callApi } from '#webapp/lib/api.ts';

/** As many as fit between the search box and the keyboard of a phone. */
const MOST_SUGGESTIONS = 5;

export function quickSearchQuery(text: string) {
  const params = new URLSearchParams({ q: text, limit: String(MOST_SUGGESTIONS) });
  return queryOptions({
    queryKey: ['products-quick', text],
    queryFn: async ({ signal }) =>
      (
        await callApi<Success<Product[]>>(`/api/products/search/quick?${params}`, {
          signal,
          failure: 'Quick search failed',
        })
      ).data,
    staleTime: 60_000,
    // A late suggestion is useless, because the search itself is running already.
    retry: false,
  });
}
