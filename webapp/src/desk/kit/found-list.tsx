import type { ReactNode } from 'react';
import styles from './found-list.module.css';

/** Search results, with a button in each item. */
export function FoundList({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.found} aria-label="Найдено">
      {children}
    </ul>
  );
}
