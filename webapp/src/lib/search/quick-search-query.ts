import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Product } from '#shared/contract/product.ts';
import { callApi } from '#webapp/lib/api.ts';

/** As many as lie under a search box on a phone without its keyboard covering them. */
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
    // A suggestion that came late helps nobody: the search itself is on its way.
    retry: false,
  });
}
