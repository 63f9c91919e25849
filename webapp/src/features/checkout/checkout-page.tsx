import { useEffect, useState } from 'react';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { ParcelMark } from '#webapp/components/ui/marks.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { checkoutStore, useCheckout } from '#webapp/features/checkout/draft/checkout-draft.ts';
import styles from '#webapp/features/checkout/steps/checkout-layout.module.css';
import { CheckoutSkeleton } from '#webapp/features/checkout/steps/checkout-skeleton.tsx';
import { DeliveryStep } from '#webapp/features/checkout/steps/delivery-step.tsx';
import { PlacedSteps } from '#webapp/features/checkout/steps/placed-steps.tsx';
import { useStepHistory } from '#webapp/features/checkout/steps/step-history.ts';
import { StepsProgress } from '#webapp/features/checkout/steps/steps-progress.tsx';
import { countOf, orderable, totalOf } from '#webapp/lib/cart/cart-line.ts';
import { useCart } from '#webapp/lib/cart/cart-store.ts';
import { usePayableOrder } from '#webapp/lib/orders/use-open-order.ts';
import { paymentPath } from '#webapp/lib/payment/open-in-browser.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
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
  const go = useNavigate();
  const { settings, settled } = useSettings();
  const all = useCart((state) => state.lines);
  const lines = orderable(all);
  const [hadLines] = useState(all.length > 0);
  const emptied = hadLines && all.length === 0;
  const step = useCheckout((state) => state.step);
  const placed = useCheckout((state) => state.placed);
  const total = totalOf(lines);
  const tooLittle = settled && !emptied && (total === 0 || total < settings.shop.min_order_total_price);
  // If the cart has just lost lines, the cart page shows the rest; otherwise the home page is opened.
  const elsewhere = tooLittle ? (countOf(all) > countOf(lines) ? '/cart' : '/') : null;
  useEffect(() => {
    if (elsewhere) go(elsewhere, { replace: true });
  }, [elsewhere, go]);

  if (emptied) return <FinishedElsewhere />;
  if (!settled || elsewhere) return <CheckoutSkeleton />;
  return (
    <Page title="Оформление заказа" beside={<StepsProgress step={step} />}>
      {step === 1 || !placed ? <DeliveryStep lines={lines} /> : <PlacedSteps hash={placed.hash} />}
    </Page>
  );
}

/** The cart became empty during the checkout, because the order was finished in another tab. */
function FinishedElsewhere() {
  const go = useNavigate();
  const inTelegram = useInTelegram();
  const own = useCheckout(({ placed }) => placed?.hash ?? null);
  const order = usePayableOrder(own);
  const [text, href] = order ? ['Перейти к оплате', paymentPath(order.order_hash)] : ['На главную', '/'];
  useMainAction({ text, press: () => go(href) });
  useEffect(() => () => checkoutStore.getState().reset(), []);
  return (
    <ScreenState
      mark={<ParcelMark />}
      title="Корзина пуста"
      text={
        order
          ? `Похоже, эти товары заказаны ещё раз в другой вкладке. Здесь остался заказ №${order.order_number}: он ждёт оплаты.`
          : 'Похоже, этот заказ уже оформлен в другой вкладке.'
      }
      isHeading
    >
      {!inTelegram && <ButtonLink href={href}>{text}</ButtonLink>}
    </ScreenState>
  );
}
