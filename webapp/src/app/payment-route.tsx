import type { Order } from '#shared/contract/order.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { finishClosedTab, finishOrder, putOffOrder } from '#webapp/features/checkout/submit/finish-order.ts';
import { PayOrderPage } from '#webapp/features/payment/pay-order-page.tsx';
import { PaymentReturnPage } from '#webapp/features/payment/payment-return-page.tsx';

/** Paying an order outside of the checkout. If a checkout still has this order, it is finished too. */
export function PaymentRoute() {
  return <PayOrderPage onPaid={finishPaid} onOffline={finishOffline} />;
}

/** The end of an order that a checkout may still have, here or in a tab that was closed. */
const endingBy = (finish: (order: Order) => void) => (order: Order) => {
  if (order.order_hash === checkoutStore.getState().placed?.hash) finish(order);
  else finishClosedTab(order);
};

const finishPaid = endingBy((order) => finishOrder({ ...order, payment_status: 'paid' }));
const finishOffline = endingBy(putOffOrder);

/** The first step of a checkout shows no order, so the payment has its own page. */
export function PaymentReturnRoute() {
  const { step, placed } = checkoutStore.getState();
  return <PaymentReturnPage openOrder={step === 1 ? null : (placed?.hash ?? null)} />;
}
