import { type ReactNode, type Ref, useId } from 'react';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './check-field.module.css';
import { FieldError } from './field-error.tsx';

interface CheckFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function CheckField({ checked, onChange, error, hint, children, ref }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          ref={ref}
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby={error || hint ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
      {!error && hint && (
        <p id={id} className={styles.hint}>
          {keepTogether(hint)}
        </p>
      )}
    </div>
  );
}
