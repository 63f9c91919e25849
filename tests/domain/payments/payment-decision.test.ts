import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, PAYMENT_STATES } from '#shared/contract/order-status.ts';
import {
  decidePayment,
  type PaymentHappening,
  type PaymentSituation,
} from '#shared/domain/payments/payment-decision.ts';

const ATTEMPT_STATES = ['pending', 'paid', 'failed', 'expired', 'refund_due', 'refunded'] as const;
const DUE = 199_000;

const HAPPENINGS: PaymentHappening[] = [
  { kind: 'money', amount: DUE },
  { kind: 'money', amount: DUE + 1 },
  { kind: 'money', amount: DUE - 1 },
  { kind: 'refused' },
  { kind: 'expired' },
];

/** Every possible situation. */
const everySituation: PaymentSituation[] = ATTEMPT_STATES.flatMap((state) =>
  ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATES.flatMap((paymentState) =>
      [false, true].flatMap((hasOtherOpen) =>
        [false, true].map((isPlayMoney) => ({
          attempt: {
            state,
            amount: DUE,
            receivedAmount: ['paid', 'refund_due', 'refunded'].includes(state) ? DUE : null,
          },
          order: { status, paymentState, due: DUE },
          hasOtherOpen,
          isPlayMoney,
        })),
      ),
    ),
  ),
);

const every = HAPPENINGS.flatMap((happening) =>
  everySituation.map((situation) => ({ happening, situation, decision: decidePayment(happening, situation) })),
);
type Case = (typeof every)[number];

/** All situations that break a rule. */
const breaches = (rule: (one: Case) => boolean) => every.filter((one) => !rule(one));

const situation = (changes: Partial<PaymentSituation['attempt'] & PaymentSituation['order']> = {}) => {
  const { state = 'pending', amount = DUE, receivedAmount = null, ...order } = changes;
  return {
    attempt: { state, amount, receivedAmount },
    order: { status: 'pending' as const, paymentState: 'pending' as const, due: DUE, ...order },
    hasOtherOpen: false,
    isPlayMoney: false,
  };
};
const money = { kind: 'money', amount: DUE } as const;

describe('in every possible situation', () => {
  it('an order becomes paid only by the whole sum, and only while it is not cancelled and waits for money', () => {
    expect(
      breaches(
        ({ happening, situation: { order, isPlayMoney }, decision }) =>
          decision.order !== 'paid' ||
          (happening.kind === 'money' &&
            happening.amount === DUE &&
            !isPlayMoney &&
            order.status !== 'cancelled' &&
            ['unpaid', 'pending', 'failed'].includes(order.paymentState)),
      ),
    ).toEqual([]);
  });

  it('real money that comes for the first time is kept or marked for refund, and never lost', () => {
    expect(
      breaches(
        ({ happening, situation: { attempt, isPlayMoney }, decision }) =>
          happening.kind !== 'money' ||
          isPlayMoney ||
          !['pending', 'failed', 'expired'].includes(attempt.state) ||
          (decision.outcome === 'paid' && decision.attempt === 'paid' && decision.order === 'paid') ||
          (decision.outcome === 'refund_due' && decision.attempt === 'refund_due' && decision.reason !== null),
      ),
    ).toEqual([]);
  });

  it('a paid attempt is not changed by any answer of a provider', () => {
    expect(
      breaches(
        ({ situation: { attempt }, decision }) =>
          !['paid', 'refund_due', 'refunded'].includes(attempt.state) ||
          (decision.attempt === null && decision.order === null),
      ),
    ).toEqual([]);
  });

  it('a paid order stays paid, whatever happens to its other attempts', () => {
    expect(
      breaches(({ situation: { order }, decision }) => order.paymentState !== 'paid' || decision.order === null),
    ).toEqual([]);
  });

  it('test money never pays an order, and never has to be refunded', () => {
    expect(
      breaches(
        ({ situation: { isPlayMoney }, happening, decision }) =>
          !isPlayMoney ||
          happening.kind !== 'money' ||
          ((decision.order === null || decision.order === 'unpaid') && decision.attempt !== 'refund_due'),
      ),
    ).toEqual([]);
  });

  it('an order keeps waiting while another attempt is open, unless money comes', () => {
    expect(
      breaches(
        ({ situation: { hasOtherOpen, order }, decision }) =>
          !hasOtherOpen ||
          order.paymentState !== 'pending' ||
          decision.order === null ||
          decision.order === 'paid' ||
          decision.order === 'refund_due',
      ),
    ).toEqual([]);
  });

  it('a reason is given only where money has to be refunded', () => {
    expect(breaches(({ decision }) => (decision.reason !== null) === (decision.attempt === 'refund_due'))).toEqual([]);
  });
});

describe('the reason to give money back', () => {
  it.each([
    ['a cancelled order', { status: 'cancelled' }, 'cancelled'],
    ['a cancelled order of another sum', { status: 'cancelled', due: DUE + 1 }, 'amount'],
    ['a paid order', { paymentState: 'paid' }, 'double'],
    ['a paid order of another sum', { paymentState: 'paid', due: DUE + 1 }, 'double'],
    ['an order of another sum', { due: DUE + 1 }, 'amount'],
  ] as const)('for %s is reported correctly', (_which, changes, reason) => {
    expect(decidePayment(money, situation(changes))).toMatchObject({ attempt: 'refund_due', reason });
  });
});

describe('money', () => {
  it.each([
    ['in time', situation(), 'paid', 'paid'],
    ['after its time', situation({ state: 'expired', paymentState: 'unpaid' }), 'paid', 'paid'],
    ['after a refusal', situation({ state: 'failed', paymentState: 'failed' }), 'paid', 'paid'],
    ['for an order in work', situation({ status: 'processing' }), 'paid', 'paid'],
    ['for a cancelled order', situation({ status: 'cancelled' }), 'refund_due', 'refund_due'],
    [
      'for a cancelled order whose money went back',
      situation({ status: 'cancelled', paymentState: 'refunded' }),
      'refund_due',
      'refund_due',
    ],
    [
      'for a cancelled order that costs something else by now',
      situation({ status: 'cancelled', due: DUE + 1 }),
      'refund_due',
      'refund_due',
    ],
    ['for a paid order', situation({ paymentState: 'paid' }), 'refund_due', null],
    ['for an order that costs something else by now', situation({ due: DUE + 1 }), 'refund_due', 'unpaid'],
  ])('%s', (_when, given, attempt, order) => {
    expect(decidePayment(money, given)).toMatchObject({ attempt, order });
  });

  it('of another sum than before contradicts it; of the same sum it is a repeat', () => {
    const settled = situation({ state: 'paid', paymentState: 'paid', receivedAmount: DUE });
    expect(decidePayment(money, settled).outcome).toBe('repeated');
    expect(decidePayment({ kind: 'money', amount: 1 }, settled).outcome).toBe('contradiction');
  });
});
