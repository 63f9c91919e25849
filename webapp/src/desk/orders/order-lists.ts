import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { FoundOrder, OrderWorker } from '#shared/contract/desk/order-search.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { callApi } from '#webapp/lib/api.ts';
import { ORDER_LISTS_KEY, ORDERS } from './order-calls.ts';

interface OrderPage extends Success<FoundOrder[]> {
  next: string | null;
  previous: string | null;
  /** Null for a search. */
  total: number | null;
}

/** New orders come all day, so an open list is loaded again regularly. */
const AGAIN_MS = 30_000;

const readPage = (query: string, signal: AbortSignal) => callApi<OrderPage>(`${ORDERS}?${query}`, { signal });

/** One page of a list; the previous page stays until this one has loaded. */
export const orderPageQuery = (query: string) =>
  queryOptions({
    queryKey: [...ORDER_LISTS_KEY, 'page', query],
    queryFn: ({ signal }) => readPage(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });

/** The loaded pages of a board column; they stay until those of another day have loaded. */
export const columnQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: [...ORDER_LISTS_KEY, 'column', query],
    queryFn: ({ pageParam, signal }) =>
      readPage(pageParam === '' ? query : `${query}&older_than=${encodeURIComponent(pageParam)}`, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });

export const workersQuery = queryOptions({
  queryKey: ['desk', 'order-workers'],
  queryFn: ({ signal }) => deskData<OrderWorker[]>('/api/desk/order-workers', { signal }),
});

/** Shows a changed order in the lists before they are loaded again; it leaves a column that it no longer belongs to. */
export function showInLists(queries: QueryClient, order: FoundOrder): void {
  const renew = (page: OrderPage): OrderPage => ({
    ...page,
    data: page.data.map((one) => (one.id === order.id ? order : one)),
  });
  const leave = (page: OrderPage): OrderPage => ({
    ...page,
    data: page.data.filter((one) => one.id !== order.id || isWhereItWas(one, order)),
  });
  queries.setQueriesData<OrderPage>({ queryKey: [...ORDER_LISTS_KEY, 'page'] }, (page) => page && renew(page));
  queries.setQueriesData<InfiniteData<OrderPage>>(
    { queryKey: [...ORDER_LISTS_KEY, 'column'] },
    (column) => column && { ...column, pages: column.pages.map((page) => renew(leave(page))) },
  );
}

const isWhereItWas = (one: FoundOrder, other: FoundOrder): boolean =>
  one.status === other.status && one.fulfilment === other.fulfilment;
