import type { ReactNode } from 'react';
import { classes } from '#webapp/components/ui/classes.ts';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import styles from './product-grid.module.css';

/** Two columns, four from 1280 px, five from 1536 px. */
export function ProductGrid({ dimmed, children }: { dimmed: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.grid, dimmed && styles.dimmed)} aria-busy={dimmed}>
      {children}
    </div>
  );
}

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

export function ProductGridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      <span className="visually-hidden" role="status">
        Загрузка товаров
      </span>
      {PLACES.map((place) => (
        <div key={place} className={styles.bones}>
          <span className={styles.picture}>
            <Bone height="100%" />
          </span>
          <span className={styles.lines}>
            <Bone height="20px" width="85%" />
            <Bone height="40px" />
            <Bone height="28px" width="50%" />
            <Bone height="44px" />
          </span>
        </div>
      ))}
    </div>
  );
}
