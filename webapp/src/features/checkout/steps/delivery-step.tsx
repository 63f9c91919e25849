import { useState } from 'react';
import { useChosenDelivery } from '#webapp/features/checkout/chosen-delivery.ts';
import { checkoutStore, useCheckout } from '#webapp/features/checkout/draft/checkout-draft.ts';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useBackAction } from '#webapp/lib/telegram/back-action.ts';
import { CustomerStep } from './customer-step.tsx';
import { DeliveryOptions } from './delivery-options.tsx';

/** Step 1: the delivery, then the customer's details. A shop without delivery begins with the details. */
export function DeliveryStep({ lines }: { lines: readonly CartLine[] }) {
  const { settings } = useSettings();
  const chosen = useCheckout((state) => state.delivery);
  // When a step of the form is undone, the typed text stays but its error messages are removed: the form is created
  // again.
  const [round, setRound] = useState(0);
  const takeBack = () => {
    checkoutStore.getState().chooseDelivery(null);
    setRound(round + 1);
  };
  const delivery = useChosenDelivery(chosen);
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
