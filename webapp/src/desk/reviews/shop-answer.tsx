import type { DeskReview } from '#shared/contract/desk/reviews.ts';
import { dateInWords } from '#webapp/lib/date-words.ts';
import styles from './reviews.module.css';

/** The shop's public answer, and who of the staff wrote it. */
export function ShopAnswer({ review: { answer, answerer } }: { review: DeskReview }) {
  if (answer === null) return null;
  return (
    <div className={styles.answer}>
      <p className={styles.soft}>
        <strong>Ответ магазина</strong>
        {answerer && ` · ${answerer}`} · <time dateTime={answer.answered_at}>{dateInWords(answer.answered_at)}</time>
      </p>
      <p className={styles.words}>{answer.text}</p>
    </div>
  );
}
