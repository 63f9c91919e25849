import type { Order } from '#shared/contract/order.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { finishClosedTab, finishOrder, putOffOrder } from '#webapp/features/checkout/submit/finish-order.ts';
import { PayOrderPage } from '#webapp/features/payment/pay-order-page.tsx';
import { PaymentReturnPage } from '#webapp/features/payment/payment-return-page.tsx';

/** Paying an order outside of the checkout. If a checkout still has this order, it is finished too. */
export function PaymentRoute() {
  return <PayOrderPage onPaid={finishPaid} onOffline={finishOffline} />;
}

const isInCheckout = (order: Order): boolean => order.order_hash === checkoutStore.getState().placed?.hash;

function finishPaid(order: Order): void {
  if (isInCheckout(order)) finishOrder({ ...order, payment_status: 'paid' });
  else finishClosedTab(order);
}

function finishOffline(order: Order): void {
  if (isInCheckout(order)) putOffOrder(order);
  else finishClosedTab(order);
}

/** The first step of a checkout shows no order, so the payment has its own page. */
export function PaymentReturnRoute() {
  const { step, placed } = checkoutStore.getState();
  return <PaymentReturnPage openOrder={step === 1 ? null : (placed?.hash ?? null)} />;
}
