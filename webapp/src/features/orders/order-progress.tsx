import type { Order } from '#shared/contract/order.ts';
import { trackWords } from '#shared/contract/order-page-words.ts';
import { dateInWords } from '#webapp/lib/date-words.ts';
import styles from './order-progress.module.css';

type Step = Order['steps'][number]['name'];

const STEP_WORDS = {
  processing: 'Принят в работу',
  assembled: 'Собран',
  ready: 'Готов к выдаче',
  shipped: 'Отправлен',
  completed: 'Завершен',
} satisfies Record<Step, string>;

/** The finished steps of an order, each with its time. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = [{ name: 'Оформлен', at: order.created_at }, ...order.steps.map(named)];
  if (order.steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="Путь заказа">
      {steps.map(({ name, at }) => (
        <li key={name}>
          <span>{name}</span>
          <time dateTime={at}>{dateInWords(at)}</time>
        </li>
      ))}
    </ol>
  );
}

const named = ({ name, at }: Order['steps'][number]) => ({ name: STEP_WORDS[name], at });

/** The fulfilment of an order in work, if it says more than the status. */
export function ProgressLine({ order }: { order: Order }) {
  const last = order.steps.at(-1);
  if (order.status !== 'processing' || !last || last.name === 'processing') return null;
  return (
    <p className={styles.line}>
      {STEP_WORDS[last.name]} <time dateTime={last.at}>{dateInWords(last.at)}</time>
    </p>
  );
}

/** Carrier, tracking number and link of a parcel; nothing if they are unknown. */
export function TrackLine({ order }: { order: Order }) {
  const words = trackWords(order);
  const { track_url: url } = order;
  if (words + url === '') return null;
  return (
    <p className={styles.line}>
      {words}{' '}
      {url !== '' && (
        <a className={styles.link} href={url} target="_blank" rel="noreferrer">
          Отследить посылку
        </a>
      )}
    </p>
  );
}
