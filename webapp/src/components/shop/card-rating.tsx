import { russianPlural } from '#shared/contract/russian-plural.ts';
import { ratingInWords } from '#webapp/lib/rating-words.ts';
import styles from './card-rating.module.css';

/** The rating of a product; empty without reviews. */
export function CardRating({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return null;
  const average = ratingInWords(rating);
  return (
    <p className={styles.rating}>
      <svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor" className={styles.star} aria-hidden="true">
        <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
      </svg>
      <span className="visually-hidden">Оценка </span>
      <strong>{average}</strong>
      <span className={styles.count}>
        {count}
        {'\u00a0'}
        {russianPlural(count, 'отзыв', 'отзыва', 'отзывов')}
      </span>
    </p>
  );
}
