import type { Order as OrderRow, Payment as PaymentRow, Prisma } from '#prisma/generated/client.ts';
import { awaitsMoney } from '#shared/contract/order-status.ts';

/** What tells where an order's money is. */
export const moneyOf = { state: true, receivedAmount: true, refundedAmount: true, paidAt: true } as const;
type Money = Pick<PaymentRow, keyof typeof moneyOf>;
type Priced = Pick<OrderRow, 'status' | 'paymentState' | 'amountToPay' | 'allowance'>;

/** Sums in kopecks: `due` = `total` − `paid` + `returned`. */
export interface OrderDue {
  total: number;
  /** What was paid and kept as the order's price. Money of another sum, or a second payment of it, is not counted. */
  paid: number;
  /** How much of that was refunded. */
  returned: number;
  due: number;
}

/**
 * Payments whose money the shop keeps as an order's price. A test payment outside of the sandbox has no payment time:
 * it paid for nothing.
 */
export const KEPT_PAYMENT = { state: 'paid', paidAt: { not: null } } as const satisfies Prisma.PaymentWhereInput;

/** As `KEPT_PAYMENT`, of a payment that was read. */
export const isKept = ({ state, paidAt }: Money): boolean => state === 'paid' && paidAt !== null;

/**
 * What an order would still cost if it were paid now, by the records of its payments; negative if more was paid.
 * Everything that asks for money uses this.
 */
export function leftToPay(
  { amountToPay, allowance }: Pick<Priced, 'amountToPay' | 'allowance'>,
  payments: readonly Money[],
): number {
  const { paid, returned } = keptSums(payments);
  return amountToPay - allowance - paid + returned;
}

/**
 * The same for an order in its current state: a cancelled one costs nothing, and money that the shop gave back by
 * choice makes a paid one cheaper, so that its buyer owes nothing.
 */
export function orderDue(order: Priced, payments: readonly Money[]): OrderDue {
  const { paid, returned } = keptSums(payments);
  const isOwed = order.status !== 'cancelled' && awaitsMoney(order.paymentState);
  const total = isOwed ? order.amountToPay - order.allowance : paid - returned;
  return { total, paid, returned, due: total - paid + returned };
}

/** What was paid and kept as an order's price, and how much of that was refunded. */
export function keptSums(payments: readonly Money[]): Pick<OrderDue, 'paid' | 'returned'> {
  const kept = payments.filter(isKept);
  return {
    paid: kept.reduce((sum, { receivedAmount }) => sum + (receivedAmount ?? 0), 0),
    returned: kept.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0),
  };
}
