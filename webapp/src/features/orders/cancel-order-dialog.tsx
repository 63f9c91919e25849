import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Order } from '#shared/contract/order.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import { orderHistoryQuery } from '#webapp/lib/orders/order-queries.ts';
import { refreshOrders } from '#webapp/lib/orders/refresh-orders.ts';
import { refreshGoods } from '#webapp/lib/shop-data/refresh-goods.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import styles from './cancel-order-dialog.module.css';

interface CancelOrderDialogProps {
  order: Order;
  userId: number;
  onClose: () => void;
}

/** Asks for confirmation, because a cancellation is final. */
export function CancelOrderDialog({ order, userId, onClose }: CancelOrderDialogProps) {
  const client = useQueryClient();
  const platform = usePlatform();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi<Success<Order>>(`/api/orders/${order.id}/cancel`, { method: 'PUT', failure: 'Failed to cancel order' }),
    onSuccess: ({ data }) => {
      for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['orders', userId] })) {
        client.setQueryData(orderHistoryQuery(userId, Number(queryKey[2])).queryKey, (page) =>
          page ? { ...page, data: page.data.map((old) => (old.id === data.id ? data : old)) } : page,
        );
      }
      refreshGoods(client);
      void refreshOrders(client, userId);
      platform.haptic('success');
      notify.success('Заказ успешно отменен');
      onClose();
    },
    onError: (failure) => {
      notify.error(`Ошибка при отмене заказа: ${sentenceOf(failure)}`);
      // Staff changed the order first: the card shows its current state.
      if (failure instanceof ApiError && failure.status === 409) void refreshOrders(client, userId);
    },
  });
  return (
    <Dialog title={`Отменить заказ №${order.order_number}?`} onClose={onClose}>
      <p>
        Магазин не станет его собирать. {order.payment_status === 'paid' && 'Деньги за него магазин вернёт. '}
        Вернуть отменённый заказ нельзя, но его можно повторить.
      </p>
      {error && <Callout tone="danger">Ошибка при отмене заказа: {sentenceOf(error)}</Callout>}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onClose}>
          Не отменять
        </Button>
        <Button look="danger" busy={isPending} onClick={(event) => event.detail < 2 && mutate()}>
          Отменить заказ
        </Button>
      </div>
    </Dialog>
  );
}
