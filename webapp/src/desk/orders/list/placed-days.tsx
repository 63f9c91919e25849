import styles from './order-list.module.css';

interface PlacedDaysProps {
  from: string | null;
  to: string | null;
  set: (days: { from: string | null } | { to: string | null }) => void;
}

/** The days on which orders were placed: beside the day of their delivery, so both say so. */
export function PlacedDays({ from, to, set }: PlacedDaysProps) {
  return (
    <>
      <label className={styles.day}>
        Оформлен с
        <input type="date" value={from ?? ''} onChange={({ target }) => set({ from: target.value || null })} />
      </label>
      <label className={styles.day}>
        <span>
          <span className="visually-hidden">Оформлен </span>по
        </span>
        <input type="date" value={to ?? ''} onChange={({ target }) => set({ to: target.value || null })} />
      </label>
    </>
  );
}
