import { describe, expect, it } from 'vitest';
import { keysOf } from '#shared/contract/keys-of.ts';
import type { PaymentStatusAnswer } from '#shared/contract/payment.ts';
import {
  IDLE,
  isOver,
  nextPaymentRun,
  type PaymentPhase,
  type PaymentRunEvent,
  type PaymentRunState,
} from '#webapp/lib/payment/payment-run-state.ts';
import { RUN_BUTTONS } from '#webapp/lib/payment/run-words.ts';

const PHASES = keysOf(RUN_BUTTONS);
const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'expired', 'refund_due', 'refunded'] as const;
const payment = { payment_id: 7, action: 'https://provider.example/pay', fields: {} };

const said = (changes: Partial<PaymentStatusAnswer>): PaymentStatusAnswer => ({
  payment_id: 7,
  payment_status: 'pending',
  is_test: false,
  amount: 1990,
  paid_at: null,
  order_id: 1,
  order_number: 10001,
  order_status: 'pending',
  order_payment_status: 'pending',
  ...changes,
});

const WORDS = PAYMENT_STATUSES.flatMap((payment_status) =>
  (['pending', 'paid'] as const).flatMap((order_payment_status) =>
    [false, true].map((is_test) => said({ payment_status, order_payment_status, is_test })),
  ),
);

const answers: PaymentRunEvent[] = [null, ...WORDS].map((status) => ({ kind: 'answered', status }));
const BUYERS = ['closing_told', 'success_told', 'failure_told', 'refusal_told', 'late'] as const;
const OTHERS = ['order_paid', 'sent_outside', 'widget_asked', 'opened', 'widget_missing', 'asked'] as const;
const EVENTS: PaymentRunEvent[] = [
  ...answers,
  ...[...BUYERS, ...OTHERS].map((kind) => ({ kind })),
  { kind: 'pressed' },
  { kind: 'resumed', payment },
  { kind: 'started', payment },
  { kind: 'start_refused', error: new Error('the shop refused') },
  { kind: 'broke', error: new Error('no such function') },
  { kind: 'looked', look: { at: 1, isAnswered: true } },
];

/** Every event in every phase. */
const every = PHASES.flatMap((phase) =>
  [false, true].flatMap((saidSuccess) =>
    EVENTS.map((event) => {
      const before: PaymentRunState = { ...IDLE, phase, saidSuccess };
      return { before, event, after: nextPaymentRun(before, event) };
    }),
  ),
);
type Case = (typeof every)[number];

const breaches = (rule: (one: Case) => boolean) => every.filter((one) => !rule(one));
const isMoved = ({ before, after }: Case) => before.phase !== after.phase;
const beginsAnew = ({ kind }: PaymentRunEvent) => kind === 'pressed' || kind === 'resumed';

describe('in every phase of a payment', () => {
  it('only the shop’s answer makes it paid, refunded or a test', () => {
    const isShops = ({ event: { kind } }: Case) => kind === 'answered' || kind === 'order_paid';
    const money: PaymentPhase[] = ['paid', 'refund', 'trial'];
    expect(breaches((one) => !isMoved(one) || !money.includes(one.after.phase) || isShops(one))).toEqual([]);
  });

  it('an open status or no answer only ends the current check', () => {
    const isOpenWord = ({ event }: Case) =>
      event.kind === 'answered' && (!event.status || event.status.payment_status === 'pending');
    const isPaid = ({ event }: Case) => event.kind === 'answered' && event.status?.order_payment_status === 'paid';
    expect(breaches((one) => !isOpenWord(one) || isPaid(one) || !isMoved(one))).toEqual([]);
  });

  it.each(WORDS)('the shop’s answer means the same: $payment_status, $order_payment_status, $is_test', (status) => {
    const come = PHASES.map((phase) => nextPaymentRun({ ...IDLE, phase }, { kind: 'answered', status }));
    if (status.payment_status === 'pending' && status.order_payment_status !== 'paid') {
      expect(come.map(({ phase }) => phase)).toEqual(PHASES);
    } else {
      expect(new Set(come.map(({ phase }) => phase)).size).toBe(1);
      expect(come.every(isOver)).toBe(true);
    }
  });

  it('what is paid or refunded stays so, until the buyer starts again', () => {
    const isSettled = ({ before }: Case) => before.phase === 'paid' || before.phase === 'refund';
    const isLastWord = ({ event }: Case) => event.kind === 'answered';
    expect(breaches((one) => !isSettled(one) || isLastWord(one) || beginsAnew(one.event) || !isMoved(one))).toEqual([]);
  });

  it('what the buyer and the widget do moves a payment that is before them, and no other', () => {
    const isBuyers = ({ event: { kind } }: Case) => (BUYERS as readonly string[]).includes(kind);
    const before: PaymentPhase[] = ['open', 'outside', 'checking'];
    expect(breaches((one) => !isBuyers(one) || !isMoved(one) || before.includes(one.before.phase))).toEqual([]);
  });

  it('the time limit ends an open payment, unless the widget has reported success', () => {
    const late = (saidSuccess: boolean) =>
      PHASES.filter((phase) => {
        const next = nextPaymentRun({ ...IDLE, phase, saidSuccess }, { kind: 'late' });
        return next.phase === 'timed_out' && phase !== 'timed_out';
      });
    expect(late(false)).toEqual(['open', 'outside', 'checking']);
    expect(late(true)).toEqual([]);
  });

  it('a new press clears everything of the last attempt', () => {
    const full = {
      payment,
      status: said({ payment_status: 'failed' }),
      error: new Error('broke'),
      asking: true,
      looked: { at: 1, isAnswered: false },
      saidSuccess: true,
    };
    for (const phase of PHASES) {
      expect(nextPaymentRun({ ...full, phase }, { kind: 'pressed' })).toEqual({ ...IDLE, phase: 'starting' });
    }
  });
});

it('every phase can be reached from the first', () => {
  const seen = new Set<PaymentPhase>(['idle']);
  for (const phase of seen) {
    for (const event of EVENTS) seen.add(nextPaymentRun({ ...IDLE, phase }, event).phase);
  }
  expect([...seen].sort()).toEqual([...PHASES].sort());
});
