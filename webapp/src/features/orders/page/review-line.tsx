import type { Order } from '#shared/contract/order.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { reviewable } from '#webapp/features/orders/order-actions.ts';
import { openReviewDialog } from '#webapp/lib/reviews/review-dialog-store.ts';

interface ReviewLineProps {
  order: Order;
  productId: number;
  title: string;
}

/** A button for a review of a received product, under its order line. */
export function ReviewLine({ order, productId, title }: ReviewLineProps) {
  if (!reviewable(order).some((one) => one.productId === productId)) return null;
  return (
    <Button look="quiet" onClick={() => openReviewDialog({ productId, title, orderId: order.id })}>
      Оставить отзыв
      <span className="visually-hidden">: {title}</span>
    </Button>
  );
}
