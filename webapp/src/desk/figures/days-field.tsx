import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { daysProblem, today, usualDays } from './days-words.ts';
import styles from './figures.module.css';
import type { Days } from './figures-calls.ts';

/** The period of the figures: one of the usual ones, or any dates. */
export function DaysField({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const now = today();
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
      <Dates days={days} onChange={onChange} />
    </div>
  );
}

/** No shop has older orders. */
const EARLIEST = '2000-01-01';

/** Days that are no period, as while a year is being typed, are not asked for; the last figures stay. */
function Dates({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(days);
  // A usual period was pressed.
  useEffect(() => setTyped(days), [days]);
  const [isLeft, setLeft] = useState(false);
  // '0202' is a year that is being typed.
  const isWhole = isLeft || (typed.from >= EARLIEST && typed.to >= EARLIEST);
  const problem = isWhole ? daysProblem(typed) : null;
  const change = (next: Partial<Days>) => {
    const changed = { ...typed, ...next };
    setTyped(changed);
    setLeft(false);
    if (daysProblem(changed) === null) onChange(changed);
  };
  const field = (name: keyof Days) => ({
    id: `${id}-${name}`,
    type: 'date',
    value: typed[name],
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    onBlur: () => setLeft(true),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => target.value && change({ [name]: target.value }),
  });
  return (
    <>
      <div className={styles.dates}>
        <span className={styles.date}>
          <label htmlFor={`${id}-from`}>С</label>
          <input {...field('from')} />
        </span>
        <span className={styles.date}>
          <label htmlFor={`${id}-to`}>по</label>
          <input {...field('to')} max={today()} />
        </span>
      </div>
      {problem !== null && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </>
  );
}
