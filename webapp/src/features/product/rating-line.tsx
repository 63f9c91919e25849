import { useQuery } from '@tanstack/react-query';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { RatingStars } from '#webapp/components/ui/rating-stars.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { ratingInWords } from '#webapp/lib/rating-words.ts';
import { ratingQuery } from './product-queries.ts';
import styles from './rating-line.module.css';

/** The average rating, with a link to the reviews. */
export function RatingLine({ productId }: { productId: number }) {
  const { data: rating, isPending } = useQuery(ratingQuery(productId));
  if (isPending) return <Bone width="180px" height="32px" />;
  if (!rating || rating.total === 0) return null;
  const { average, total } = rating;
  return (
    <p className={styles.line}>
      <RatingStars rating={average} />
      <strong>{ratingInWords(average)}</strong>
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          document.getElementById('product-reviews')?.scrollIntoView();
          document.getElementById('product-reviews-title')?.focus({ preventScroll: true });
        }}
      >
        {`${total} ${russianPlural(total, 'отзыв', 'отзыва', 'отзывов')}`}
      </button>
    </p>
  );
}
