import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import { callApi } from '#webapp/lib/api.ts';

/** Lists by pages and lists by cursors tell their total in different places. */
interface Counted extends Success<unknown> {
  total?: number | null;
  pagination?: { total: number };
}

const COUNTS = ['desk', 'counts'] as const;

/** Every change of the desk may be one of what is counted. */
export const countAgain = (queries: QueryClient): void => void queries.invalidateQueries({ queryKey: COUNTS });

/** How many entries a list of the desk has, loaded again regularly. */
const countQuery = (list: string) =>
  queryOptions({
    queryKey: [...COUNTS, list],
    queryFn: async ({ signal }) => {
      const { total, pagination } = await callApi<Counted>(`/api/desk/${list}`, { signal });
      return total ?? pagination?.total ?? 0;
    },
    refetchInterval: 60_000,
  });

/** What waits for staff. */
export const WAITING = {
  newOrders: countQuery('orders?status=pending&limit=1'),
  toPack: countQuery('orders?status=processing&fulfilment=new&limit=1'),
  questions: countQuery('inbox?per_page=1'),
  reviews: countQuery('reviews?show=waiting&per_page=1'),
  runningOut: countQuery('products?stock=low&per_page=1'),
  soldOut: countQuery('products?stock=out&per_page=1'),
} as const;
