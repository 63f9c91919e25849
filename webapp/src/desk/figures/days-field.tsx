import { useId } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { today, usualDays } from './days-words.ts';
import styles from './figures.module.css';
import type { Days } from './figures-calls.ts';

/** The period of the figures: one of the usual ones, or any dates. */
export function DaysField({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const now = today();
  const id = useId();
  return (
    <div className={styles.days}>
      <fieldset className={styles.usual}>
        <legend className="visually-hidden">Период</legend>
        {usualDays(now).map(({ title, from, to }) => {
          const isChosen = from === days.from && to === days.to;
          return (
            <Button
              key={title}
              look={isChosen ? 'primary' : 'quiet'}
              aria-pressed={isChosen}
              onClick={() => onChange({ from, to })}
            >
              {title}
            </Button>
          );
        })}
      </fieldset>
      <div className={styles.dates}>
        <span className={styles.date}>
          <label htmlFor={`${id}-from`}>С</label>
          <input
            id={`${id}-from`}
            type="date"
            max={days.to}
            value={days.from}
            onChange={({ target }) => target.value && onChange({ ...days, from: target.value })}
          />
        </span>
        <span className={styles.date}>
          <label htmlFor={`${id}-to`}>по</label>
          <input
            id={`${id}-to`}
            type="date"
            min={days.from}
            max={now}
            value={days.to}
            onChange={({ target }) => target.value && onChange({ ...days, to: target.value })}
          />
        </span>
      </div>
    </div>
  );
}
