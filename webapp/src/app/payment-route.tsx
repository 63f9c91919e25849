import { checkoutStore } from '../features/checkout/checkout-draft.ts';
import { finishOrder } from '../features/checkout/finish-order.ts';
import { PayOrderPage } from '../features/payment/pay-order-page.tsx';
import { PaymentReturnPage } from '../features/payment/payment-return-page.tsx';

const heldOrder = (): string | null => checkoutStore.getState().placed?.hash ?? null;

/** Paying an order outside the checkout; one that a checkout of this tab still holds is finished with it. */
export function PaymentRoute() {
  return (
    <PayOrderPage
      onPaid={(order) => {
        if (order.order_hash === heldOrder()) finishOrder({ ...order, payment_status: 'paid' });
      }}
    />
  );
}

export function PaymentReturnRoute() {
  return <PaymentReturnPage openOrder={heldOrder()} />;
}
