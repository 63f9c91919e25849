import type { Payment as PaymentRow, Refund as RefundRow } from '#prisma/generated/client.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { isOpenRefund } from '#shared/contract/open-refund.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { isKept } from './order-due.ts';

/** Where an order's money is, in roubles. */
export interface CardMoney {
  /** All that was paid, including what is to be refunded. */
  received: number;
  /** What the shop must give back, including what an edit made too much. */
  toReturn: number;
  /** Requested from the provider, and not yet known to have arrived. */
  onItsWay: number;
  /** Refunds whose result nobody knows. */
  uncertain: number;
  returned: number;
  /** The most that can be refunded. */
  returnable: number;
  /** Test money that paid for nothing. */
  playMoney: number;
}

type Row = PaymentRow & { refunds: RefundRow[] };

/** Every sum uses the same order: payments first, then the refunds of them. */
export async function findCardMoney(db: Transaction, orderId: number): Promise<CardMoney> {
  const rows = await db.payment.findMany({
    where: { orderId, receivedAmount: { not: null } },
    include: { refunds: true },
  });
  const { overpaid } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { overpaid: true } });
  // A test payment outside of the sandbox has no payment time.
  const real = rows.filter(({ paidAt }) => paidAt !== null);
  const refundsIn = (...states: RefundRow['state'][]) =>
    sumOf(
      real.flatMap(({ refunds }) => refunds).filter(({ state }) => states.includes(state)),
      ({ amount }) => amount,
    );
  return {
    received: sumOf(real, ({ receivedAmount }) => receivedAmount ?? 0),
    toReturn:
      sumOf(real, (row) => (row.state === 'refund_due' ? leftOf(row) : 0)) +
      roublesFromKopecks(Math.max(0, overpaid - askedOf(real.filter(isKept)))),
    onItsWay: refundsIn('requested', 'processing'),
    uncertain: refundsIn('uncertain'),
    returned: sumOf(real, ({ refundedAmount }) => refundedAmount),
    returnable: sumOf(real, (row) => (row.state === 'refund_due' || row.state === 'paid' ? leftOf(row) : 0)),
    playMoney: sumOf(
      rows.filter(({ paidAt }) => paidAt === null),
      ({ receivedAmount }) => receivedAmount ?? 0,
    ),
  };
}

/** What was requested from providers and is not known to have arrived. Kopecks. */
const askedOf = (rows: readonly Row[]): number =>
  rows
    .flatMap(({ refunds }) => refunds)
    .filter(isOpenRefund)
    .reduce((sum, { amount }) => sum + amount, 0);

const leftOf = ({ receivedAmount, refundedAmount }: Row): number => (receivedAmount ?? 0) - refundedAmount;

const sumOf = <T>(rows: readonly T[], amountOf: (row: T) => number): number =>
  roublesFromKopecks(rows.reduce((sum, row) => sum + amountOf(row), 0));
