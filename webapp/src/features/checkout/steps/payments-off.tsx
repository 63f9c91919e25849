import type { Order } from '#shared/contract/order.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { OrderKey } from '#webapp/features/checkout/order-key.tsx';
import { finishOrder } from '#webapp/features/checkout/submit/finish-order.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import styles from './checkout-layout.module.css';
import { CheckoutLayout } from './checkout-layout.tsx';
import { ManagerContacts } from './manager-contacts.tsx';
import { BackToConfirm } from './payment-step.tsx';

/** The owner takes no payments here: the order stands, and a person goes on with it. */
export function PaymentsOff({ order }: { order: Order }) {
  const { settings } = useSettings();
  return (
    <CheckoutLayout
      heading={`Заказ №${order.order_number}`}
      sum={order.amount_to_pay}
      action={{ text: 'Готово', press: () => finishOrder(order) }}
    >
      <Callout tone="info">
        <p>Платежные методы отключены администратором</p>
      </Callout>
      <p>{settings.shop.text_without_payment || 'Для оформления заказа свяжитесь с менеджером'}</p>
      <ManagerContacts />
      <p className={styles.soft}>Сохраните эти данные для контроля заказа</p>
      <OrderKey hash={order.order_hash} />
      <BackToConfirm />
    </CheckoutLayout>
  );
}
