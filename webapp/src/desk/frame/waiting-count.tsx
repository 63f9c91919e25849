import styles from './frame.module.css';

/** How many things wait behind a link of the navigation; empty for none. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span className="visually-hidden">ждут: </span>
      {count > 99 ? '99+' : count}
    </span>
  );
}
