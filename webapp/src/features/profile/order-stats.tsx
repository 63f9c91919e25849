import type { OrderCounts } from '#shared/contract/account.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import styles from './profile.module.css';

/** Orders that are not completed or cancelled count as in progress. */
export function OrderStats({ stats }: { stats: OrderCounts }) {
  const counts = [
    ['Завершено', stats.completed_orders],
    ['Отменено', stats.cancelled_orders],
    ['В процессе', stats.processing_orders + stats.pending_orders],
  ] as const;
  return (
    <section className={classes(sheet.sheet, styles.block)}>
      <h2 className={styles.title}>Статистика покупок</h2>
      <Counts counts={counts} />
    </section>
  );
}

export function Counts({ counts }: { counts: readonly (readonly [name: string, count: number])[] }) {
  return (
    <dl className={styles.counts}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
