import { createStore } from 'zustand/vanilla';
import type { PaymentStatusAnswer, StartedPayment } from '#shared/contract/payment.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import type { InvoiceHint } from '#webapp/lib/telegram/platform.ts';
import type { StoredPayment } from './stored-payment.ts';
import type { PaymentWidget } from './widget.ts';

/** The specification's limit for a payment on the screen. */
export const PAYMENT_LIMIT_MS = 300_000;

/**
 * How a payment stands on the screen. Only the server's word leads to `paid`, and while it has none, the payment is
 * being checked: `failed` and `timed_out` offer another try and go on looking all the same.
 */
export type PaymentPhase =
  | 'idle'
  | 'starting'
  | 'loading'
  /** In the widget. */
  | 'open'
  /** On the provider's page in another browser. */
  | 'outside'
  | 'no_widget'
  | 'checking'
  | 'paid'
  | 'failed'
  | 'timed_out'
  /** Money came that the shop does not keep. */
  | 'refund'
  /** A trial payment went through: no money moved, and the order is not paid. */
  | 'trial'
  /** It could not be started. */
  | 'not_started'
  | 'broken';

export interface PaymentRunState {
  phase: PaymentPhase;
  payment: Pick<StartedPayment, 'payment_id' | 'action' | 'fields'> | null;
  /** The server's last word, as far as it was asked. */
  status: PaymentStatusAnswer | null;
  error: unknown;
  asking: boolean;
  /** What came of the buyer's own look, while it settled nothing; the run's own looks are told by what they find. */
  looked: PaymentLook | null;
}

export interface PaymentLook {
  /** Milliseconds since 1970. */
  at: number;
  /** False when the shop did not answer. */
  isAnswered: boolean;
}

export interface PaymentRunDeps {
  start(methodId: number): Promise<StartedPayment>;
  status(paymentId: number): Promise<PaymentStatusAnswer>;
  widget: PaymentWidget;
  /** Set where the widget cannot work: opens the provider's page in another browser. */
  openOutside?: ((payment: StartedPayment, methodId: number) => Promise<void>) | undefined;
  /** Opens a bill of Telegram's own, and tells how its sheet was closed. */
  openInvoice(url: string): Promise<InvoiceHint | null>;
  keep(payment: Omit<StoredPayment, 'orderHash'>): void;
  forget(paymentId: number): void;
}

export type PaymentRun = ReturnType<typeof createPaymentRun>;

const IDLE: PaymentRunState = { phase: 'idle', payment: null, status: null, error: null, asking: false, looked: null };
const FINAL: readonly PaymentPhase[] = ['paid', 'refund'];
/** Where the limit counts: the buyer has the provider's page before them, or has closed it. */
const LIMITED: readonly PaymentPhase[] = ['open', 'outside', 'checking'];

/** Whether the shop gives this payment's money back, be the order paid by another one or not. */
export function isGivenBack({ payment_status }: PaymentStatusAnswer): boolean {
  return payment_status === 'refund_due' || payment_status === 'refunded';
}

