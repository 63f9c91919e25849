import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './segmented-field.module.css';

interface SegmentedFieldProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
  wrong?: boolean;
}

/** A few short values side by side: real radio buttons, so arrow keys and screen readers know them. */
export function SegmentedField({ label, value, options, onChange, wrong }: SegmentedFieldProps) {
  const name = useId();
  return (
    <fieldset className={classes(styles.group, wrong && styles.wrong)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(([option, text]) => (
        <label key={option} className={styles.option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
