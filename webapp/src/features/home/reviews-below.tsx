import { Suspense } from 'react';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { LazyOnVisible } from '#webapp/components/ui/lazy-on-visible.tsx';
import { ReviewsPlace } from './reviews-place.tsx';

const LatestReviews = lazyExtra(async () => (await import('./latest-reviews.tsx')).LatestReviews);

/** Below the fold: neither the code nor the reviews are asked for before somebody comes near. */
export function ReviewsBelow() {
  return (
    <LazyOnVisible place={<ReviewsPlace still />}>
      <Suspense fallback={<ReviewsPlace />}>
        <LatestReviews />
      </Suspense>
    </LazyOnVisible>
  );
}
