import type { ReactNode } from 'react';
import { classes } from '#webapp/components/ui/classes.ts';
import styles from './filter-panel.module.css';

interface FilterCheckProps {
  checked: boolean;
  /** How many products it would leave; `undefined` if this is not counted. */
  count: number | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** One filter with its count. A filter that would leave nothing is shown too, with a zero. */
export function FilterCheck({ checked, count, onChange, children }: FilterCheckProps) {
  const leavesNothing = count === 0 && !checked;
  return (
    <label className={classes(styles.check, leavesNothing && styles.nothing)}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={leavesNothing}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.name}>{children}</span>
      {count !== undefined && (
        <span className={styles.count}>
          <span className="visually-hidden"> — товаров: </span>
          {count}
        </span>
      )}
    </label>
  );
}
