import type { OrderStatus, PaymentAttemptState, PaymentState } from '#prisma/generated/enums.ts';
import type { PaymentOutcome } from '#shared/contract/desk/payment-outcome.ts';
import { awaitsMoney } from '#shared/contract/order-status.ts';

/** Why the shop does not keep money that it received. */
export const REFUND_REASONS = ['cancelled', 'double', 'amount'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export type PaymentHappening =
  /** Proven money, in kopecks. */
  | { kind: 'money'; amount: number }
  /** The provider is sure that there is none. */
  | { kind: 'refused' }
  /** Its time is over, and the provider has received no money. */
  | { kind: 'expired' };

export interface PaymentSituation {
  attempt: { state: PaymentAttemptState; amount: number; receivedAmount: number | null };
  /** `due` is in kopecks: what an open order still waits for. */
  order: { status: OrderStatus; paymentState: PaymentState; due: number };
  /** Whether another attempt of the order is still open. */
  hasOtherOpen: boolean;
  /** Money that pays for nothing: a test payment outside of the sandbox. */
  isPlayMoney: boolean;
}

export interface PaymentDecision {
  /** Its name among the order's events and in the log. */
  outcome:
    | Extract<PaymentOutcome, 'paid' | 'refund_due' | 'play_money' | 'failed' | 'expired' | 'contradiction'>
    // Writes no event.
    | 'repeated';
  /** The new state of the attempt; null leaves it unchanged. */
  attempt: PaymentAttemptState | null;
  /** The new state of the order's payment; null leaves it unchanged. */
  order: PaymentState | null;
  reason: RefundReason | null;
}

/** Attempts that may still receive money: late money is never refused, because it has been paid. */
const OPEN_FOR_MONEY: readonly PaymentAttemptState[] = ['pending', 'failed', 'expired'];

/**
 * What a happening does to an attempt and its order, whatever came before it. The table, first fitting row first:
 *
 * | happening | attempt                     | order                               | attempt →  | order →                 |
 * |-----------|-----------------------------|-------------------------------------|------------|-------------------------|
 * | money     | paid, refund_due, refunded  | any; the same sum                   | stays      | stays: repeated         |
 * | money     | paid, refund_due, refunded  | any; another sum                    | stays      | stays: contradiction    |
 * | money     | open, failed, expired       | any; play money                     | paid       | pending → unpaid        |
 * | money     | open, failed, expired       | cancelled, paid or refund_due       | refund_due | stays: double           |
 * | money     | open, failed, expired       | cancelled; the sum that is due      | refund_due | refund_due: cancelled   |
 * | money     | open, failed, expired       | cancelled; another sum              | refund_due | refund_due: amount      |
 * | money     | open, failed, expired       | paid, refund_due, refunded          | refund_due | stays: double           |
 * | money     | open, failed, expired       | awaits money; another sum           | refund_due | pending → unpaid        |
 * | money     | open, failed, expired       | awaits money; the sum that is due   | paid       | paid                    |
 * | refused   | open                        | pending                             | failed     | failed                  |
 * | expired   | open                        | pending                             | expired    | unpaid                  |
 * | either    | open                        | anything else                       | failed etc | stays                   |
 * | refused   | paid, refund_due            | any                                 | stays      | stays: contradiction    |
 * | either    | failed, expired, refunded   | any                                 | stays      | stays: repeated         |
 *
 * Money for an order whose hold has ended finds it open again, as long as it is the sum that is due and the goods are there
 * (`paysRestored`); else it is cancelled like any other.
 *
 * An order whose other attempt is still open stays `pending` where it would have become unpaid or failed. Money for a
 * cancelled order whose money went back already makes it `refund_due` once more.
 */
export function decidePayment(happening: PaymentHappening, situation: PaymentSituation): PaymentDecision {
  return happening.kind === 'money' ? decideMoney(happening.amount, situation) : decideEnd(happening.kind, situation);
}

/** Whether money would pay a cancelled order in full if the order were opened again. */
export function paysRestored(
  happening: PaymentHappening,
  { attempt, order }: Pick<PaymentSituation, 'attempt' | 'order'>,
): boolean {
  if (happening.kind !== 'money' || order.status !== 'cancelled' || !awaitsMoney(order.paymentState)) return false;
  const { amount } = happening;
  return OPEN_FOR_MONEY.includes(attempt.state) && amount === attempt.amount && amount === order.due;
}

const nothing = (outcome: PaymentDecision['outcome']): PaymentDecision => ({
  outcome,
  attempt: null,
  order: null,
  reason: null,
});

function decideMoney(amount: number, situation: PaymentSituation): PaymentDecision {
  const { attempt, order, isPlayMoney } = situation;
  if (!OPEN_FOR_MONEY.includes(attempt.state)) {
    return nothing(attempt.receivedAmount === amount ? 'repeated' : 'contradiction');
  }
  const freed = withoutThisAttempt(situation, 'unpaid');
  if (isPlayMoney) return { outcome: 'play_money', attempt: 'paid', order: freed, reason: null };
  const refund = (reason: RefundReason, to: PaymentState | null): PaymentDecision => ({
    outcome: 'refund_due',
    attempt: 'refund_due',
    order: to,
    reason,
  });
  const isDue = amount === attempt.amount && amount === order.due;
  if (order.status === 'cancelled') {
    return order.paymentState === 'paid' || order.paymentState === 'refund_due'
      ? refund('double', null)
      : refund(isDue ? 'cancelled' : 'amount', 'refund_due');
  }
  if (!awaitsMoney(order.paymentState)) return refund('double', null);
  if (!isDue) return refund('amount', freed);
  return { outcome: 'paid', attempt: 'paid', order: 'paid', reason: null };
}

function decideEnd(kind: 'refused' | 'expired', situation: PaymentSituation): PaymentDecision {
  const { state } = situation.attempt;
  if (state === 'pending') {
    return kind === 'refused'
      ? { outcome: 'failed', attempt: 'failed', order: withoutThisAttempt(situation, 'failed'), reason: null }
      : { outcome: 'expired', attempt: 'expired', order: withoutThisAttempt(situation, 'unpaid'), reason: null };
  }
  return nothing(kind === 'refused' && (state === 'paid' || state === 'refund_due') ? 'contradiction' : 'repeated');
}

/** An order that waits for only this attempt no longer waits. */
const withoutThisAttempt = ({ order, hasOtherOpen }: PaymentSituation, to: 'unpaid' | 'failed'): PaymentState | null =>
  order.paymentState === 'pending' && !hasOtherOpen ? to : null;
