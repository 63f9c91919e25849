import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { useOpenOrder } from '#webapp/lib/orders/use-open-order.ts';
import { paymentPath } from '#webapp/lib/payment/open-in-browser.ts';

/** Leads back to an order whose tab was closed before the payment. */
export function OpenOrderCallout() {
  const order = useOpenOrder();
  if (!order) return null;
  return (
    <Callout tone="info">
      <p>
        <strong>Вы уже оформили заказ №{order.order_number}, он ждёт оплаты.</strong> Его товары отложены для вас.
      </p>
      <ButtonLink href={paymentPath(order.order_hash)}>Перейти к оплате</ButtonLink>
    </Callout>
  );
}
