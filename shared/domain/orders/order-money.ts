import type { Channel, PaymentAttemptState, PaymentState } from '#prisma/generated/enums.ts';
import { OPEN_REFUND } from '#shared/contract/open-refund.ts';
import { AWAITING_MONEY } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { queuePaymentCheck } from '#shared/domain/notifications/jobs.ts';
import { leftToPay, moneyOf } from './order-due.ts';
import { noteOverpayment } from './overpayment.ts';

interface Who {
  userId: number | null;
  channel: Channel;
}

/**
 * Gives back what a cancelled order has. True where there is some money. A payment that may be under way right now
 * keeps the order `pending` until it is over. Call it in the transaction that cancels the order, after its row has been
 * written and so is locked.
 */
export async function returnMoney(tx: Transaction, orderId: number, who: Who): Promise<boolean> {
  await lookAtOpenPayments(tx, orderId);
  const { count } = await tx.payment.updateMany({
    // A test payment outside of the sandbox has no time of payment: it paid for nothing.
    where: { orderId, state: 'paid', paidAt: { not: null } },
    data: { state: 'refund_due', refundReason: 'cancelled' },
  });
  await noteOverpayment(tx, orderId);
  if (await movePayment(tx, orderId, ['paid', 'refund_due'], who)) return true;
  // A part of its price, that staff took.
  if (count > 0) for (const from of AWAITING_MONEY) await movePayment(tx, orderId, [from, 'refund_due'], who);
  return count > 0;
}

/** Attempts in these states may have been paid without the shop knowing. */
export const MAY_BE_PAID: readonly PaymentAttemptState[] = ['pending', 'expired'];

/** Whether they have been paid, and what can be withdrawn at the provider's, shows now rather than in its time. */
export async function lookAtOpenPayments(tx: Transaction, orderId: number): Promise<void> {
  const open = await tx.payment.findMany({
    where: { orderId, state: { in: [...MAY_BE_PAID] } },
    select: { id: true },
  });
  for (const { id } of open) await queuePaymentCheck(tx, id);
}

/** Money not yet refunded pays the reopened order; money refunded, or being refunded, has to be paid again. */
export async function takeMoneyBack(tx: Transaction, orderId: number, who: Who): Promise<void> {
  // The buyer gets everything again, also what was returned.
  await tx.order.update({ where: { id: orderId }, data: { allowance: 0 } });
  const held = { orderId, state: 'refund_due', refundReason: 'cancelled' } as const;
  const leaving = await tx.payment.count({
    where: {
      ...held,
      OR: [{ refundedAmount: { gt: 0 } }, { refunds: { some: { state: { in: [...OPEN_REFUND] } } } }],
    },
  });
  if (leaving === 0) {
    const { count } = await tx.payment.updateMany({ where: held, data: { state: 'paid', refundReason: null } });
    // A wrong sum, or a second payment, pays for nothing and is refunded all the same.
    const isPaid = count > 0 && (await leftOf(tx, orderId)) <= 0;
    await movePayment(tx, orderId, ['refund_due', isPaid ? 'paid' : 'unpaid'], who);
    await noteOverpayment(tx, orderId);
  }
  await movePayment(tx, orderId, ['refunded', 'unpaid'], who);
}

/** What is left to pay of an order, within this transaction. */
export async function leftOf(tx: Transaction, orderId: number): Promise<number> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { payments: { select: moneyOf } },
  });
  return leftToPay(order, order.payments);
}

async function movePayment(
  tx: Transaction,
  orderId: number,
  [from, to]: [from: PaymentState, to: PaymentState],
  { userId, channel }: Who,
): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: { id: orderId, paymentState: from },
    data: { paymentState: to },
  });
  if (count === 0) return false;
  await tx.orderEvent.create({ data: { orderId, kind: 'payment', from, to, actorId: userId, channel } });
  return true;
}
