import { createStore } from 'zustand/vanilla';
import type { PaymentStatusAnswer, StartedPayment } from '#shared/contract/payment.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import type { InvoiceHint } from '#webapp/lib/telegram/platform.ts';
import { IDLE, isOver, nextPaymentRun, type PaymentRunEvent, type PaymentRunState } from './payment-run-state.ts';
import type { StoredPayment } from './stored-payment.ts';
import type { PaymentWidget } from './widget.ts';

/** The specification's limit for a payment on the screen. */
export const PAYMENT_LIMIT_MS = 300_000;

export interface PaymentRunDeps {
  start(methodId: number): Promise<StartedPayment>;
  status(paymentId: number): Promise<PaymentStatusAnswer>;
  widget: PaymentWidget;
  /** Set if the widget cannot work here: opens the provider's page in another browser. */
  openOutside?: ((payment: StartedPayment, methodId: number) => Promise<void>) | undefined;
  /** Opens an invoice of Telegram; resolves with how its sheet was closed. */
  openInvoice(url: string): Promise<InvoiceHint | null>;
  keep(payment: Omit<StoredPayment, 'orderHash'>): void;
  forget(paymentId: number): void;
}

export type PaymentRun = ReturnType<typeof createPaymentRun>;

/**
 * One payment of one order on one screen, from the press to the server's answer. Requests and windows are here; their
 * results are handled in `payment-run-state.ts`.
 */
export function createPaymentRun(deps: PaymentRunDeps) {
  const store = createStore<PaymentRunState>()(() => IDLE);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  /** Answers for an older attempt, or after the screen was closed, have no effect. */
  let turn = 0;

  const phase = () => store.getState().phase;
  const happen = (event: PaymentRunEvent) => store.setState(nextPaymentRun(store.getState(), event), true);

  const watch = (): void => {
    clearTimeout(timer);
    const age = Date.now() - startedAt;
    const delay = age < 30_000 ? 2_000 : age < PAYMENT_LIMIT_MS ? 4_000 : 15_000;
    timer = setTimeout(() => void check(), delay);
  };

  const settle = (status: PaymentStatusAnswer): void => {
    happen({ kind: 'answered', status });
    if (!isOver(store.getState())) return;
    deps.forget(status.payment_id);
    deps.widget.close();
  };

  /** Asks the server now. */
  async function check({ byHand = false } = {}): Promise<void> {
    const { payment } = store.getState();
    if (!payment || isOver(store.getState())) return;
    const asked = turn;
    clearTimeout(timer);
    happen({ kind: 'asked' });
    // Without an answer the checks continue.
    const status = await deps.status(payment.payment_id).catch(() => null);
    if (asked !== turn) return;
    if (status) settle(status);
    else happen({ kind: 'answered', status });
    // A listener may have closed the screen.
    if (asked !== turn || isOver(store.getState())) return;
    if (byHand) happen({ kind: 'looked', look: { at: Date.now(), isAnswered: status !== null } });
    if (Date.now() - startedAt >= PAYMENT_LIMIT_MS) giveUp('late');
    watch();
  }

  const giveUp = (kind: 'late' | 'failure_told'): void => {
    const before = phase();
    happen({ kind });
    if (phase() !== before) deps.widget.close();
  };

  const stored = ({ payment_id, fields: { InvId } }: Pick<StartedPayment, 'payment_id' | 'fields'>) => ({
    paymentId: payment_id,
    startedAt,
    ...(InvId !== undefined && { invoice: InvId }),
  });

  /** Stored, so that a reload does not ask a buyer who closed the form whether they paid. */
  const putOff = (): void => {
    const { payment } = store.getState();
    happen({ kind: 'closing_told' });
    if (payment) deps.keep({ ...stored(payment), closed: true });
  };

  const onGone = (wasSeen: boolean): void => {
    if (phase() !== 'open') return;
    if (!wasSeen) happen({ kind: 'widget_missing' });
    else {
      putOff();
      void check();
    }
  };

  const onHint = async (hint: 'loaded' | 'success' | 'fail'): Promise<void> => {
    if (hint === 'loaded' || phase() !== 'open') return;
    if (hint === 'success') happen({ kind: 'success_told' });
    const asked = turn;
    await check();
    if (hint === 'fail' && asked === turn) giveUp('failure_told');
  };

  /** Telegram's invoice covers the app until it is paid or closed. */
  const openInvoice = async (url: string): Promise<void> => {
    const asked = turn;
    const hint = await deps.openInvoice(url);
    if (asked !== turn || phase() !== 'open') return;
    if (hint === null) return happen({ kind: 'broke', error: null });
    if (hint === 'paid' || hint === 'pending') happen({ kind: 'success_told' });
    await check();
    if (asked !== turn || phase() !== 'open') return;
    if (hint === 'cancelled') putOff();
    else happen({ kind: 'failure_told' });
  };

  const openWidget = async (fields: StartedPayment['fields'], script: string): Promise<void> => {
    happen({ kind: 'widget_asked' });
    const asked = turn;
    const hasCome = await deps.widget.load(script).then(
      () => true,
      () => false,
    );
    // The server may have given its final answer meanwhile.
    if (asked !== turn || phase() !== 'loading') return;
    if (!hasCome) return happen({ kind: 'widget_missing' });
    happen({ kind: 'opened' });
    deps.widget.open(fields, script, { onHint: (hint) => void onHint(hint), onGone });
    watch();
  };

  async function openWith(payment: StartedPayment, methodId: number): Promise<void> {
    const { provider, action, script, fields } = payment;
    if (provider === 'telegram') {
      happen({ kind: 'opened' });
      void openInvoice(action);
      return watch();
    }
    if (deps.openOutside) {
      happen({ kind: 'sent_outside' });
      await deps.openOutside(payment, methodId);
      return watch();
    }
    return script === null ? happen({ kind: 'widget_missing' }) : openWidget(fields, script);
  }

  return {
    store,
    check,
    async start(methodId: number): Promise<void> {
      const asked = ++turn;
      clearTimeout(timer);
      happen({ kind: 'pressed' });
      let payment: StartedPayment;
      try {
        payment = await deps.start(methodId);
      } catch (error) {
        const isPaid = error instanceof ApiError && error.code === 'order_paid';
        if (asked === turn) happen(isPaid ? { kind: 'order_paid' } : { kind: 'start_refused', error });
        return;
      }
      startedAt = Date.now();
      deps.keep(stored(payment));
      if (asked !== turn) return;
      happen({ kind: 'started', payment });
      try {
        await openWith(payment, methodId);
      } catch (error) {
        if (asked === turn) happen({ kind: 'broke', error });
      }
    },
    /** Continues with a payment that was started before a reload or on another page. */
    async resume({ paymentId, invoice, ...before }: Omit<StoredPayment, 'orderHash'>): Promise<void> {
      const asked = ++turn;
      startedAt = before.startedAt;
      const fields: StartedPayment['fields'] = invoice === undefined ? {} : { InvId: invoice };
      happen({ kind: 'resumed', payment: { payment_id: paymentId, action: '', fields } });
      await check();
      if (asked !== turn) return;
      if (before.refused) happen({ kind: 'refusal_told' });
      else if (before.closed) happen({ kind: 'closing_told' });
    },
    stop(): void {
      turn += 1;
      clearTimeout(timer);
      deps.widget.close();
    },
  };
}
