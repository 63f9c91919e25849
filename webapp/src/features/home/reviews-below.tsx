import { Suspense } from 'react';
import { lazyExtra } from '../../components/lazy-extra.ts';
import { WhenNear } from '../../components/when-near.tsx';
import { ReviewsPlace } from './reviews-place.tsx';

const LatestReviews = lazyExtra(async () => (await import('./latest-reviews.tsx')).LatestReviews);

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
