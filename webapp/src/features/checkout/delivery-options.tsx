import { useQuery } from '@tanstack/react-query';
import { formatRoubles } from '#shared/contract/money.ts';
import { type Delivery, PICKUP } from '#shared/contract/shop-data.ts';
import { Button } from '../../components/button.tsx';
import { PinIcon, TruckIcon } from '../../components/icons.tsx';
import { Notice } from '../../components/notice.tsx';
import { OpenOrderNotice } from '../../components/open-order-notice.tsx';
import { OptionButton } from '../../components/option-card.tsx';
import { Bone } from '../../components/skeleton.tsx';
import { sentenceOf } from '../../lib/api-client.ts';
import type { CartLine } from '../../lib/cart/cart-line.ts';
import { deliveriesQuery } from '../../lib/shop-data/shop-queries.ts';
import { useSettings } from '../../lib/shop-data/use-settings.ts';
import { usePlatform } from '../../lib/telegram/platform-store.ts';
import { CartDetails } from './cart-details.tsx';
import { checkoutStore } from './checkout-draft.ts';
import styles from './checkout-layout.module.css';
import { CheckoutLayout } from './checkout-layout.tsx';
import { shownTotals } from './order-request.ts';

export function DeliveryOptions({ lines }: { lines: readonly CartLine[] }) {
  const { settings } = useSettings();
  const totals = shownTotals(lines, 0, settings);
  return (
    <CheckoutLayout
      heading="Способ доставки"
      details={<CartDetails lines={lines} totals={totals} delivery={null} />}
      sum={totals.toPay}
      sumLabel="Без доставки"
      action={null}
    >
      <OpenOrderNotice />
      <Options />
    </CheckoutLayout>
  );
}

function Options() {
  const { data: deliveries, error, isPending, isRefetching, refetch } = useQuery(deliveriesQuery);
  if (isPending) {
    return (
      <div className={styles.stack} aria-busy="true">
        <Bone height="72px" />
        <Bone height="72px" />
        <Bone height="72px" />
      </div>
    );
  }
  if (!deliveries) {
    return (
      <div className={styles.stack}>
        <Notice tone="danger">{sentenceOf(error)}</Notice>
        <Button look="quiet" busy={isRefetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      {deliveries.length === 0 && <Notice tone="info">Нет доступных вариантов доставки</Notice>}
      {deliveries.map((delivery) => (
        <Option key={delivery.id} delivery={delivery} />
      ))}
      <Option delivery={PICKUP} />
    </div>
  );
}

function Option({ delivery }: { delivery: Delivery }) {
  const platform = usePlatform();
  const { settings } = useSettings();
  const place = delivery.id === null && [settings.city, settings.address].filter(Boolean).join(', ');
  const choose = () => {
    platform.haptic('select');
    checkoutStore.getState().chooseDelivery({ id: delivery.id });
  };
  return (
    <OptionButton
      icon={delivery.id === null ? <PinIcon /> : <TruckIcon />}
      title={delivery.title}
      description={delivery.description}
      {...(place && { note: place })}
      aside={delivery.price === 0 ? 'Бесплатно' : formatRoubles(delivery.price)}
      onPress={choose}
    />
  );
}
