import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { notify } from '#webapp/lib/notify.ts';
import { platformStore } from '#webapp/lib/telegram/platform-store.ts';
import { openInBrowser } from './open-in-browser.ts';
import { getPaymentStatus, postPaymentInit } from './payment-calls.ts';
import { createPaymentRun, type PaymentRun } from './payment-run.ts';
import { isGivenBack, type PaymentPhase } from './payment-run-state.ts';
import { storedPayment } from './stored-payment.ts';
import { paymentWidget } from './widget.ts';

/** The toasts of the specification for each phase of a payment. */
const SAID: Partial<Record<PaymentPhase, () => void>> = {
  paid: () => notify.success('Оплата прошла успешно!'),
  failed: () => notify.error('Оплата не прошла'),
  timed_out: () => notify.warning('Время оплаты истекло или платеж был отменен'),
  no_widget: () => notify.error('Платежная система не загрузилась'),
  not_started: () => notify.error('Ошибка при создании платежа'),
  broken: () => notify.error('Ошибка при обработке оплаты'),
};

/**
 * The payment of one order on this screen; a payment that was started before is continued. `isTwice`: another payment
 * had paid the order, so this one is refunded.
 */
export function usePaymentRun(orderHash: string, onPaid: (paid: { isTwice: boolean }) => void) {
  const [run] = useState(() => openRun(orderHash));
  const paid = useRef(onPaid);
  useEffect(() => {
    paid.current = onPaid;
  });
  useEffect(() => {
    const unsubscribe = run.store.subscribe(({ phase, status }, before) => {
      if (phase === before.phase) return;
      SAID[phase]?.();
      const { platform } = platformStore.getState();
      if (phase === 'paid') {
        platform.haptic('success');
        paid.current({ isTwice: status !== null && isGivenBack(status) });
      } else if (phase === 'failed' || phase === 'not_started' || phase === 'broken') platform.haptic('error');
    });
    const stored = storedPayment.read();
    if (stored?.orderHash === orderHash) void run.resume(stored);
    const look = () => {
      if (document.visibilityState === 'visible') void run.check();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', look);
      run.stop();
    };
  }, [run, orderHash]);
  return { run, ...useStore(run.store) };
}

function openRun(orderHash: string): PaymentRun {
  const { status, platform } = platformStore.getState();
  return createPaymentRun({
    start: (methodId) => postPaymentInit(orderHash, methodId),
    status: (paymentId) => getPaymentStatus(paymentId, orderHash),
    widget: paymentWidget,
    openOutside: status === 'telegram' ? (_payment, methodId) => openInBrowser(orderHash, methodId) : undefined,
    openInvoice: (url) => platform.openInvoice(url),
    keep: (payment) => storedPayment.keep({ ...payment, orderHash }),
    forget: (paymentId) => storedPayment.forget(paymentId),
  });
}
