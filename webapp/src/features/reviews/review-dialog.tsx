import { useQuery } from '@tanstack/react-query';
import { ReviewPictures } from '#webapp/components/shop/review-pictures.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { RatingStars } from '#webapp/components/ui/rating-stars.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { ownReviewsQuery } from '#webapp/lib/reviews/own-reviews-query.ts';
import { closeReviewDialog, type ReviewTarget } from '#webapp/lib/reviews/review-dialog-store.ts';
import { openAuthDialog } from '#webapp/lib/session/auth-dialog-store.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
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
  // As tall as the form, so that the dialog does not change its size.
  if (isPending) return <Bone height="522px" />;
  if (!data) {
    return (
      <>
        <Callout tone="danger">Ошибка загрузки отзыва. {sentenceOf(error)}</Callout>
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
        <ReviewPictures pictures={own.pictures} title={own.product_title} />
        <Callout tone="success">Отзыв опубликован, изменить его уже нельзя.</Callout>
      </>
    );
  }
  return <ReviewForm target={target} userId={userId} own={own} />;
}
