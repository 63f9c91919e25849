import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Pagination } from '#shared/contract/paging.ts';
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

type HistoryAnswer = Success<Order[]> & { pagination: Pagination };

/** The default page size of the API is that of the specification. */
export function orderHistoryQuery(userId: number, page: number) {
  return queryOptions({
    queryKey: ['orders', userId, page],
    queryFn: ({ signal }) =>
      callApi<HistoryAnswer>(`/api/orders/user/history?page=${page}`, {
        signal,
        failure: 'Failed to fetch user order history',
      }),
  });
}
