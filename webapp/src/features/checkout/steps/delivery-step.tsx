import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Delivery, PICKUP } from '#shared/contract/shop-data.ts';
import { checkoutStore, useCheckout } from '#webapp/features/checkout/draft/checkout-draft.ts';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useBackAction } from '#webapp/lib/telegram/back-action.ts';
import { CustomerStep } from './customer-step.tsx';
import { DeliveryOptions } from './delivery-options.tsx';

/** Step 1: the delivery, then the customer's details. A shop without delivery begins with the details. */
export function DeliveryStep({ lines }: { lines: readonly CartLine[] }) {
  const { settings } = useSettings();
  const chosen = useCheckout((state) => state.delivery);
  const { data: deliveries = [] } = useQuery({ ...deliveriesQuery, enabled: settings.delivery_enable });
  // When a step of the form is undone, the typed text stays but its error messages are removed: the form is created
  // again.
  const [round, setRound] = useState(0);
  const takeBack = () => {
    checkoutStore.getState().chooseDelivery(null);
    setRound(round + 1);
  };
  const delivery = settings.delivery_enable ? deliveryOf(chosen, deliveries) : PICKUP;
  const canTakeBack = settings.delivery_enable && delivery !== null;
  useBackAction(canTakeBack ? takeBack : null);

  if (delivery === null) return <DeliveryOptions lines={lines} />;
  return (
    <CustomerStep
      key={`${delivery.id}:${round}`}
      lines={lines}
      delivery={delivery}
      onBack={canTakeBack ? takeBack : null}
    />
  );
}

function deliveryOf(chosen: { id: number | null } | null, deliveries: readonly Delivery[]): Delivery | null {
  if (chosen === null) return null;
  return chosen.id === null ? PICKUP : (deliveries.find(({ id }) => id === chosen.id) ?? null);
}
