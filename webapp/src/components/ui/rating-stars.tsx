import { exactRatingInWords } from '#webapp/lib/rating-words.ts';
import styles from './rating-stars.module.css';
import { FullStarIcon, StarIcon } from './screen-icons.tsx';

const STARS = [1, 2, 3, 4, 5];

/** Five stars; `rating` of them are filled. */
export function RatingStars({ rating, size = 18 }: { rating: number; size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`Оценка ${exactRatingInWords(rating)} из 5`}>
      {STARS.map((star) =>
        star <= Math.round(rating) ? (
          <span key={star} className={styles.full}>
            <FullStarIcon size={size} />
          </span>
        ) : (
          <StarIcon key={star} size={size} />
        ),
      )}
    </span>
  );
}
