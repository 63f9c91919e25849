import { Bone } from '#webapp/components/ui/skeleton.tsx';
import styles from './kit.module.css';

/** A list that is being loaded. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.rows} aria-busy="true">
      <span className="visually-hidden">Загрузка</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div key={row} className={styles.row}>
          <Bone height="48px" />
          <div className={styles.lines}>
            <Bone height="16px" width="60%" />
            <Bone height="12px" width="35%" />
          </div>
        </div>
      ))}
    </div>
  );
}
