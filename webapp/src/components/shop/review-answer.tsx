import type { Review } from '#shared/contract/review.ts';
import { DayText } from '#webapp/components/shop/day-text.tsx';
import { russianDate } from '#webapp/lib/russian-date.ts';
import styles from './review-answer.module.css';

/** The shop's answer to a review, if there is one. */
export function ReviewAnswer({ review: { answer } }: { review: Pick<Review, 'answer'> }) {
  if (answer === null) return null;
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <span className={styles.shop}>Ответ магазина</span>
        <time className={styles.date} dateTime={answer.answered_at}>
          <DayText>{(zone) => russianDate(answer.answered_at, zone)}</DayText>
        </time>
      </p>
      <p className={styles.words}>{answer.text}</p>
    </div>
  );
}
