import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './field-error.module.css';

interface FieldErrorProps {
  /** For the field's `aria-describedby`. */
  id?: string;
  children: string;
}

/** The error of a field; screen readers read it at once. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <span id={id} className={styles.error} role="alert">
      {keepTogether(children)}
    </span>
  );
}
