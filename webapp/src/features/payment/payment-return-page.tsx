import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { keptPayment } from '../../lib/payment/kept-payment.ts';
import { paymentPath } from '../../lib/payment/open-in-browser.ts';
import { useGo } from '../../lib/use-go.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ReturnedScreen } from './payment-ends.tsx';

interface PaymentReturnPageProps {
  /** The order that this tab's checkout holds. */
  openOrder: string | null;
}

/**
 * `/checkout/return?payment_id={id}`: the provider sends the buyer here, whatever came of it. The address proves nothing
 * and opens nothing; where the payment was begun in this browser, its own screen asks the shop.
 */
export function PaymentReturnPage({ openOrder }: PaymentReturnPageProps) {
  usePageTitle('Оплата заказа');
  const go = useGo();
  const [search] = useSearchParams();
  const named = Number(search.get('payment_id'));
  const isRefused = search.get('result') === 'fail';
  const [kept] = useState(() => {
    const last = keptPayment.read();
    return last && (named === last.paymentId || !named) ? last : null;
  });
  useEffect(() => {
    if (!kept) return;
    if (isRefused) keptPayment.keep({ ...kept, refused: true });
    go(kept.orderHash === openOrder ? '/checkout' : paymentPath(kept.orderHash), { replace: true });
  }, [kept, isRefused, openOrder, go]);
  return kept ? null : <ReturnedScreen isRefused={isRefused} />;
}
