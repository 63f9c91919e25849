import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { canBePaid } from '#shared/contract/order-status.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { notify } from '#webapp/lib/notify.ts';
import styles from './order-words.module.css';

type LinkedOrder = Pick<DeskOrder['order'], 'order_hash' | 'order_number' | 'due' | 'status' | 'payment_status'>;

/** The link to the buyer's page of the order, for sending it to the buyer: they pay and follow the order there. */
export function OrderLink({ order }: { order: LinkedOrder }) {
  const url = `${location.origin}/order/${order.order_hash}`;
  const what = order.due > 0 && canBePaid(order) ? 'ссылку на оплату' : 'ссылку на заказ';
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success('Ссылка скопирована: отправьте её покупателю'),
      () => notify.error('Скопировать не получилось'),
    );
  const share = () =>
    navigator.share({ title: `Заказ №${order.order_number}`, url }).catch((error: unknown) => {
      // Closing the share window is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify.error('Не удалось поделиться');
    });
  return (
    <div className={styles.acts}>
      <Button look="quiet" onClick={() => void copy()}>
        Скопировать {what}
      </Button>
      {'share' in navigator && (
        <Button look="quiet" onClick={() => void share()}>
          Поделиться
        </Button>
      )}
    </div>
  );
}
