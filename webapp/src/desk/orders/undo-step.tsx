import { useEffect, useState } from 'react';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { undoStep } from './order-calls.ts';
import styles from './order-steps.module.css';
import { useOrderChange } from './use-order-change.ts';

interface UndoStepProps {
  id: number;
  undo: NonNullable<DeskOrder['undo']>;
  /** When `undo` was loaded, by this browser's clock: the server's clock may differ. */
  readAt: number;
}

/** Undoes the last step while the buyer has not been notified, and shows the time that is left. */
export function UndoStep({ id, undo, readAt }: UndoStepProps) {
  const seconds = useSecondsLeft(readAt + undo.left_ms);
  const { run, isBusy } = useOrderChange({
    call: (eventId: number) => undoStep(id, eventId),
    done: 'Шаг отменён: покупатель о нём не узнает',
  });
  if (seconds <= 0) return null;
  const left = <span className={styles.left}>{clockOf(seconds)}</span>;
  if (!undo.is_own) {
    return (
      <p className={styles.undo}>
        <span>
          {undo.actor ?? 'Другой сотрудник'} ещё может отменить последний шаг: {left}
        </span>
      </p>
    );
  }
  return (
    <div className={styles.undo}>
      <Button look="bare" busy={isBusy} onClick={() => run(undo.event_id)}>
        Отменить шаг<span aria-hidden="true">{left}</span>
      </Button>
    </div>
  );
}

function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.ceil((end - now) / 1000);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/** `1:05`. */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
