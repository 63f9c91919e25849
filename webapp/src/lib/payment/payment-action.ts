import type { PaymentRun } from './payment-run.ts';
import type { PaymentRunState } from './payment-run-state.ts';
import { RUN_BUTTONS } from './run-words.ts';

/** The main button of a payment: its text and its action. */
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

/** Opens the provider's payment page. By a form, because an address with a receipt may be too long. */
function goToProviderPage({ action, fields }: { action: string; fields: Record<string, string> }): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
