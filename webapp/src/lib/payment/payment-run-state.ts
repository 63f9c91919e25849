import type { PaymentStatusAnswer, StartedPayment } from '#shared/contract/payment.ts';

/**
 * The state of a payment on the screen. Only the server's answer leads to `paid`; without one the payment is being
 * checked: `failed` and `timed_out` offer another try and keep checking all the same.
 */
export type PaymentPhase =
  | 'idle'
  | 'starting'
  | 'loading'
  /** In the widget, or in Telegram's own bill. */
  | 'open'
  /** On the provider's page in another browser. */
  | 'outside'
  | 'no_widget'
  | 'checking'
  /** The buyer has closed the provider's form: the order waits, and the shop still checks whether money has come. */
  | 'closed'
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
  /** The server's latest answer, if it was asked. */
  status: PaymentStatusAnswer | null;
  error: unknown;
  asking: boolean;
  /** The result of the buyer's own check if it settled nothing; the run's own checks show what they find. */
  looked: PaymentLook | null;
  /** The widget has spoken of success: then the time that is left is the shop's, not the buyer's. */
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
  /** The server's word; `null` when it did not answer. */
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

/** Where a happening leads from each phase; from a phase that is not in its row it leads nowhere. */
const STEPS: Record<Exclude<PaymentRunEvent['kind'], 'pressed' | 'resumed' | 'answered'>, Steps> = {
  start_refused: { starting: 'not_started' },
  /** Another device, or money that was late, has been quicker. */
  order_paid: { starting: 'paid' },
  started: {},
  sent_outside: { starting: 'outside' },
  widget_asked: { starting: 'loading' },
  opened: { starting: 'open', loading: 'open' },
  widget_missing: { starting: 'no_widget', loading: 'no_widget', open: 'no_widget' },
  success_told: { open: 'checking' },
  failure_told: { open: 'failed' },
  /** By the address that the provider sent the buyer back to. */
  refusal_told: { checking: 'failed' },
  /** By the buyer's own hand, now or before a reload. */
  closing_told: { open: 'closed', checking: 'closed' },
  broke: { starting: 'broken', loading: 'broken', open: 'broken', outside: 'broken' },
  /** Where the limit counts: the buyer has the provider's page before them, or has closed it. */
  late: { open: 'timed_out', outside: 'timed_out', checking: 'timed_out' },
  asked: {},
  looked: {},
};

/**
 * What a happening makes of a payment. A press and a return start over from every phase; the server's word counts in
 * every phase and is the last: see `phaseOf`. The rest is the table of steps above.
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

/** The phase that the server's word puts a payment into; `null` while it is open. */
function phaseOf(status: PaymentStatusAnswer): PaymentPhase | null {
  const { payment_status, order_payment_status, is_test } = status;
  if (order_payment_status === 'paid') return 'paid';
  if (payment_status === 'paid') return is_test ? 'trial' : 'paid';
  if (isGivenBack(status)) return 'refund';
  if (payment_status === 'failed') return 'failed';
  return payment_status === 'expired' ? 'timed_out' : null;
}

/** Whether the shop gives this payment's money back, be the order paid by another one or not. */
export function isGivenBack({ payment_status }: PaymentStatusAnswer): boolean {
  return payment_status === 'refund_due' || payment_status === 'refunded';
}

/** Nothing more can come: the server has said its last word. */
export function isOver({ phase, status }: PaymentRunState): boolean {
  return phase === 'paid' || phase === 'refund' || (status !== null && status.payment_status !== 'pending');
}
