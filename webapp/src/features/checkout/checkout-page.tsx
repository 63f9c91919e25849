import { useEffect, useState } from 'react';
import { Page } from '#webapp/components/ui/page.tsx';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { useCheckout } from '#webapp/features/checkout/draft/use-checkout.ts';
import styles from '#webapp/features/checkout/steps/checkout-layout.module.css';
import { CheckoutSkeleton } from '#webapp/features/checkout/steps/checkout-skeleton.tsx';
import { DeliveryStep } from '#webapp/features/checkout/steps/delivery-step.tsx';
import { PlacedSteps } from '#webapp/features/checkout/steps/placed-steps.tsx';
import { StepsProgress } from '#webapp/features/checkout/steps/steps-progress.tsx';
import { useStepHistory } from '#webapp/features/checkout/steps/use-step-history.ts';
import { countOf, orderable, totalOf } from '#webapp/lib/cart/cart-line.ts';
import { useCart } from '#webapp/lib/cart/use-cart.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useGo } from '#webapp/lib/use-go.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import { FinishedElsewhere } from './ordered-elsewhere.tsx';
import { SuccessScreen } from './success-screen.tsx';

export function CheckoutPage() {
  usePageTitle('Оформление заказа');
  const finished = useCheckout((state) => state.finished);
  const isEmpty = useCart(({ lines }) => lines.length === 0);
  const isFinished = finished !== null && isEmpty;
  useStepHistory();
  useEffect(() => {
    // A new cart begins a new checkout.
    if (finished && !isEmpty) checkoutStore.getState().reset();
  }, [finished, isEmpty]);
  return <div className={styles.checkout}>{isFinished ? <SuccessScreen {...finished} /> : <OpenCheckout />}</div>;
}

function OpenCheckout() {
  const go = useGo();
  const { settings, settled } = useSettings();
  const all = useCart((state) => state.lines);
  const lines = orderable(all);
  const [hadLines] = useState(all.length > 0);
  const emptied = hadLines && all.length === 0;
  const step = useCheckout((state) => state.step);
  const placed = useCheckout((state) => state.placed);
  const total = totalOf(lines);
  const tooLittle = settled && !emptied && (total === 0 || total < settings.shop.min_order_total_price);
  // What is left of a cart that has just changed is told on its own page; anything else begins at home.
  const elsewhere = tooLittle ? (countOf(all) > countOf(lines) ? '/cart' : '/') : null;
  useEffect(() => {
    if (elsewhere) go(elsewhere, { replace: true });
  }, [elsewhere, go]);

  if (emptied) return <FinishedElsewhere />;
  if (!settled || elsewhere) return <CheckoutSkeleton />;
  return (
    <Page title="Оформление заказа">
      <StepsProgress step={step} />
      {step === 1 || !placed ? <DeliveryStep lines={lines} /> : <PlacedSteps hash={placed.hash} />}
    </Page>
  );
}
