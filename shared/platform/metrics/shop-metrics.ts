import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#shared/domain/database.ts';
import { readShopFigures, type ShopFigures } from '#shared/domain/monitoring/shop-figures.ts';

type Values = Record<string, number>;

/** The shop's metrics, each with its label. */
const GAUGES: { name: string; help: string; label: string; values: (figures: ShopFigures) => Values }[] = [
  { name: 'prilavok_jobs', help: 'Jobs of the queue.', label: 'state', values: ({ jobs }) => jobs },
  {
    name: 'prilavok_notifications',
    help: 'Notifications of the last day.',
    label: 'state',
    values: ({ notifications }) => ({ queued: 0, sending: 0, sent: 0, skipped: 0, failed: 0, ...notifications }),
  },
  {
    name: 'prilavok_payments',
    help: 'Payments that somebody waits for.',
    label: 'state',
    values: ({ payments }) => ({ waiting: payments.waiting, refund_due: payments.refundDue }),
  },
  { name: 'prilavok_stuck', help: 'What should have been done long ago.', label: 'kind', values: ({ stuck }) => stuck },
];

const PLAIN: { name: string; help: string; value: (figures: ShopFigures) => number }[] = [
  {
    name: 'prilavok_oldest_job_seconds',
    help: 'How long the oldest job is overdue.',
    value: ({ oldestJob }) => oldestJob,
  },
  { name: 'prilavok_open_alarms', help: 'Alarms that admins were told of.', value: ({ openAlarms }) => openAlarms },
  {
    name: 'prilavok_last_backup_timestamp_seconds',
    help: 'When the last backup was made; 0 before the first one.',
    value: ({ lastBackup }) => lastBackup,
  },
];

/**
 * Metrics from the shop's database. While it is down, only this is reported. Returns a function to call before each
 * scrape.
 */
export function shopMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const isUp = new Gauge({ name: 'prilavok_database_up', help: '1 while the database answers.', registers });
  const parted = GAUGES.map(({ label, values, ...rest }) => {
    const gauge = new Gauge({ ...rest, registers, labelNames: [label] });
    const set = (figures: ShopFigures) => {
      for (const [part, value] of Object.entries(values(figures))) gauge.set({ [label]: part }, value);
    };
    return { gauge, set };
  });
  const plain = PLAIN.map(({ value, ...rest }) => {
    const gauge = new Gauge({ ...rest, registers });
    return { gauge, set: (figures: ShopFigures) => gauge.set(value(figures)) };
  });
  return async () => {
    const figures = await readShopFigures(db).catch(() => null);
    isUp.set(figures ? 1 : 0);
    for (const { gauge, set } of [...parted, ...plain]) {
      // Old values must not look like current ones.
      gauge.reset();
      if (figures) set(figures);
    }
  };
}
