import { type ComponentProps, useId } from 'react';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './text-area.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  optional?: boolean;
};

/** A text of several lines: the label above, the error message below. */
export function TextArea({ label, error, hint, optional = false, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>(необязательно)</span>}
      </label>
      <textarea
        {...area}
        id={id}
        className={styles.area}
        aria-invalid={error !== undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
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
