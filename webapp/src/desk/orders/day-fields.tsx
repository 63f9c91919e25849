import { dateWords, dayChoiceWords } from '#shared/contract/delivery-day-words.ts';
import { type ChosenDay, dayAt, dayWith, deliveryDays, NO_DAY } from '#shared/contract/delivery-days.ts';
import type { OfferedDays } from '#shared/contract/delivery-days-schema.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import styles from './day-fields.module.css';

interface DayFieldsProps {
  days: OfferedDays | null;
  chosen: ChosenDay;
  /** The day that was agreed before. It may stay although it can no longer be chosen. */
  agreed?: ChosenDay;
  error?: string | undefined;
  onChange: (day: ChosenDay) => void;
}

/** The delivery day and its hours; a day may also be left open. */
export function DayFields({ days, chosen, agreed = NO_DAY, error, onChange }: DayFieldsProps) {
  const now = new Date();
  const choices = days === null ? [] : deliveryDays(days, now);
  if (choices.length === 0 && agreed.day === '' && chosen.day === '') return null;
  const today = days === null ? '' : dayAt(days.timezone, now);
  const offered = choices.map(({ day }) => [day, dayChoiceWords(day, today)] as const);
  const kept = [agreed.day, chosen.day].filter((day) => day !== '' && !choices.some((one) => one.day === day));
  const hours = choices.find(({ day }) => day === chosen.day)?.intervals ?? [];
  const lost = chosen.interval !== '' && !hours.includes(chosen.interval) ? [chosen.interval] : [];
  const choose = (day: string) => {
    const choice = choices.find((one) => one.day === day);
    if (day === agreed.day) onChange(agreed);
    else onChange(choice ? dayWith(choice, chosen.interval) : { ...NO_DAY, day });
  };
  return (
    <div className={styles.field}>
      <p aria-hidden="true">День доставки</p>
      <div className={styles.selects}>
        <SelectField
          label="День доставки"
          wide
          wrong={error !== undefined}
          value={chosen.day}
          options={[['', 'Без дня'], ...[...new Set(kept)].map((day) => [day, dateWords(day)] as const), ...offered]}
          onChange={choose}
        />
        {hours.length + lost.length > 0 && (
          <SelectField
            label="Время доставки"
            wide
            value={chosen.interval}
            options={[...lost, ...hours].map((interval) => [interval, interval] as const)}
            onChange={(interval) => onChange({ ...chosen, interval })}
          />
        )}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}
