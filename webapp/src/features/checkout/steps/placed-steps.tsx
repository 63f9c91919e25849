import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { BrokenMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { checkoutStore, useCheckout } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { itemsMark } from '#webapp/features/checkout/submit/order-request.ts';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { orderable } from '#webapp/lib/cart/cart-line.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { orderQuery } from '#webapp/lib/orders/order-queries.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { PaymentStep } from './payment-step.tsx';

/** Steps 2 and 3 work on an order that the server knows. */
export function PlacedSteps({ hash }: { hash: string }) {
  const step = useCheckout((state) => state.step);
  const { data: order, error, refetch, isRefetching } = useQuery(orderQuery(hash));
  const isGone = (error instanceof ApiError && error.code === 'order_not_found') || order?.status === 'cancelled';
  useEffect(() => {
    if (isGone) {
      checkoutStore.getState().forgetOrder();
      orderedCart.forget();
    } else if (!isOfThisCart()) checkoutStore.getState().goTo(1);
  }, [isGone]);

  if (order && !isGone) return step === 2 ? <ConfirmStep order={order} /> : <PaymentStep order={order} />;
  if (!error) return <CheckoutSkeleton />;
  return (
    <ScreenState mark={<BrokenMark />} title="Заказ не загрузился" text={sentenceOf(error)} alert>
      <Button busy={isRefetching} onClick={() => void refetch()}>
        Повторить
      </Button>
    </ScreenState>
  );
}

/** If the cart has changed since, checkout continues at step 1, and a new order replaces the old one. */
function isOfThisCart(): boolean {
  const { lines, promoCode } = cartStore.getState();
  return checkoutStore.getState().placed?.items === itemsMark(orderable(lines), promoCode);
}
