import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { paymentPath } from '#webapp/lib/payment/open-in-browser.ts';
import { storedPayment } from '#webapp/lib/payment/stored-payment.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import { ReturnedScreen } from './payment-outcome-screens.tsx';

interface PaymentReturnPageProps {
  /** The open order of this tab's checkout. */
  openOrder: string | null;
}

/**
 * `/checkout/return?invoice={number}`: the provider sends the buyer here after every payment, also a failed one. The
 * address proves nothing and gives access to nothing. If the payment was started in this browser, its own screen asks
 * the shop.
 */
export function PaymentReturnPage({ openOrder }: PaymentReturnPageProps) {
  usePageTitle('Оплата заказа');
  const go = useNavigate();
  const [search] = useSearchParams();
  const named = search.get('invoice');
  const isRefused = search.get('result') === 'fail';
  const [stored] = useState(() => {
    const last = storedPayment.read();
    return last && (named === null || named === (last.invoice ?? named)) ? last : null;
  });
  useEffect(() => {
    if (!stored) return;
    // Without a refusal they have probably paid, even if they closed the form here.
    const { closed: _closed, ...back } = stored;
    storedPayment.keep({ ...back, ...(isRefused && { refused: true }) });
    go(stored.orderHash === openOrder ? '/checkout' : paymentPath(stored.orderHash), { replace: true });
  }, [stored, isRefused, openOrder, go]);
  return stored ? null : <ReturnedScreen isRefused={isRefused} />;
}
