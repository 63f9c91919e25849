import { useId } from 'react';
import { WEEKDAYS } from '#shared/contract/weekdays.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import styles from './weekday-picker.module.css';

interface WeekdayPickerProps {
  label: string;
  /** As it would be typed: `сб, вс`. */
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
}

const FULL = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];

/** Any of the weekdays, each with a press. */
export function WeekdayPicker({ label, value, hint, error, onChange }: WeekdayPickerProps) {
  const id = useId();
  const chosen = value.split(', ');
  const note = error ?? hint;
  return (
    <fieldset className={styles.group} aria-describedby={note ? `${id}-note` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.days}>
        {WEEKDAYS.map((day, at) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              aria-label={FULL[at]}
              aria-invalid={error !== undefined}
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                onChange(WEEKDAYS.filter((one) => (one === day ? target.checked : chosen.includes(one))).join(', '))
              }
            />
            {day}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-note`}>{error}</FieldError>}
      {error === undefined && hint && (
        <p id={`${id}-note`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
