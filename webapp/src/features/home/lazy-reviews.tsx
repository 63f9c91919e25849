import { Suspense } from 'react';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { LazyOnVisible } from '#webapp/components/ui/lazy-on-visible.tsx';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

const LatestReviews = lazyExtra(async () => (await import('./latest-reviews.tsx')).LatestReviews);

/** Below the fold: neither the code nor the reviews are asked for before somebody comes near. */
export function LazyReviews() {
  return (
    <LazyOnVisible place={<ReviewsSkeleton still />}>
      <Suspense fallback={<ReviewsSkeleton />}>
        <LatestReviews />
      </Suspense>
    </LazyOnVisible>
  );
}
