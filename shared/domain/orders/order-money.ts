import type { Channel, PaymentAttemptState, PaymentState } from '#prisma/generated/enums.ts';
import { OPEN_REFUND } from '#shared/contract/open-refund.ts';
import { AWAITING_MONEY } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { queuePaymentCheck } from '#shared/domain/notifications/jobs.ts';
import { KEPT_PAYMENT, leftToPay, moneyOf } from './order-due.ts';
import { noteOverpayment } from './overpayment.ts';

interface Who {
  userId: number | null;
  channel: Channel;
}

/**
 * Refunds what was paid for a cancelled order. True if there is any money. A payment that may be in progress keeps the
 * order `pending` until it ends. Call it in the transaction that cancels the order, after its row has been written and
 * is therefore locked.
 */
export async function returnMoney(tx: Transaction, orderId: number, who: Who): Promise<boolean> {
  await lookAtOpenPayments(tx, orderId);
  const { count } = await tx.payment.updateMany({
    where: { orderId, ...KEPT_PAYMENT },
    data: { state: 'refund_due', refundReason: 'cancelled' },
  });
  await noteOverpayment(tx, orderId);
  if (await movePayment(tx, orderId, ['paid', 'refund_due'], who)) return true;
  // Staff took a part of its price.
  if (count > 0) for (const from of AWAITING_MONEY) await movePayment(tx, orderId, [from, 'refund_due'], who);
  return count > 0;
}

/** Attempts in these states may have been paid without the shop knowing it. */
export const MAY_BE_PAID: readonly PaymentAttemptState[] = ['pending', 'expired'];

/** Checks now, not at the scheduled time, whether they have been paid, and what can be withdrawn at the provider. */
export async function lookAtOpenPayments(tx: Transaction, orderId: number): Promise<void> {
  const open = await tx.payment.findMany({
    where: { orderId, state: { in: [...MAY_BE_PAID] } },
    select: { id: true },
  });
  for (const { id } of open) await queuePaymentCheck(tx, id);
}

/** Money that is not refunded pays the reopened order; refunded money, also on its way back, must be paid again. */
export async function takeMoneyBack(tx: Transaction, orderId: number, who: Who): Promise<void> {
  // The buyer gets everything again, including what was returned.
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
    // A wrong sum, or a second payment, pays for nothing and is refunded anyway.
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
