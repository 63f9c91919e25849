import { lazy, Suspense } from 'react';
import { WhenNear } from '../../components/when-near.tsx';
import { ReviewsPlace } from './reviews-place.tsx';

const LatestReviews = lazy(async () => ({ default: (await import('./latest-reviews.tsx')).LatestReviews }));

/** Below the fold: neither the code nor the reviews are asked for before somebody comes near. */
export function ReviewsBelow() {
  return (
    <WhenNear place={<ReviewsPlace />}>
      <Suspense fallback={<ReviewsPlace />}>
        <LatestReviews />
      </Suspense>
    </WhenNear>
  );
}
