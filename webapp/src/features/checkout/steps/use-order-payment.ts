import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#shared/contract/order.ts';
import { finishOrder } from '#webapp/features/checkout/submit/finish-order.ts';
import { notify } from '#webapp/lib/notify.ts';
import { orderQuery } from '#webapp/lib/orders/order-query.ts';
import { usePaymentRun } from '#webapp/lib/payment/use-payment-run.ts';

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
