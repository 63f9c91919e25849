import { type ComponentProps, useId } from 'react';
import styles from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A required field: the label above, what is wrong below it in words. */
export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}{' '}
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint} {...(error && { role: 'alert' })}>
          {note}
        </p>
      )}
    </div>
  );
}
