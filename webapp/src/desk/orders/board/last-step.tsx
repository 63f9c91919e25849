import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '#webapp/desk/orders/order-calls.ts';
import { stateWords } from '#webapp/desk/orders/order-words.ts';
import { UndoStep } from '#webapp/desk/orders/undo-step.tsx';
import styles from './board.module.css';

/** Undoes the last step that was taken on the board, while that is possible. */
export function LastStep({ id }: { id: number }) {
  const { data, dataUpdatedAt } = useQuery(orderQuery(id));
  if (!data?.undo?.is_own) return null;
  return (
    <div className={styles.last}>
      <p>
        №{data.order.order_number}: {stateWords(data.order).toLowerCase()}
      </p>
      <UndoStep key={data.undo.event_id} id={id} undo={data.undo} readAt={dataUpdatedAt} />
    </div>
  );
}
