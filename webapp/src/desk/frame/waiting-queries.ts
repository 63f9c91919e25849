import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import { GOODS_KEY } from '#webapp/desk/goods/goods-queries.ts';
import { inboxQuery } from '#webapp/desk/inbox/inbox-calls.ts';
import { ORDER_LISTS_KEY } from '#webapp/desk/orders/order-calls.ts';
import { waitingReviewsKey } from '#webapp/desk/reviews/review-calls.ts';
import { callApi } from '#webapp/lib/api.ts';

/** Lists by pages and lists by cursors tell their total in different places. */
interface Counted extends Success<unknown> {
  total?: number | null;
  pagination?: { total: number };
}

/** How many entries a list of the desk has. Loaded again regularly, and with the lists under `key` after a change. */
const countQuery = (key: QueryKey, list: string) =>
  queryOptions({
    queryKey: [...key, 'count', list],
    queryFn: async ({ signal }) => {
      const { total, pagination } = await callApi<Counted>(`/api/desk/${list}`, { signal });
      return total ?? pagination?.total ?? 0;
    },
    refetchInterval: 60_000,
  });

/** What waits for staff. */
export const WAITING = {
  newOrders: countQuery(ORDER_LISTS_KEY, 'orders?status=pending&limit=1'),
  toPack: countQuery(ORDER_LISTS_KEY, 'orders?status=processing&fulfilment=new&limit=1'),
  questions: countQuery(inboxQuery.queryKey, 'inbox?per_page=1'),
  reviews: countQuery(waitingReviewsKey, 'reviews?show=waiting&per_page=1'),
  runningOut: countQuery(GOODS_KEY, 'products?stock=low&per_page=1'),
  soldOut: countQuery(GOODS_KEY, 'products?stock=out&per_page=1'),
} as const;
