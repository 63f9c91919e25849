import { useEffect, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { countOf, orderable, totalOf } from '../../lib/cart/cart-line.ts';
import { useCart } from '../../lib/cart/use-cart.ts';
import { useSettings } from '../../lib/shop-data/use-settings.ts';
import { useGo } from '../../lib/use-go.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { checkoutStore } from './checkout-draft.ts';
import styles from './checkout-layout.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { FinishedElsewhere } from './ordered-elsewhere.tsx';
import { PlacedSteps } from './placed-steps.tsx';
import { StepsProgress } from './steps-progress.tsx';
import { SuccessScreen } from './success-screen.tsx';
import { useCheckout } from './use-checkout.ts';
import { useStepHistory } from './use-step-history.ts';

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
