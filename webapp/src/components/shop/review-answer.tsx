import type { Review } from '#shared/contract/review.ts';
import { russianDate } from '#webapp/lib/russian-date.ts';
import { useTimeZone } from '#webapp/lib/use-time-zone.ts';
import styles from './review-answer.module.css';

/** What the shop says to a review; nothing while it says nothing. */
export function ReviewAnswer({ review: { answer } }: { review: Pick<Review, 'answer'> }) {
  const zone = useTimeZone();
  if (answer === null) return null;
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <span className={styles.shop}>Ответ магазина</span>
        <time className={styles.date} dateTime={answer.answered_at}>
          {russianDate(answer.answered_at, zone)}
        </time>
      </p>
      <p className={styles.words}>{answer.text}</p>
    </div>
  );
}
