import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Product } from '#shared/contract/product.ts';
import { callApi } from '#webapp/lib/api.ts';

/** One person's wishlist, newest first. */
export function wishlistQuery(userId: number) {
  return queryOptions({
    queryKey: ['wishlist', userId],
    queryFn: async ({ signal }) => (await callApi<Success<Product[]>>('/api/wishlist/user', { signal })).data,
    staleTime: 5 * 60_000,
  });
}
