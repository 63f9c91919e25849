import type { Order } from '#shared/contract/order.ts';
import { checkoutStore } from '../features/checkout/checkout-draft.ts';
import { finishClosedTab, finishOrder } from '../features/checkout/finish-order.ts';
import { PayOrderPage } from '../features/payment/pay-order-page.tsx';
import { PaymentReturnPage } from '../features/payment/payment-return-page.tsx';

/** Paying an order outside of the checkout; one that a checkout still holds is finished with it. */
export function PaymentRoute() {
  return <PayOrderPage onPaid={finishCheckout} />;
}

function finishCheckout(order: Order): void {
  if (order.order_hash === checkoutStore.getState().placed?.hash) finishOrder({ ...order, payment_status: 'paid' });
  else finishClosedTab(order);
}

/** At its first step a checkout shows no order: its payment is told on a page of its own. */
export function PaymentReturnRoute() {
  const { step, placed } = checkoutStore.getState();
  return <PaymentReturnPage openOrder={step === 1 ? null : (placed?.hash ?? null)} />;
}
