import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Order } from '#shared/contract/order.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { callApi } from '#webapp/lib/api.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import { refreshOrders } from '#webapp/lib/orders/refresh-orders.ts';
import { refreshGoods } from '#webapp/lib/shop-data/refresh-goods.ts';

/** Restores an order that was not paid or confirmed in time, if its products are still in stock. */
export function RestoreOrder({ order, userId }: { order: Order; userId: number | null }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi<Success<Order>>(`/api/order/hash/${order.order_hash}/restore`, { method: 'POST' }),
    onSuccess: () => notify.success('Заказ восстановлен'),
    onError: (error) => notify.error(`Восстановить не получилось. ${sentenceOf(error)}`),
    onSettled: () => {
      refreshGoods(client);
      return refreshOrders(client, userId);
    },
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Восстановить заказ
    </Button>
  );
}
