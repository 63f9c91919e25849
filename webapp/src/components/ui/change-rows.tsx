import styles from './change-rows.module.css';

interface ChangeRow {
  title: string;
  /** Empty for something new. */
  was: string;
  becomes: string;
}

/** A change, field by field: the old and the new value. */
export function ChangeRows({ rows }: { rows: readonly ChangeRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ title, was, becomes }) => (
        <div key={`${title} ${was}`} className={styles.row}>
          <dt>{title}</dt>
          <dd>
            {was !== '' && (
              <>
                <s className={styles.was}>
                  <span className="visually-hidden">было </span>
                  {was}
                </s>{' '}
                <span className="visually-hidden">станет </span>
              </>
            )}
            <b>{becomes}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
