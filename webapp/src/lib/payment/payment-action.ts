import type { PaymentRun, PaymentRunState } from './payment-run.ts';
import { goToProviderPage } from './provider-page.ts';
import { RUN_BUTTONS } from './run-words.ts';

/** The main button of a payment: what it says, and what it does next. */
export function paymentAction(run: PaymentRun, { phase, payment, asking }: PaymentRunState, methodId: number) {
  const { text, busy = false } = RUN_BUTTONS[phase];
  const press = () => {
    if (phase === 'outside' || phase === 'checking') return void run.check({ byHand: true });
    if (phase === 'no_widget' && payment) return goToProviderPage(payment);
    void run.start(methodId);
  };
  const isAsking = asking && (phase === 'checking' || phase === 'outside');
  return { text: isAsking ? 'Обработка...' : text, busy: busy || isAsking, press };
}
