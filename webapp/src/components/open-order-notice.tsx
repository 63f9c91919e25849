import { useOpenOrder } from '../lib/orders/use-open-order.ts';
import { paymentPath } from '../lib/payment/open-in-browser.ts';
import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';

/** The way back to an order whose tab was closed before it was paid. */
export function OpenOrderNotice() {
  const order = useOpenOrder();
  if (!order) return null;
  return (
    <Notice tone="info">
      <p>Вы уже оформили заказ №{order.order_number}, он ждёт оплаты. Его товары отложены для вас.</p>
      <ButtonLink href={paymentPath(order.order_hash)} look="quiet">
        Перейти к оплате
      </ButtonLink>
    </Notice>
  );
}
