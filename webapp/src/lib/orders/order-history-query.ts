import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import { callApi } from '#webapp/lib/api.ts';

type OrderPage = Success<Order[]> & { pagination: Pagination };

/** The call's own page size is that of the specification. */
export function orderHistoryQuery(userId: number, page: number) {
  return queryOptions({
    queryKey: ['orders', userId, page],
    queryFn: ({ signal }) =>
      callApi<OrderPage>(`/api/orders/user/history?page=${page}`, {
        signal,
        failure: 'Failed to fetch user order history',
      }),
  });
}
