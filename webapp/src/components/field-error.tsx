import type { Ref } from 'react';
import styles from './field-error.module.css';

interface FieldErrorProps {
  /** For the field's `aria-describedby`. */
  id?: string;
  ref?: Ref<HTMLSpanElement>;
  children: string;
}

/** What is wrong with a field, read out at once. */
export function FieldError({ children, ...span }: FieldErrorProps) {
  return (
    <span {...span} className={styles.error} role="alert">
      {children}
    </span>
  );
}
