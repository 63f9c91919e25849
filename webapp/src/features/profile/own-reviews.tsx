import { useQuery } from '@tanstack/react-query';
import type { Review } from '#shared/contract/review.ts';
import { ReviewAnswer } from '#webapp/components/shop/review-answer.tsx';
import { ReviewPictures } from '#webapp/components/shop/review-pictures.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { CheckIcon } from '#webapp/components/ui/icons.tsx';
import { RatingStars } from '#webapp/components/ui/rating-stars.tsx';
import { ClockIcon } from '#webapp/components/ui/screen-icons.tsx';
import sheet from '#webapp/components/ui/sheet.module.css';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { StatusPill } from '#webapp/components/ui/status-pill.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { ownReviewsQuery } from '#webapp/lib/reviews/own-reviews-query.ts';
import { openReviewDialog } from '#webapp/lib/reviews/review-dialog-store.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import { Counts } from './order-stats.tsx';
import styles from './profile.module.css';

export function OwnReviews() {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Мои отзывы</h2>
      <div className={classes(sheet.sheet, styles.block)}>
        <List />
      </div>
    </section>
  );
}

function List() {
  const user = useSessionUser();
  const { data, error, isPending, isRefetching, refetch } = useQuery({
    ...ownReviewsQuery(user?.id ?? 0),
    enabled: user !== null,
  });
  if (!user) return <p>Чтобы увидеть свои отзывы, войдите в систему</p>;
  if (isPending) return <Bone height="88px" />;
  if (!data) {
    return (
      <>
        <p role="alert">Ошибка загрузки отзывов. {sentenceOf(error)}</p>
        <Button look="quiet" busy={isRefetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      </>
    );
  }
  if (data.data.length === 0) return <p>У вас еще нет отзывов</p>;
  return (
    <>
      <Counts
        counts={[
          ['Всего', data.stats.total],
          ['Опубликовано', data.stats.approved],
        ]}
      />
      <ul className={styles.reviews}>
        {data.data.map((review) => (
          <li key={review.id}>
            <OwnReview review={review} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OwnReview({ review }: { review: Review }) {
  const { product_id, product_title, rating, comment, is_approved, updated_at } = review;
  return (
    <article className={styles.review} aria-label={`Отзыв: ${product_title}`}>
      <div className={styles.head}>
        <h3 className={styles.product}>{product_title}</h3>
        {is_approved ? (
          <StatusPill tone="success" icon={<CheckIcon size={16} />}>
            Опубликован
          </StatusPill>
        ) : (
          <StatusPill tone="neutral" icon={<ClockIcon size={16} />}>
            На проверке
          </StatusPill>
        )}
      </div>
      <RatingStars rating={rating} />
      <p className={styles.comment}>{comment}</p>
      <ReviewPictures pictures={review.pictures} title={review.product_title} />
      <ReviewAnswer review={review} />
      <div className={styles.head}>
        <time className={styles.soft} dateTime={updated_at}>
          {dateInWords(updated_at)}
        </time>
        {!is_approved && (
          <Button look="quiet" onClick={() => openReviewDialog({ productId: product_id, title: product_title })}>
            Изменить
            <span className="visually-hidden"> отзыв: {product_title}</span>
          </Button>
        )}
      </div>
    </article>
  );
}
