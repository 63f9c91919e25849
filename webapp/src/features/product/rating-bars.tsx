import type { RatingStats } from '#shared/contract/review.ts';
import styles from './rating-bars.module.css';

const STARS = [5, 4, 3, 2, 1] as const;

interface RatingBarsProps {
  rating: RatingStats;
  /** Null while reviews of all stars are shown. */
  chosen: number | null;
  onChoose: (stars: number | null) => void;
}

/** The number of reviews for each rating. A press shows only these reviews, a second press shows all. */
export function RatingBars({ rating, chosen, onChoose }: RatingBarsProps) {
  return (
    <ul className={styles.bars} aria-label="Оценки покупателей">
      {STARS.map((stars) => (
        <li key={stars}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={stars === chosen}
            disabled={rating.counts[stars] === 0 && stars !== chosen}
            onClick={() => onChoose(stars === chosen ? null : stars)}
          >
            <span>
              {stars} <span aria-hidden="true">★</span>
              <span className="visually-hidden"> из 5, отзывов:</span>
            </span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                style={{ transform: `scaleX(${rating.counts[stars] / Math.max(1, rating.total)})` }}
              />
            </span>
            <span className={styles.count}>{rating.counts[stars]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
