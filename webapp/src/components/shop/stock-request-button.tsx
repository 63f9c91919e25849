import { Button } from '#webapp/components/ui/button.tsx';
import { CheckIcon } from '#webapp/components/ui/icons.tsx';
import type { StockTarget } from '#webapp/lib/stock-request/stock-request-store.ts';
import { useStockRequest } from '#webapp/lib/stock-request/use-stock-request.ts';
import styles from './stock-request-button.module.css';

/** Replaces 'В корзину' for sold-out products. */
export function StockRequestButton({ target }: { target: StockTarget }) {
  const { isWaiting, isPending, toggle } = useStockRequest(target);
  return (
    <span className={styles.place}>
      <Button wide look="quiet" busy={isPending} onClick={toggle}>
        {isWaiting && !isPending && <CheckIcon size={18} />}
        {isWaiting ? 'Сообщим о поступлении' : 'Сообщить о поступлении'}
        {isWaiting && <span className="visually-hidden">. Нажмите, чтобы не сообщать</span>}
      </Button>
    </span>
  );
}
