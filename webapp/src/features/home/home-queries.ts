import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Review } from '#shared/contract/review.ts';
import type { Sale } from '#shared/contract/shop-data.ts';
import { callApi } from '#webapp/lib/api.ts';

const SHOWN_REVIEWS = 8;

export const salesQuery = queryOptions({
  queryKey: ['sales'],
  queryFn: async ({ signal }) => (await callApi<Success<Sale[]>>('/api/sales/all', { signal, anonymous: true })).data,
  staleTime: 5 * 60_000,
});

export const latestReviewsQuery = queryOptions({
  queryKey: ['reviews', 'latest'],
  queryFn: async ({ signal }) =>
    (await callApi<Success<Review[]>>(`/api/reviews/latest?limit=${SHOWN_REVIEWS}`, { signal })).data,
  staleTime: 60_000,
});
