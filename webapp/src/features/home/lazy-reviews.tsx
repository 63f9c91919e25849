import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { LazyOnVisible } from '#webapp/components/ui/lazy-on-visible.tsx';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

const LatestReviews = lazyExtra(async () => (await import('./latest-reviews.tsx')).LatestReviews, {
  Placeholder: ReviewsSkeleton,
});

/** Below the first view: code and reviews are loaded only when they come near the screen. */
export function LazyReviews() {
  return (
    <LazyOnVisible place={<ReviewsSkeleton still />}>
      <LatestReviews />
    </LazyOnVisible>
  );
}
