import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Review } from '#shared/contract/review.ts';
import { ReviewCard } from '#webapp/components/shop/review-card.tsx';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { useProductLink } from '#webapp/lib/product-place.ts';
import { openAuthDialog } from '#webapp/lib/session/auth-dialog-store.ts';
import { useSessionStatus } from '#webapp/lib/session/use-session.ts';
import { latestReviewsQuery } from './home-queries.ts';
import styles from './latest-reviews.module.css';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

export function LatestReviews() {
  const { data: reviews, isPending, refetch, isRefetching } = useQuery(latestReviewsQuery);
  if (isPending) return <ReviewsSkeleton />;
  return (
    <section className={styles.section} aria-labelledby="latest-reviews">
      <h2 id="latest-reviews" className={styles.title}>
        Отзывы покупателей
      </h2>
      {!reviews ? (
        <div className={styles.state} role="alert">
          <p>Ошибка загрузки отзывов</p>
          <Button look="bare" busy={isRefetching} onClick={() => void refetch()}>
            Повторить
          </Button>
        </div>
      ) : reviews.length === 0 ? (
        <p className={styles.state}>Отзывов еще нет :(</p>
      ) : (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id} className={styles.card}>
              <ReviewCard review={review} about={<ReviewedProduct review={review} />} />
            </li>
          ))}
        </ul>
      )}
      <OwnReviewsWay />
    </section>
  );
}

/** A link to one's own reviews, which are not in this list until the shop has approved them. */
function OwnReviewsWay() {
  const status = useSessionStatus();
  if (status === 'checking') return null;
  if (status === 'user') {
    return (
      <div>
        <ButtonLink look="bare" href="/user/getme">
          Мои отзывы
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <p>Чтобы увидеть свои отзывы, войдите в систему</p>
      <Button look="bare" onClick={() => openAuthDialog()}>
        Войти
      </Button>
    </div>
  );
}

function ReviewedProduct({ review }: { review: Review }) {
  return (
    <Link {...useProductLink(review.product_id)} className={styles.product}>
      {review.product_title}
    </Link>
  );
}
