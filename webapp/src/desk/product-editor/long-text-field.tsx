import { useId } from 'react';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import styles from './product-editor.module.css';

interface LongTextFieldProps {
  label: string;
  value: string;
  max: number;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/** A text area that grows with its text and shows the length. */
export function LongTextField({ label, value, max, error, onChange }: LongTextFieldProps) {
  const id = useId();
  return (
    <div className={styles.long}>
      <span className={styles.longHead}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.count} {...(value.length > max && { 'data-over': '' })}>
          {value.length} из {max}
        </span>
      </span>
      <textarea
        id={id}
        value={value}
        rows={5}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
    </div>
  );
}
