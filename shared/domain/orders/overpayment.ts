import type { Transaction } from '#shared/domain/database.ts';
import { queueOverpaymentReturn } from '#shared/domain/notifications/jobs.ts';
import { leftToPay, moneyOf } from './order-due.ts';

/**
 * Stores what a paid order has above its price, and queues its refund if it is more than before. Call it after its sum
 * or its money has been written; the caller has locked the order.
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
 * Money that paid for an order was refunded: first it reduces what the order was overpaid by, and the rest makes the
 * order cheaper. A refund of returned goods makes it cheaper by the whole sum. Call it after the payment has been
 * written; the caller has locked the order.
 */
export async function noteGivenBack(
  tx: Transaction,
  orderId: number,
  { amount, isForGoods }: { amount: number; isForGoods: boolean },
): Promise<void> {
  const { paymentState, overpaid } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  // A refunded part of its price must be paid again.
  if (paymentState !== 'paid' && !isForGoods) return;
  const allowance = isForGoods ? amount : Math.max(0, amount - overpaid);
  if (allowance > 0) await tx.order.update({ where: { id: orderId }, data: { allowance: { increment: allowance } } });
  await noteOverpayment(tx, orderId);
}
