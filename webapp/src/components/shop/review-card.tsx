import type { ReactNode } from 'react';
import type { Review } from '#shared/contract/review.ts';
import { DayText } from '#webapp/components/shop/day-text.tsx';
import { ReviewAnswer } from '#webapp/components/shop/review-answer.tsx';
import { ReviewPictures } from '#webapp/components/shop/review-pictures.tsx';
import { RatingStars } from '#webapp/components/ui/rating-stars.tsx';
import { russianDate } from '#webapp/lib/russian-date.ts';
import styles from './review-card.module.css';

interface ReviewCardProps {
  review: Review;
  /** The reviewed product, where it is not clear from the page. */
  about?: ReactNode;
}

export function ReviewCard({ review, about }: ReviewCardProps) {
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
        <time dateTime={review.created_at}>
          <DayText>{(zone) => russianDate(review.created_at, zone)}</DayText>
        </time>
        {about}
      </p>
      <ReviewAnswer review={review} />
    </article>
  );
}
