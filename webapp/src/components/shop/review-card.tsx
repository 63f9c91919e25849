import type { ReactNode } from 'react';
import type { Review } from '#shared/contract/review.ts';
import { ReviewAnswer } from '#webapp/components/shop/review-answer.tsx';
import { ReviewPictures } from '#webapp/components/shop/review-pictures.tsx';
import { RatingStars } from '#webapp/components/ui/rating-stars.tsx';
import { russianDate } from '#webapp/lib/russian-date.ts';
import { useTimeZone } from '#webapp/lib/use-time-zone.ts';
import styles from './review-card.module.css';

interface ReviewCardProps {
  review: Review;
  /** What was reviewed, where the place does not say it. */
  about?: ReactNode;
}

export function ReviewCard({ review, about }: ReviewCardProps) {
  const zone = useTimeZone();
  return (
    <article className={styles.review}>
      <div className={styles.head}>
        <p className={styles.name}>{review.first_name || review.login || 'Пользователь'}</p>
        <RatingStars rating={review.rating} />
      </div>
      <p className={styles.comment}>{review.comment}</p>
      <ReviewPictures pictures={review.pictures} title={review.product_title} />
      {review.variant && <p className={styles.variant}>Выбор: {review.variant}</p>}
      <p className={styles.foot}>
        <time dateTime={review.created_at}>{russianDate(review.created_at, zone)}</time>
        {about}
      </p>
      <ReviewAnswer review={review} />
    </article>
  );
}
