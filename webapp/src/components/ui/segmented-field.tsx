import { useId } from 'react';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';
import { classes } from './classes.ts';
import type { FieldOption } from './field-option.ts';
import styles from './segmented-field.module.css';

interface SegmentedFieldProps {
  label: string;
  value: string;
  options: readonly FieldOption[];
  onChange: (value: string) => void;
  wrong?: boolean;
  /** In columns: in a second row none is wider than those above it. */
  isEven?: boolean;
}

/** A few short values side by side. They are real radio buttons, so arrow keys and screen readers work. */
export function SegmentedField({ label, value, options, onChange, wrong, isEven }: SegmentedFieldProps) {
  const name = useId();
  const isAnswering = useHydrated();
  return (
    <fieldset className={classes(styles.group, isEven && styles.even, wrong && styles.wrong)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(([option, text, lack]) => (
        <label
          key={option}
          className={classes(styles.option, lack && (lack.isClosed ? styles.closed : styles.lacking))}
          title={lack?.words}
          data-text={text}
        >
          {/* A closed one can still get the focus, so that a screen reader reads why it is closed. */}
          <input
            type="radio"
            name={name}
            checked={option === value}
            aria-disabled={lack?.isClosed || !isAnswering || undefined}
            onChange={() => lack?.isClosed || onChange(option)}
          />
          {text}
          {lack && <span className="visually-hidden">({lack.words})</span>}
        </label>
      ))}
    </fieldset>
  );
}
