import type { PaymentStatusAnswer, StartedPayment } from '#shared/contract/payment.ts';

/**
 * The state of a payment on the screen. Only the server's answer leads to `paid`; without one the payment is checked
 * again and again. `failed` and `timed_out` offer another try, but the checks continue.
 */
export type PaymentPhase =
  | 'idle'
  | 'starting'
  | 'loading'
  /** In the widget, or in Telegram's invoice. */
  | 'open'
  /** On the provider's page in another browser. */
  | 'outside'
  | 'no_widget'
  | 'checking'
  /** The buyer has closed the provider's form: the shop still checks whether money has come. */
  | 'closed'
  | 'paid'
  | 'failed'
  | 'timed_out'
  /** Money came, but the shop will refund it. */
  | 'refund'
  /** A test payment succeeded: no money moved, and the order is not paid. */
  | 'trial'
  /** It could not be started. */
  | 'not_started'
  | 'broken';

export interface PaymentRunState {
  phase: PaymentPhase;
  payment: Pick<StartedPayment, 'payment_id' | 'action' | 'fields'> | null;
  /** The server's latest answer, if there is one. */
  status: PaymentStatusAnswer | null;
  error: unknown;
  asking: boolean;
  /** The result of the buyer's check if it changed nothing. Automatic checks need no message. */
  looked: PaymentLook | null;
  /** The widget has reported success: from then on the shop's confirmation is awaited, not the buyer. */
  saidSuccess: boolean;
}

export interface PaymentLook {
  /** Milliseconds since 1970. */
  at: number;
  /** False when the shop did not answer. */
  isAnswered: boolean;
}

export type PaymentRunEvent =
  | { kind: 'pressed' | 'order_paid' | 'sent_outside' | 'widget_asked' | 'opened' | 'widget_missing' }
  | { kind: 'success_told' | 'failure_told' | 'refusal_told' | 'closing_told' | 'late' | 'asked' }
  | { kind: 'resumed' | 'started'; payment: NonNullable<PaymentRunState['payment']> }
  | { kind: 'start_refused' | 'broke'; error: unknown }
  /** The server's answer; `null` if there was none. */
  | { kind: 'answered'; status: PaymentStatusAnswer | null }
  | { kind: 'looked'; look: PaymentLook };

export const IDLE: PaymentRunState = {
  phase: 'idle',
  payment: null,
  status: null,
  error: null,
  asking: false,
  looked: null,
  saidSuccess: false,
};

type Steps = Partial<Record<PaymentPhase, PaymentPhase>>;

/** The next phase after an event, by the current phase; in a phase that is not listed the event has no effect. */
const STEPS: Record<Exclude<PaymentRunEvent['kind'], 'pressed' | 'resumed' | 'answered'>, Steps> = {
  start_refused: { starting: 'not_started' },
  /** It was paid on another device, or by an earlier, late payment. */
  order_paid: { starting: 'paid' },
  started: {},
  sent_outside: { starting: 'outside' },
  widget_asked: { starting: 'loading' },
  opened: { starting: 'open', loading: 'open' },
  widget_missing: { starting: 'no_widget', loading: 'no_widget', open: 'no_widget' },
  success_told: { open: 'checking' },
  failure_told: { open: 'failed' },
  /** The provider sent the buyer back to the address for refusals. */
  refusal_told: { checking: 'failed' },
  /** The buyer closed the form, now or before a reload. */
  closing_told: { open: 'closed', checking: 'closed' },
  broke: { starting: 'broken', loading: 'broken', open: 'broken', outside: 'broken' },
  /** The limit applies while the buyer has the provider's page open, or has closed it. */
  late: { open: 'timed_out', outside: 'timed_out', checking: 'timed_out' },
  asked: {},
  looked: {},
};

/**
 * The state of a payment after an event. A press and a return start again from every phase. The server's answer counts
 * in every phase and is final, see `phaseOf`. All other events are in the table above.
 */
export function nextPaymentRun(state: PaymentRunState, event: PaymentRunEvent): PaymentRunState {
  switch (event.kind) {
    case 'pressed':
      return { ...IDLE, phase: 'starting' };
    case 'resumed':
      return { ...IDLE, phase: 'checking', payment: event.payment };
    case 'answered': {
      const { status } = event;
      if (!status) return { ...state, asking: false };
      return { ...state, asking: false, status, phase: phaseOf(status) ?? state.phase };
    }
    case 'late':
      return state.saidSuccess ? state : step(state, event.kind);
    case 'success_told':
      return step(state, event.kind, { saidSuccess: true });
    case 'start_refused':
    case 'broke':
      return step(state, event.kind, { error: event.error });
    case 'started':
      return { ...state, payment: event.payment };
    case 'asked':
      return { ...state, asking: true };
    case 'looked':
      return { ...state, looked: event.look };
    default:
      return step(state, event.kind);
  }
}

function step(state: PaymentRunState, kind: keyof typeof STEPS, more: Partial<PaymentRunState> = {}): PaymentRunState {
  const phase = STEPS[kind][state.phase];
  return phase ? { ...state, phase, ...more } : state;
}

/** The phase from the server's answer; `null` while the payment is open. */
function phaseOf(status: PaymentStatusAnswer): PaymentPhase | null {
  const { payment_status, order_payment_status, is_test } = status;
  if (order_payment_status === 'paid') return 'paid';
  if (payment_status === 'paid') return is_test ? 'trial' : 'paid';
  if (isGivenBack(status)) return 'refund';
  if (payment_status === 'failed') return 'failed';
  return payment_status === 'expired' ? 'timed_out' : null;
}

/** Whether the shop refunds this payment, whether or not the order is paid by another one. */
export function isGivenBack({ payment_status }: PaymentStatusAnswer): boolean {
  return payment_status === 'refund_due' || payment_status === 'refunded';
}

/** The server's answer is final. */
export function isOver({ phase, status }: PaymentRunState): boolean {
  return phase === 'paid' || phase === 'refund' || (status !== null && status.payment_status !== 'pending');
}
