import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { OrderCode } from '#webapp/components/shop/order-code.tsx';
import { OrderLines } from '#webapp/components/shop/order-lines.tsx';
import { PickupPlace } from '#webapp/components/shop/pickup-place.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { LeftIcon } from '#webapp/components/ui/icons.tsx';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { shownFields } from '#webapp/lib/orders/order-fields.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useBackAction } from '#webapp/lib/telegram/back-action.ts';
import { useInTelegram, usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './checkout-layout.module.css';
import { CheckoutLayout } from './checkout-layout.tsx';
import { SumRows } from './sum-rows.tsx';

/** Step 2: the order as the shop has stored it. */
export function ConfirmStep({ order }: { order: Order }) {
  const platform = usePlatform();
  const inTelegram = useInTelegram();
  const { settings } = useSettings();
  const isCollected = order.delivery_id === null && settings.address !== '';
  const back = () => checkoutStore.getState().goTo(1);
  const forward = () => {
    platform.haptic('select');
    checkoutStore.getState().goTo(3);
  };
  useBackAction(back);
  return (
    <CheckoutLayout
      heading={`Заказ №${order.order_number}`}
      sum={order.amount_to_pay}
      action={{ text: 'Подтвердить и перейти к оплате', press: forward }}
    >
      <OrderCode hash={order.order_hash} />
      <OrderLines lines={order.items} />
      <div className={styles.stack}>
        <SumRows
          goodsLabel={order.discounts.length > 0 ? 'Товары' : 'Сумма заказа'}
          goods={order.cart_total}
          discounts={order.discounts}
          deliveryTitle={order.delivery_title}
          delivery={order.delivery_price}
          fee={order.rent_type === 'u2p' ? order.rent_price : 0}
        />
        <p className={styles.row}>
          <strong>Итого к оплате</strong>
          <strong className={styles.total}>{formatRoubles(order.amount_to_pay)}</strong>
        </p>
      </div>
      {isCollected && <PickupPlace />}
      <dl className={styles.soft}>
        <Fact name="Получатель" values={shownFields(order, 'receiver').map(({ value }) => value)} />
        {shownFields(order, 'delivery').map(({ name, value }) => (
          <Fact key={name} name={name} values={[value]} />
        ))}
      </dl>
      {!inTelegram && (
        <div>
          <Button look="quiet" onClick={back}>
            <LeftIcon size={20} />
            Назад к доставке
          </Button>
        </div>
      )}
    </CheckoutLayout>
  );
}

/** Several values are in one row; one that does not fit begins the next, so that a phone number is not broken. */
function Fact({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <div>
      <dt className="visually-hidden">{name}</dt>
      <dd>
        <span aria-hidden="true">{name}: </span>
        {values.map((value, place) => (
          <span key={value} className={styles.unbroken}>
            {keepTogether(value)}
            {place < values.length - 1 && ',\u00a0'}
          </span>
        ))}
      </dd>
    </div>
  );
}
