import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { BrokenMark } from '../../components/marks.tsx';
import { ScreenState } from '../../components/screen-state.tsx';
import { ApiError, sentenceOf } from '../../lib/api-client.ts';
import { orderable } from '../../lib/cart/cart-line.ts';
import { cartStore } from '../../lib/cart/cart-store.ts';
import { orderedCart } from '../../lib/cart/ordered-cart.ts';
import { orderQuery } from '../../lib/orders/order-query.ts';
import { checkoutStore } from './checkout-draft.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { itemsMark } from './order-request.ts';
import { PaymentStep } from './payment-step.tsx';
import { useCheckout } from './use-checkout.ts';

/** Steps 2 and 3 stand on an order that the server knows. */
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

/** A cart that was changed since is continued at step 1, which puts a new order in the place of the old one. */
function isOfThisCart(): boolean {
  return checkoutStore.getState().placed?.items === itemsMark(orderable(cartStore.getState().lines));
}