/** One payment of one order on one screen, from the press to the server's word. */
export function createPaymentRun(deps: PaymentRunDeps) {
  const store = createStore<PaymentRunState>()(() => IDLE);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  /** The widget has spoken of success: then the time that is left is the shop's, not the buyer's. */
  let saidSuccess = false;
  /** Answers to an older attempt, or to a screen that is gone, change nothing. */
  let turn = 0;

  const to = (phase: PaymentPhase, more: Partial<PaymentRunState> = {}) => store.setState({ phase, ...more });

  const watch = (): void => {
    clearTimeout(timer);
    const age = Date.now() - startedAt;
    const delay = age < 30_000 ? 2_000 : age < PAYMENT_LIMIT_MS ? 4_000 : 15_000;
    timer = setTimeout(() => void check(), delay);
  };

  const settle = (status: PaymentStatusAnswer): void => {
    const { payment_status, order_payment_status, payment_id, is_test } = status;
    store.setState({ status });
    const isPaid = order_payment_status === 'paid' || (payment_status === 'paid' && !is_test);
    if (isPaid) to('paid');
    else if (payment_status === 'paid') to('trial');
    else if (isGivenBack(status)) to('refund');
    else if (payment_status === 'failed') to('failed');
    else if (payment_status === 'expired') to('timed_out');
    if (payment_status === 'pending' && !isPaid) return;
    deps.widget.close();
    deps.forget(payment_id);
  };

  const isOver = (): boolean => {
    const { phase, status } = store.getState();
    return FINAL.includes(phase) || (status !== null && status.payment_status !== 'pending');
  };

  /** Asks the server now. */
  async function check({ byHand = false } = {}): Promise<void> {
    const { payment } = store.getState();
    if (!payment || isOver()) return;
    const asked = turn;
    clearTimeout(timer);
    store.setState({ asking: true });
    let isAnswered = true;
    try {
      const status = await deps.status(payment.payment_id);
      if (asked === turn) settle(status);
    } catch {
      // No answer is no answer: the payment is being checked as before.
      isAnswered = false;
    }
    if (asked !== turn) return;
    store.setState({ asking: false });
    if (isOver()) return;
    if (byHand) store.setState({ looked: { at: Date.now(), isAnswered } });
    const isLate = Date.now() - startedAt >= PAYMENT_LIMIT_MS;
    if (isLate && !saidSuccess && LIMITED.includes(store.getState().phase)) {
      deps.widget.close();
      to('timed_out');
    }
    watch();
  }

  const onGone = async (wasSeen: boolean): Promise<void> => {
    if (store.getState().phase !== 'open') return;
    if (!wasSeen) return to('no_widget');
    to('checking');
    await check();
  };

  const onHint = async (hint: 'loaded' | 'success' | 'fail'): Promise<void> => {
    if (hint === 'loaded' || store.getState().phase !== 'open') return;
    if (hint === 'success') {
      saidSuccess = true;
      to('checking');
    }
    const asked = turn;
    await check();
    if (hint === 'fail' && asked === turn && store.getState().phase === 'open') {
      deps.widget.close();
      to('failed');
    }
  };

  /** Telegram's own bill lies over the app till it is paid or closed. */
  const openInvoice = async (url: string): Promise<void> => {
    const asked = turn;
    const isOpen = () => asked === turn && store.getState().phase === 'open';
    const hint = await deps.openInvoice(url);
    if (!isOpen()) return;
    if (hint === null) return to('broken');
    if (hint === 'paid' || hint === 'pending') {
      saidSuccess = true;
      to('checking');
    }
    await check();
    if (isOpen()) to(hint === 'cancelled' ? 'timed_out' : 'failed');
  };

  async function openWith(payment: StartedPayment, methodId: number): Promise<void> {
    if (payment.provider === 'telegram') {
      to('open');
      void openInvoice(payment.action);
      return watch();
    }
    if (deps.openOutside) {
      to('outside');
      await deps.openOutside(payment, methodId);
      return watch();
    }
    const { script, fields } = payment;
    if (script === null) return to('no_widget');
    to('loading');
    const asked = turn;
    const hasCome = await deps.widget.load(script).then(
      () => true,
      () => false,
    );
    if (asked !== turn) return;
    if (!hasCome) return to('no_widget');
    to('open');
    deps.widget.open(fields, script, {
      onHint: (hint) => void onHint(hint),
      onGone: (wasSeen) => void onGone(wasSeen),
    });
    watch();
  }

  return {
    store,
    check,
    async start(methodId: number): Promise<void> {
      const asked = ++turn;
      clearTimeout(timer);
      store.setState({ ...IDLE, phase: 'starting' });
      let payment: StartedPayment;
      try {
        payment = await deps.start(methodId);
      } catch (error) {
        // Another device, or money that was late, has been quicker.
        const isPaid = error instanceof ApiError && error.code === 'order_paid';
        if (asked === turn) to(isPaid ? 'paid' : 'not_started', { error: isPaid ? null : error });
        return;
      }
      startedAt = Date.now();
      saidSuccess = false;
      deps.keep({ paymentId: payment.payment_id, startedAt });
      if (asked !== turn) return;
      store.setState({ payment });
      try {
        await openWith(payment, methodId);
      } catch (error) {
        if (asked === turn) to('broken', { error });
      }
    },
    /** Goes on with a payment that was begun before a reload or on another page. */
    async resume(stored: Omit<StoredPayment, 'orderHash'>): Promise<void> {
      const asked = ++turn;
      startedAt = stored.startedAt;
      saidSuccess = false;
      const payment = { payment_id: stored.paymentId, action: '', fields: {} };
      store.setState({ ...IDLE, phase: 'checking', payment });
      await check();
      if (stored.refused && asked === turn && store.getState().phase === 'checking') to('failed');
    },
    stop(): void {
      turn += 1;
      clearTimeout(timer);
      deps.widget.close();
    },
  };
}
