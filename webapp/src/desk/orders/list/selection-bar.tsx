import { MOST_CHOSEN_ORDERS } from '#shared/contract/desk/order-limits.ts';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { CloseIcon } from '#webapp/components/ui/icons.tsx';
import styles from './order-list.module.css';

interface SelectionBarProps {
  ids: readonly number[];
  clear: () => void;
}

/** Print buttons for the selected orders, at the bottom within reach of the thumb. */
export function SelectionBar({ ids, clear }: SelectionBarProps) {
  if (ids.length === 0) return null;
  const chosen = ids.join(',');
  return (
    <div className={styles.bar}>
      <p role="status">Выбрано: {ids.length}</p>
      {ids.length > MOST_CHOSEN_ORDERS ? (
        <p>Печатаем не больше {MOST_CHOSEN_ORDERS} заказов за раз.</p>
      ) : (
        <>
          <ButtonLink href={`/orders/print/picking?ids=${chosen}`}>Лист подбора</ButtonLink>
          <ButtonLink look="bare" href={`/orders/print/notes?ids=${chosen}`}>
            Упаковочные листы
          </ButtonLink>
        </>
      )}
      <Button look="bare" aria-label="Снять выбор" onClick={clear}>
        <CloseIcon size={20} />
      </Button>
    </div>
  );
}
