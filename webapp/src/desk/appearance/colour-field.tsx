import { useId } from 'react';
import { parseColour, toHex } from '#shared/contract/colour.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import styles from './colour-field.module.css';

interface ColourFieldProps {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (colour: string) => void;
}

/** A colour: the browser's own picker, and its code beside it. */
export function ColourField({ label, value, problem, onChange }: ColourFieldProps) {
  const id = useId();
  const colour = parseColour(value);
  return (
    <div className={styles.field}>
      <input
        type="color"
        className={styles.picker}
        aria-label={`${label}: выбрать цвет`}
        // The picker knows six digits only.
        value={colour ? toHex(colour) : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.code}
        value={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      {problem !== undefined && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  );
}
