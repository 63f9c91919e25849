import type { Order } from '#shared/contract/order.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { openReviewDialog } from '#webapp/lib/reviews/review-dialog-store.ts';
import { reviewButtonWords, useOwnReviews } from '#webapp/lib/reviews/use-own-reviews.ts';
import { reviewable } from './order-actions.ts';

interface OrderReviewButtonProps {
  order: Order;
  /** Pressed for an order of several products, of which one is to be chosen. */
  onSeveral: () => void;
}

/** One button for the reviews of a received order: a single product is reviewed at once. */
export function OrderReviewButton({ order, onSeveral }: OrderReviewButtonProps) {
  const products = reviewable(order);
  const ownReview = useOwnReviews(products.length > 0);
  const [first, ...others] = products;
  if (!first) return null;
  if (others.length > 0) {
    const areWritten = products.every(({ productId }) => ownReview(productId));
    return (
      <Button look={areWritten ? 'quiet' : 'primary'} onClick={onSeveral}>
        {areWritten ? 'Ваши отзывы' : 'Оставить отзыв'}
      </Button>
    );
  }
  const own = ownReview(first.productId);
  return (
    <Button look={own ? 'quiet' : 'primary'} onClick={() => openReviewDialog({ ...first, orderId: order.id })}>
      {reviewButtonWords(own)}
    </Button>
  );
}
