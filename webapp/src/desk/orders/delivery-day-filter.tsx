import { forDayWords } from '#shared/contract/desk/delivery-day-filter.ts';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import styles from './day-fields.module.css';

interface DeliveryDayFilterProps {
  /** `today`, `tomorrow` or a date; null for any day. */
  value: string | null;
  onChange: (day: string | null) => void;
}

const NEAR = ['today', 'tomorrow'] as const;

/** Filters orders by their delivery day. */
export function DeliveryDayFilter({ value, onChange }: DeliveryDayFilterProps) {
  const isDate = value !== null && !NEAR.some((name) => name === value);
  const names = [...NEAR, ...(isDate && forDayWords(value) !== '' ? [value] : [])];
  return (
    <div className={styles.filter}>
      <SelectField
        small
        label="День доставки"
        value={names.some((name) => name === value) ? (value ?? '') : ''}
        options={[['', 'День доставки'], ...names.map((name) => [name, `Доставка ${forDayWords(name)}`] as const)]}
        onChange={(day) => onChange(day || null)}
      />
      <input
        type="date"
        aria-label="Дата доставки"
        value={isDate ? value : ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </div>
  );
}
