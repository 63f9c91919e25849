import styles from './figures.module.css';

interface Bar {
  key: string;
  label: string;
  value: number;
  /** The value in words. */
  words: string;
}

/** The number of labels that fit under the bars. */
const MOST_LABELS = 10;

/** Bars of one series, as wide as their card. The table below has the exact numbers. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const highest = bars.reduce<Bar | undefined>((most, bar) => (bar.value > (most?.value ?? 0) ? bar : most), undefined);
  const every = Math.ceil(bars.length / MOST_LABELS);
  return (
    <figure className={styles.chart} role="img" aria-label={title}>
      <p className={styles.top}>{highest?.words ?? 'Заказов не было'}</p>
      <div className={styles.bars}>
        {bars.map(({ key, label, value, words }, at) => (
          <div key={key} className={styles.slot} title={`${label}: ${words}`}>
            {/* A small value is still visible. */}
            {value > 0 && highest && (
              <div className={styles.bar} style={{ height: `max(2px, ${(value / highest.value) * 100}%)` }} />
            )}
            {at % every === 0 && <span className={styles.axis}>{label}</span>}
          </div>
        ))}
      </div>
    </figure>
  );
}
