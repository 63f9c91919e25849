import { useHydrated } from '#webapp/lib/use-hydrated.ts';
import { classes } from './classes.ts';
import type { FieldOption } from './field-option.ts';
import styles from './select-field.module.css';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly FieldOption[];
  onChange: (value: string) => void;
  /** Shown while nothing is chosen; cannot be chosen itself. */
  placeholder?: string;
  small?: boolean;
  wide?: boolean;
  onMain?: boolean;
  wrong?: boolean;
}

/** The platform's own select, which is the best one on a phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, placeholder, small, wide, onMain, wrong } = props;
  // A choice before hydration would be lost.
  const isAnswering = useHydrated();
  return (
    <span className={classes(styles.box, wide && styles.wide)}>
      <select
        aria-label={label}
        disabled={!isAnswering}
        aria-invalid={wrong || undefined}
        className={classes(styles.select, small && styles.small, onMain && styles.onMain, wrong && styles.wrong)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(([option, text, lack]) => (
          <option key={option} value={option} disabled={lack?.isClosed}>
            {lack ? `${text} — ${lack.words}` : text}
          </option>
        ))}
      </select>
      <span className={styles.arrow} aria-hidden="true" />
    </span>
  );
}
