import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './field-error.module.css';

interface FieldErrorProps {
  /** For the field's `aria-describedby`. */
  id?: string;
  children: string;
}

/** What is wrong with a field, read out at once. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <span id={id} className={styles.error} role="alert">
      {keepTogether(children)}
    </span>
  );
}
