import type { RatingStats } from '#shared/contract/review.ts';
import styles from './rating-bars.module.css';

const STARS = [5, 4, 3, 2, 1] as const;

/** How many people gave how many stars. */
export function RatingBars({ rating }: { rating: RatingStats }) {
  return (
    <ul className={styles.bars} aria-label="Оценки покупателей">
      {STARS.map((stars) => (
        <li key={stars} className={styles.row}>
          <span>
            {stars} <span aria-hidden="true">★</span>
            <span className="visually-hidden"> из 5:</span>
          </span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.bar}
              style={{ transform: `scaleX(${rating.counts[stars] / Math.max(1, rating.total)})` }}
            />
          </span>
          <span className={styles.count}>{rating.counts[stars]}</span>
        </li>
      ))}
    </ul>
  );
}
