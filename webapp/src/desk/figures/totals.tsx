import type { Totals as AllTotals, Figures } from '#shared/contract/desk/figures.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { changeWords, daysWords } from './days-words.ts';
import styles from './figures.module.css';

const count = (value: number): string => value.toLocaleString('ru-RU');

/** Counted in kopecks: a difference of roubles may have a rounding error. */
const netTakings = ({ takings, refunded }: AllTotals): number =>
  (Math.round(takings.sum * 100) - Math.round(refunded.sum * 100)) / 100;

const SHOWN: readonly { name: string; of: (totals: AllTotals) => number; words: (value: number) => string }[] = [
  { name: 'Заказы', of: ({ placed }) => placed.count, words: count },
  { name: 'Сумма заказов', of: ({ placed }) => placed.sum, words: formatRoubles },
  { name: 'Выручка', of: ({ takings }) => takings.sum, words: formatRoubles },
  { name: 'Средний заказ', of: ({ average }) => average, words: formatRoubles },
  { name: 'Завершено', of: ({ completed }) => completed.count, words: count },
  { name: 'Отменено', of: ({ cancelled }) => cancelled.count, words: count },
  { name: 'Возвращено', of: ({ refunded }) => refunded.sum, words: formatRoubles },
  { name: 'Выручка без возвратов', of: netTakings, words: formatRoubles },
  { name: 'Новые покупатели', of: (all) => all.new_buyers, words: count },
  { name: 'Вернулись', of: (all) => all.returning_buyers, words: count },
];

/** The totals of the period, each with the value before. */
export function Totals({ figures: { totals, before } }: { figures: Figures }) {
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="visually-hidden">
        Главное
      </h2>
      <dl className={styles.totals}>
        {SHOWN.map(({ name, of, words }) => {
          const change = changeWords(of(totals), of(before.totals));
          return (
            <div key={name} className={styles.total}>
              <dt>{name}</dt>
              <dd className={styles.number}>{words(of(totals))}</dd>
              <dd className={styles.before}>
                {change ?? <span aria-hidden="true">—</span>}
                <span className="visually-hidden">, раньше {words(of(before.totals))}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.note}>Для сравнения: {daysWords(before)}.</p>
    </section>
  );
}
