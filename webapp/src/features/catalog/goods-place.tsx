import type { ReactNode } from 'react';
import styles from './listing-frame.module.css';

/** The target of 'К товарам'. It has a name, because without one a screen reader would read its whole content. */
export function GoodsPlace({ children }: { children: ReactNode }) {
  return (
    <section id="goods" className={styles.list} aria-label="Товары" tabIndex={-1}>
      {children}
    </section>
  );
}
