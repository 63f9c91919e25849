import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Review } from '#shared/contract/review.ts';
import { callApi } from '#webapp/lib/api.ts';

const SHOWN_REVIEWS = 8;

export const latestReviewsQuery = queryOptions({
  queryKey: ['reviews', 'latest'],
  queryFn: async ({ signal }) =>
    (await callApi<Success<Review[]>>(`/api/reviews/latest?limit=${SHOWN_REVIEWS}`, { signal })).data,
  staleTime: 60_000,
});
