import type { Transaction } from '#shared/domain/database.ts';
import { queueOverpaymentReturn } from '#shared/domain/notifications/jobs.ts';
import { leftToPay, moneyOf } from './order-due.ts';

/**
 * Writes down what a paid order has above its price, and has that given back where it is more than before. Call it when its
 * sum or its money has been written; the caller holds the order.
 */
export async function noteOverpayment(tx: Transaction, orderId: number): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { payments: { select: moneyOf } },
  });
  const isPaid = order.status !== 'cancelled' && order.paymentState === 'paid';
  const overpaid = isPaid ? Math.max(0, -leftToPay(order, order.payments)) : 0;
  if (overpaid === order.overpaid) return;
  await tx.order.update({ where: { id: orderId }, data: { overpaid } });
  if (overpaid > order.overpaid) await queueOverpaymentReturn(tx, orderId);
}

/**
 * Money that paid for an order went back: at first what the order was overpaid by, and the rest makes it cheaper. What went back
 * for returned goods makes it cheaper as a whole. Call it when the payment has been written; the caller holds the order.
 */
export async function noteGivenBack(
  tx: Transaction,
  orderId: number,
  { amount, isForGoods }: { amount: number; isForGoods: boolean },
): Promise<void> {
  const { paymentState, overpaid } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  // A refunded part of its price is to be paid again.
  if (paymentState !== 'paid' && !isForGoods) return;
  const allowance = isForGoods ? amount : Math.max(0, amount - overpaid);
  if (allowance > 0) await tx.order.update({ where: { id: orderId }, data: { allowance: { increment: allowance } } });
  await noteOverpayment(tx, orderId);
}
