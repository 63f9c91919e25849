import type { Refund as RefundRow } from '#prisma/generated/client.ts';
import type { Channel, PaymentState } from '#prisma/generated/enums.ts';
import type { PaymentOutcome } from '#shared/contract/desk/payment-outcome.ts';
import { OPEN_REFUND } from '#shared/contract/open-refund.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { notifyStaff } from '#shared/domain/notifications/notify.ts';
import { beginHoldUnlessPaid } from '#shared/domain/orders/hold-time.ts';
import { isKept, KEPT_PAYMENT } from '#shared/domain/orders/order-due.ts';
import { noteGivenBack } from '#shared/domain/orders/overpayment.ts';
import { restockLines } from '#shared/domain/orders/restock-lines.ts';
import { notifyReturn } from './notify-return.ts';
import { lockOrder } from './payment-row.ts';

export interface Who {
  channel: Channel;
  actorId: number | null;
}

/** The buyer has the money back: counted once, even if two processes learn of it at the same time. */
export async function finishRefund(tx: Transaction, id: number, who: Who): Promise<void> {
  const { payment: found } = await tx.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
  const { orderId } = found;
  await lockOrder(tx, orderId);
  const { count } = await tx.refund.updateMany({
    where: { id, state: { in: [...OPEN_REFUND] } },
    data: { state: 'finished', reason: null },
  });
  if (count === 0) return;
  await restockLines(tx, orderId, id);
  const refund = await tx.refund.findUniqueOrThrow({ where: { id } });
  const payment = await tx.payment.update({
    where: { id: found.id },
    data: { refundedAmount: { increment: refund.amount } },
  });
  if (isKept(payment)) {
    const isForGoods = (await tx.refundLine.count({ where: { refundId: id } })) > 0;
    await noteGivenBack(tx, orderId, { amount: refund.amount, isForGoods });
  }
  const isWhole = payment.refundedAmount === payment.receivedAmount;
  if (isWhole) await tx.payment.update({ where: { id: payment.id }, data: { state: 'refunded' } });
  const step = isWhole ? await moveOrder(tx, orderId, payment.state === 'paid') : null;
  await noteRefund(tx, { orderId, refund, outcome: 'refunded', ...who, step });
  await notifyReturn(tx, orderId, id);
}

interface Step {
  from: PaymentState;
  to: PaymentState;
}

/** An order is `refunded` when none of its money is left to refund. The refund of a double payment leaves it paid. */
async function moveOrder(tx: Transaction, orderId: number, paidTheOrder: boolean): Promise<Step | null> {
  const { paymentState: from, status } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  const left = await tx.payment.count({ where: { orderId, state: 'refund_due' } });
  // If an order was paid in parts, some money may be left.
  const kept = await tx.payment.count({ where: { orderId, ...KEPT_PAYMENT } });
  const isDone = from === 'refund_due' ? left === 0 : from === 'paid' && paidTheOrder && kept === 0;
  if (!isDone) return null;
  // Reopened while its money was on the way back: it must be paid again.
  const to = from === 'refund_due' && status !== 'cancelled' ? 'unpaid' : 'refunded';
  await tx.order.update({ where: { id: orderId }, data: { paymentState: to } });
  // The old time has passed while nobody could pay.
  if (to === 'unpaid' && status === 'pending') await beginHoldUnlessPaid(tx, orderId);
  return { from, to };
}

interface Noted extends Who {
  orderId: number;
  refund: RefundRow;
  outcome: PaymentOutcome;
  step?: Step | null;
  /** What the refund is for. */
  returned?: {
    reason: string;
    lines: { orderLineId: number | null; quantity: number; amount: number; toStock: boolean }[];
  };
  /** The refunds that were written for the same reason, including this one. */
  together?: readonly number[];
  /** A person must look. */
  isStuck?: boolean;
}

/** Writes a refund down as an event of the order. */
export async function noteRefund(tx: Transaction, noted: Noted): Promise<void> {
  const { orderId, refund, outcome, channel, actorId, step, returned, together, isStuck = false } = noted;
  const { id: refundId, paymentId, amount, isManual } = refund;
  const event = await tx.orderEvent.create({
    data: {
      orderId,
      kind: 'payment',
      actorId,
      channel,
      ...step,
      details: {
        paymentId,
        refundId,
        outcome,
        amount,
        isManual,
        ...returned,
        ...(together && { together: [...together] }),
      },
    },
    select: { id: true },
  });
  if (isStuck) await notifyStaff(tx, 'refund_stuck_for_manager', event.id);
  await queueCardRefresh(tx, orderId);
}
