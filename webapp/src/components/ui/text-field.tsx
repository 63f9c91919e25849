import { type ComponentProps, useId } from 'react';
import { keepTogether } from '#webapp/lib/typography.ts';
import { FieldError } from './field-error.tsx';
import { RequiredStar } from './required-star.tsx';
import styles from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** May stay empty; a note replaces the star. */
  optional?: boolean;
};

/** A text field, required by default: the label above it, the error below it. */
export function TextField({ label, error, hint, optional = false, ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional ? <span className={styles.optional}>(необязательно)</span> : <RequiredStar />}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-required={!optional}
        aria-invalid={error !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
      {!error && hint && (
        <p id={`${id}-note`} className={styles.hint}>
          {keepTogether(hint)}
        </p>
      )}
    </div>
  );
}
