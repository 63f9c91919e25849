import { useQuery } from '@tanstack/react-query';
import type { Review } from '#shared/contract/review.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import { ownReviewsQuery } from './own-reviews-query.ts';

/** A button's label may be this old; writing a review renews it. */
const STALE_MS = 60_000;

/**
 * Finds the user's own review of a product among the newest hundred. Finds none for guests, until they are loaded, and
 * while they are not wanted.
 */
export function useOwnReviews(isWanted: boolean): (productId: number) => Review | undefined {
  const user = useSessionUser();
  const { data } = useQuery({
    ...ownReviewsQuery(user?.id ?? 0),
    enabled: isWanted && user !== null,
    staleTime: STALE_MS,
  });
  return (productId) => data?.data.find((review) => review.product_id === productId);
}

/** What a button that opens the review of a product is called. */
export function reviewButtonWords(own: Pick<Review, 'is_approved'> | undefined): string {
  if (!own) return 'Оставить отзыв';
  return own.is_approved ? 'Ваш отзыв' : 'Изменить отзыв';
}
