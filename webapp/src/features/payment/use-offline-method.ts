import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#shared/contract/order.ts';
import { orderPagePath } from '#shared/contract/order-page.ts';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { notify } from '#webapp/lib/notify.ts';
import { refreshOrders } from '#webapp/lib/orders/refresh-orders.ts';
import { postPaymentMethod } from '#webapp/lib/payment/payment-calls.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';

/** Changes the method of an existing order to one that is paid to a person. */
export function useOfflineMethod(order: Order, onChosen: (order: Order) => void) {
  const go = useNavigate();
  const client = useQueryClient();
  const platform = usePlatform();
  const user = useSessionUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (method: PaymentMethod) => postPaymentMethod(order.order_hash, method.id),
    onSuccess: (changed, { name }) => {
      platform.haptic('success');
      notify.success(`Способ оплаты: ${name}`);
      onChosen(changed);
      void refreshOrders(client, user?.id ?? null);
      go(orderPagePath(order.order_hash), { replace: true });
    },
    onError: () => platform.haptic('error'),
  });
  const actionFor = (method: PaymentMethod) => ({
    text: isPending ? 'Обработка...' : 'Выбрать этот способ',
    busy: isPending,
    press: () => mutate(method),
  });
  return { actionFor, error };
}
