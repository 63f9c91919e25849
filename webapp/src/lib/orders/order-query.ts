import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Order } from '#shared/contract/order.ts';
import { callApi } from '#webapp/lib/api.ts';

/** One order by its guest's key. */
export function orderQuery(hash: string) {
  return queryOptions({
    queryKey: ['order', hash],
    queryFn: async ({ signal }) =>
      (
        await callApi<Success<Order>>(`/api/order/hash/${encodeURIComponent(hash)}`, {
          signal,
          failure: 'Order not found',
        })
      ).data,
    staleTime: 30_000,
  });
}
