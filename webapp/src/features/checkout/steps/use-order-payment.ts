import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#shared/contract/order.ts';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { finishOrder } from '#webapp/features/checkout/submit/finish-order.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import { orderQuery } from '#webapp/lib/orders/order-queries.ts';
import { postPaymentMethod } from '#webapp/lib/payment/payment-calls.ts';
import { usePaymentRun } from '#webapp/lib/payment/use-payment-run.ts';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';

/** The payment of step 3 at a provider. A paid order is finished. */
export function useOrderPayment(order: Order) {
  const queries = useQueryClient();
  return usePaymentRun(order.order_hash, (paid) => {
    finishOrder({ ...order, payment_status: 'paid' }, paid);
    notify.success('Заказ передан в обработку! Менеджер свяжется с вами в Telegram.');
    void queries.invalidateQueries({ queryKey: orderQuery(order.order_hash).queryKey });
    void queries.invalidateQueries({ queryKey: ['orders'] });
  });
}

/** The action of step 3. */
export function useConfirmPayment(order: Order) {
  const platform = usePlatform();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (method: PaymentMethod) =>
      confirmedOrder(order, method, () => queries.fetchQuery({ ...orderQuery(order.order_hash), staleTime: 0 })),
    onSuccess: (confirmed) => {
      platform.haptic('success');
      finishOrder(confirmed);
      notify.success('Заказ принят!');
      notify.success('Заказ передан в обработку! Менеджер свяжется с вами в Telegram.');
    },
    onError: (error) => {
      platform.haptic('error');
      if (error instanceof ApiError && error.code === 'payment_method_unavailable') {
        void queries.refetchQueries(paymentMethodsQuery);
      }
    },
  });
  return { confirm: mutation.mutate, busy: mutation.isPending, error: mutation.error };
}

/**
 * A manager may have taken the order into work while the buyer was still choosing. Then it cannot be changed any more,
 * and counts as confirmed.
 */
export async function confirmedOrder(
  order: Order,
  method: PaymentMethod,
  readAgain: () => Promise<Order>,
): Promise<Order> {
  try {
    return await postPaymentMethod(order.order_hash, method.id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'order_locked') throw error;
    const now = await readAgain();
    if (now.status === 'processing' || now.status === 'completed') return now;
    throw error;
  }
}
