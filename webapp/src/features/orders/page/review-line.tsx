import { useQuery } from '@tanstack/react-query';
import type { Order } from '#shared/contract/order.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { reviewable } from '#webapp/features/orders/order-actions.ts';
import { ownReviewsQuery } from '#webapp/lib/reviews/own-reviews-query.ts';
import { openReviewDialog } from '#webapp/lib/reviews/review-dialog-store.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';

interface ReviewLineProps {
  order: Order;
  productId: number;
  title: string;
}

/** A button for the review of a received product, under its order line: to write it, or to look at the written one. */
export function ReviewLine({ order, productId, title }: ReviewLineProps) {
  const user = useSessionUser();
  const isReviewable = reviewable(order).some((one) => one.productId === productId);
  const { data } = useQuery({ ...ownReviewsQuery(user?.id ?? 0), enabled: isReviewable && user !== null });
  if (!isReviewable) return null;
  const own = data?.data.find((review) => review.product_id === productId);
  return (
    <Button look="quiet" onClick={() => openReviewDialog({ productId, title, orderId: order.id })}>
      {own ? (own.is_approved ? 'Ваш отзыв' : 'Изменить отзыв') : 'Оставить отзыв'}
      <span className="visually-hidden">: {title}</span>
    </Button>
  );
}
