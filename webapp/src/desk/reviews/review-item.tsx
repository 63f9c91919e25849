import { useRef } from 'react';
import { Link } from 'wouter';
import type { DeskReview } from '#shared/contract/desk/reviews.ts';
import { CheckIcon, CloseIcon } from '#webapp/components/ui/icons.tsx';
import { RatingStars } from '#webapp/components/ui/rating-stars.tsx';
import { ClockIcon } from '#webapp/components/ui/screen-icons.tsx';
import { StatusPill } from '#webapp/components/ui/status-pill.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import styles from './reviews.module.css';

const PILLS = {
  waiting: ['neutral', 'На проверке', ClockIcon],
  published: ['success', 'Опубликован', CheckIcon],
  hidden: ['danger', 'Скрыт', CloseIcon],
} as const;

/** A review with its actions. */
export function ReviewItem({ review }: { review: DeskReview }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { product_id, product_title, rating, comment, variant, state, moderator } = review;
  const [tone, words, Icon] = PILLS[state];
  return (
    <article className={styles.review} aria-label={`Отзыв: ${product_title}`}>
      <div className={styles.head}>
        <RatingStars rating={rating} />
        <StatusPill tone={tone} icon={<Icon size={16} />}>
          {words}
        </StatusPill>
      </div>
      <h2 ref={heading} className={styles.product} tabIndex={-1}>
        <Link href={`/products/${product_id}`}>{product_title}</Link>
      </h2>
      <p className={styles.words}>{comment}</p>
      <ReviewPhotos pictures={review.pictures} />
      <p className={styles.soft}>
        <Author review={review} /> · <time dateTime={review.created_at}>{dateInWords(review.created_at)}</time>
        {variant && ` · ${variant}`}
        {review.order && (
          <>
            {' · '}
            <Link href={`/orders/${review.order.id}`}>Заказ №{review.order.order_number}</Link>
          </>
        )}
        {moderator && state !== 'waiting' && ` · ${state === 'published' ? 'опубликовал' : 'скрыл'}: ${moderator}`}
      </p>
      {/* The pressed button is replaced by another, so the review keeps the focus. */}
      <ReviewActions review={review} onDone={() => heading.current?.focus({ preventScroll: true })} />
    </article>
  );
}

function Author({ review: { customer_id, first_name, login } }: { review: DeskReview }) {
  const name = first_name || (login ? `@${login}` : 'Покупатель');
  return customer_id === null ? name : <Link href={`/customers/${customer_id}`}>{name}</Link>;
}
