import styles from './figures.module.css';

interface Bar {
  key: string;
  label: string;
  value: number;
  /** The value in words. */
  words: string;
}

const HEIGHT = 160;
const STEP = 28;
const GAP = 6;
const TEXT = 20;
/** Of a label under every bar there is no room for more. */
const MOST_LABELS = 10;

/** Bars of one series. It is a picture of the table below it, which has the very numbers. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const width = Math.max(bars.length * STEP, STEP * 4);
  const every = Math.ceil(bars.length / MOST_LABELS);
  return (
    <div className={styles.chart}>
      <svg role="img" aria-label={title} viewBox={`0 0 ${width} ${HEIGHT + TEXT}`} preserveAspectRatio="xMinYMid meet">
        {bars.map(({ key, label, value, words }, at) => {
          // What is there is seen, however little it is.
          const height = value > 0 ? Math.max(2, (value / most) * HEIGHT) : 0;
          const left = at * STEP + GAP / 2;
          return (
            <g key={key}>
              <title>{`${label}: ${words}`}</title>
              <rect className={styles.slot} x={left} y={0} width={STEP - GAP} height={HEIGHT} />
              <rect className={styles.bar} x={left} y={HEIGHT - height} width={STEP - GAP} height={height} rx={2} />
              {at % every === 0 && (
                <text className={styles.axis} x={left + (STEP - GAP) / 2} y={HEIGHT + TEXT - 5} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
