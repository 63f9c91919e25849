import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { Pager } from '#webapp/desk/products/pager.tsx';
import { emptyWords, queryOf } from './list-filter.ts';
import { reviewsQuery } from './review-calls.ts';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';

/** The reviews: they are published, hidden and answered here. */
export function ReviewsScreen() {
  const [params, change] = useAddress();
  const { data, error, refetch, isPlaceholderData } = useQuery(reviewsQuery(queryOf(params)));
  return (
    <Screen title="Отзывы" isNarrow>
      <ReviewFilters params={params} change={change} />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={4} />
      ) : (
        <>
          {data.data.length === 0 ? (
            <EmptyState {...emptyWords(params)} />
          ) : (
            <ul className={styles.list} aria-label="Отзывы" aria-busy={isPlaceholderData}>
              {data.data.map((review) => (
                <li key={review.id}>
                  <ReviewItem review={review} />
                </li>
              ))}
            </ul>
          )}
          <Pager pagination={data.pagination} open={(page) => change({ page: page === 1 ? null : String(page) })} />
        </>
      )}
    </Screen>
  );
}
