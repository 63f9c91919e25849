import type { Order } from '#shared/contract/order.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { openReviewDialog } from '#webapp/lib/reviews/review-dialog-store.ts';
import { reviewButtonWords, useOwnReviews } from '#webapp/lib/reviews/use-own-reviews.ts';
import { reviewable } from './order-actions.ts';

interface ReviewLineProps {
  order: Order;
  productId: number;
  title: string;
}

/** A button for the review of a received product, under its order line: to write it, or to look at the written one. */
export function ReviewLine({ order, productId, title }: ReviewLineProps) {
  const isReviewable = reviewable(order).some((one) => one.productId === productId);
  const ownReview = useOwnReviews(isReviewable);
  if (!isReviewable) return null;
  return (
    <Button look="quiet" onClick={() => openReviewDialog({ productId, title, orderId: order.id })}>
      {reviewButtonWords(ownReview(productId))}
      <span className="visually-hidden">: {title}</span>
    </Button>
  );
}
