import type { Door, PaymentState } from '#prisma/generated/enums.ts';
import type { Transaction } from '#shared/domain/database.ts';

interface Who {
  userId: number | null;
  door: Door;
}

/**
 * A cancelled order has to give back what it has. True where there is some. One that somebody may be paying right now
 * stays `pending` till that is over. Call it in the transaction that cancels the order, after its row has been written
 * and so is held.
 */
export async function returnMoney(tx: Transaction, orderId: number, who: Who): Promise<boolean> {
  const isPaid = await movePayment(tx, orderId, ['paid', 'refund_due'], who);
  if (isPaid) {
    await tx.payment.updateMany({
      // A test payment outside of the sandbox has no time of payment: it paid for nothing.
      where: { orderId, state: 'paid', paidAt: { not: null } },
      data: { state: 'refund_due', refundReason: 'cancelled' },
    });
  }
  return isPaid;
}

/** Money not yet given back pays the reopened order; money given back, or on its way, has to come again. */
export async function takeMoneyBack(tx: Transaction, orderId: number, who: Who): Promise<void> {
  const leaving = await tx.payment.count({
    where: {
      orderId,
      refundReason: 'cancelled',
      OR: [
        { refundedAmount: { gt: 0 } },
        { refunds: { some: { state: { in: ['requested', 'processing', 'uncertain'] } } } },
      ],
    },
  });
  if (leaving === 0 && (await movePayment(tx, orderId, ['refund_due', 'paid'], who))) {
    await tx.payment.updateMany({
      where: { orderId, state: 'refund_due', refundReason: 'cancelled' },
      data: { state: 'paid', refundReason: null },
    });
    return;
  }
  await movePayment(tx, orderId, ['refunded', 'unpaid'], who);
}

async function movePayment(
  tx: Transaction,
  orderId: number,
  [from, to]: [from: PaymentState, to: PaymentState],
  { userId, door }: Who,
): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: { id: orderId, paymentState: from },
    data: { paymentState: to },
  });
  if (count === 0) return false;
  await tx.orderEvent.create({ data: { orderId, kind: 'payment', from, to, actorId: userId, door } });
  return true;
}
