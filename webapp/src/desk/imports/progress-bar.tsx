import imports from './imports.module.css';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  /** Null while the progress is unknown: the bar moves without a value. */
  total: number | null;
}

const number = (count: number): string => count.toLocaleString('ru-RU');

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const isKnown = total !== null && total > 0;
  const words = isKnown ? `${number(done)} из ${number(total)}` : done > 0 ? number(done) : '';
  return (
    <div className={styles.progress}>
      <p className={styles.progressWords} aria-live="polite">
        <span>{label}</span>
        <span className={imports.figures}>{words}</span>
      </p>
      <progress
        className={styles.bar}
        aria-label={label}
        {...(isKnown && { value: Math.min(done, total), max: total })}
      />
    </div>
  );
}
