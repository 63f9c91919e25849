import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import type { OwnReviewStats, Review } from '#shared/contract/review.ts';
import { callApi } from '#webapp/lib/api.ts';

type OwnReviewsAnswer = Success<Review[]> & { stats: OwnReviewStats; pagination: Pagination };

/** The person's reviews, also those that wait for approval: the newest hundred, and the total numbers. */
export function ownReviewsQuery(userId: number) {
  return queryOptions({
    queryKey: ['own-reviews', userId],
    queryFn: ({ signal }) => callApi<OwnReviewsAnswer>('/api/reviews/my?per_page=100', { signal }),
  });
}
