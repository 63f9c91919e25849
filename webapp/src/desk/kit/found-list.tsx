import type { ReactNode } from 'react';
import styles from './found-list.module.css';

/** What was found under some words, a button in each item. */
export function FoundList({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.found} aria-label="Найдено">
      {children}
    </ul>
  );
}
