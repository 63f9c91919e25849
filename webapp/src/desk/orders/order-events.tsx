import { useState } from 'react';
import type { OrderEventLine } from '#shared/contract/desk/order.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { eventWords, whoDid } from './order-event-words.ts';
import styles from './order-events.module.css';

const SHOWN = 8;

/** What happened to an order, the newest first. */
export function OrderEvents({ diary }: { diary: readonly OrderEventLine[] }) {
  const [isWhole, setWhole] = useState(false);
  const events = diary.toReversed();
  const shown = isWhole ? events : events.slice(0, SHOWN);
  return (
    <Panel title="История">
      <ol className={styles.diary}>
        {shown.map((event) => (
          <li key={event.id}>
            <p className={styles.what}>{eventWords(event)}</p>
            <p className={styles.who}>
              <time dateTime={event.at}>{dateInWords(event.at)}</time> · {whoDid(event)}
            </p>
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          Показать раньше
        </Button>
      )}
    </Panel>
  );
}
