import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerReviewInput, DeskReview } from '#shared/contract/desk/reviews.ts';
import type { Success } from '#shared/contract/envelope.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { callApi } from '#webapp/lib/api.ts';

const REVIEWS = '/api/desk/reviews';
const LISTS_KEY = ['desk', 'reviews', 'list'] as const;
export const waitingReviewsKey = ['desk', 'reviews', 'waiting'] as const;

interface ReviewPage extends Success<DeskReview[]> {
  pagination: Pagination;
}

/** A page of the list; the previous page stays until this one has loaded. */
export const reviewsQuery = (query: string) =>
  queryOptions({
    queryKey: [...LISTS_KEY, query],
    queryFn: ({ signal }) => callApi<ReviewPage>(`${REVIEWS}?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const decideReview = ({ id, updated_at }: DeskReview, is_approved: boolean) =>
  deskData<DeskReview>(`${REVIEWS}/${id}/approve`, { method: 'PUT', body: { is_approved, updated_at } });

export function answerReview({ id, answer, updated_at }: DeskReview, text: string | null) {
  const body: AnswerReviewInput = { text, answered_at: answer?.answered_at ?? null, updated_at };
  return deskData<DeskReview>(`${REVIEWS}/${id}/answer`, { method: 'PUT', body });
}

/**
 * Shows a changed review in its place. It leaves a list that it no longer belongs to only when the list is loaded
 * again: it must not vanish under the finger, and a published review is usually answered next.
 */
export function showReview(queries: QueryClient, changed: DeskReview): void {
  queries.setQueriesData<ReviewPage>(
    { queryKey: LISTS_KEY },
    (page) => page && { ...page, data: page.data.map((review) => (review.id === changed.id ? changed : review)) },
  );
  void queries.invalidateQueries({ queryKey: LISTS_KEY, refetchType: 'none' });
  void queries.invalidateQueries({ queryKey: waitingReviewsKey });
}
