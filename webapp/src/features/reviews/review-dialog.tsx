import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { RatingStars } from '../../components/rating-stars.tsx';
import { Bone } from '../../components/skeleton.tsx';
import { sentenceOf } from '../../lib/api-client.ts';
import { ownReviewsQuery } from '../../lib/reviews/own-reviews-query.ts';
import { closeReviewDialog, type ReviewTarget } from '../../lib/reviews/review-dialog-store.ts';
import { openAuthDialog } from '../../lib/session/auth-dialog-store.ts';
import { useSessionUser } from '../../lib/session/use-session.ts';
import styles from './review-dialog.module.css';
import { ReviewForm } from './review-form.tsx';

/** Writing a review of a product, or changing one's own while it waits for approval. */
export function ReviewDialog({ target }: { target: ReviewTarget }) {
  const user = useSessionUser();
  return (
    <Dialog title="Ваш отзыв" onClose={closeReviewDialog}>
      <p className={styles.product}>{target.title}</p>
      {user ? (
        <OwnReview target={target} userId={user.id} />
      ) : (
        <>
          <p>Чтобы оставить отзыв, войдите в систему</p>
          <Button wide large onClick={() => openAuthDialog()}>
            Войти
          </Button>
        </>
      )}
    </Dialog>
  );
}

function OwnReview({ target, userId }: { target: ReviewTarget; userId: number }) {
  const { data, error, isPending, isRefetching, refetch } = useQuery(ownReviewsQuery(userId));
  // As tall as the form, which the window must not jump for.
  if (isPending) return <Bone height="347px" />;
  if (!data) {
    return (
      <>
        <Notice tone="danger">Ошибка загрузки отзыва. {sentenceOf(error)}</Notice>
        <Button wide busy={isRefetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      </>
    );
  }
  const own = data.data.find(({ product_id }) => product_id === target.productId);
  if (own?.is_approved) {
    return (
      <>
        <RatingStars rating={own.rating} size={28} />
        <p>{own.comment}</p>
        <Notice tone="success">Отзыв опубликован, изменить его уже нельзя.</Notice>
      </>
    );
  }
  return <ReviewForm target={target} userId={userId} own={own} />;
}
