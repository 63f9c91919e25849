import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#shared/contract/order.ts';
import { notify } from '../../lib/notify.ts';
import { orderQuery } from '../../lib/orders/order-query.ts';
import { usePaymentRun } from '../../lib/payment/use-payment-run.ts';
import { finishOrder } from './finish-order.ts';

/** Step 3's payment at a provider; a paid order is finished. */
export function useOrderPayment(order: Order) {
  const queries = useQueryClient();
  return usePaymentRun(order.order_hash, (paid) => {
    finishOrder({ ...order, payment_status: 'paid' }, paid);
    notify.success('Заказ передан в обработку! Менеджер свяжется с вами в Telegram.');
    void queries.invalidateQueries({ queryKey: orderQuery(order.order_hash).queryKey });
    void queries.invalidateQueries({ queryKey: ['orders'] });
  });
}
