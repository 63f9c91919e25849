import { useQuery } from '@tanstack/react-query';
import { formatRoubles } from '#shared/contract/money.ts';
import { type Delivery, PICKUP } from '#shared/contract/shop-data.ts';
import { shopPlace } from '#shared/contract/shop-place.ts';
import { DeliveryIcon } from '#webapp/components/shop/delivery-icon.tsx';
import { OpenOrderCallout } from '#webapp/components/shop/open-order-callout.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { OptionButton } from '#webapp/components/ui/option-card.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { checkoutStore, useCheckout } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { shownTotals } from '#webapp/features/checkout/submit/order-request.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { useCart } from '#webapp/lib/cart/cart-store.ts';
import { cartSums } from '#webapp/lib/cart/cart-sums.ts';
import { deliveryCost, freeWords } from '#webapp/lib/cart/free-delivery.ts';
import { useCheckoutQuote } from '#webapp/lib/cart/use-cart-check.ts';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import styles from './checkout-layout.module.css';
import { CheckoutLayout } from './checkout-layout.tsx';
import { CartDetails } from './sum-rows.tsx';

export function DeliveryOptions({ lines }: { lines: readonly CartLine[] }) {
  const { settings } = useSettings();
  const check = useCheckoutQuote(
    null,
    useCheckout(({ placed }) => placed?.hash ?? null),
  );
  const promoCode = useCart((state) => state.promoCode);
  const sums = cartSums(lines, promoCode, check);
  const totals = shownTotals(sums, PICKUP, settings);
  return (
    <CheckoutLayout
      heading="Способ доставки"
      details={<CartDetails lines={lines} totals={totals} delivery={null} />}
      sum={totals.toPay}
      sumState={sums.state}
      sumLabel="Товары, без доставки"
      action={null}
    >
      <OpenOrderCallout />
      <Options cart={totals.cart} />
    </CheckoutLayout>
  );
}

function Options({ cart }: { cart: number }) {
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
        <Callout tone="danger">{sentenceOf(error)}</Callout>
        <Button look="quiet" busy={isRefetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      {deliveries.length === 0 && <Callout tone="info">Нет доступных вариантов доставки</Callout>}
      {deliveries.map((delivery) => (
        <Option key={delivery.id} delivery={delivery} cart={cart} />
      ))}
      <Option delivery={PICKUP} cart={cart} />
    </div>
  );
}

function Option({ delivery, cart }: { delivery: Delivery; cart: number }) {
  const platform = usePlatform();
  const { settings } = useSettings();
  const note = delivery.id === null ? shopPlace(settings) : freeWords(delivery, cart);
  const price = deliveryCost(delivery, cart);
  const choose = () => {
    platform.haptic('select');
    checkoutStore.getState().chooseDelivery({ id: delivery.id });
  };
  return (
    <OptionButton
      icon={<DeliveryIcon delivery={delivery} />}
      title={delivery.title}
      description={delivery.description}
      {...(note && { note })}
      aside={price === 0 ? 'Бесплатно' : formatRoubles(price)}
      onPress={choose}
    />
  );
}
