import type { ReactNode } from 'react';
import styles from './listing-frame.module.css';

/** Where 'К товарам' leads. It has a name: of one without, a screen reader would read out all that is in it. */
export function GoodsPlace({ children }: { children: ReactNode }) {
  return (
    <section id="goods" className={styles.list} aria-label="Товары" tabIndex={-1}>
      {children}
    </section>
  );
}
