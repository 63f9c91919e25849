import { z } from 'zod';
import type { OrderEvent as EventRow } from '#prisma/generated/client.ts';
import type { PaymentOutcome } from '#shared/contract/desk/payment-outcome.ts';
import type { PaymentState } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { beginHoldUnlessPaid } from '#shared/domain/orders/hold-time.ts';
import { leftOf, lookAtOpenPayments } from '#shared/domain/orders/order-money.ts';
import { noteOverpayment } from '#shared/domain/orders/overpayment.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

const storedDetails = z.object({ paymentId: z.int(), received: z.int() });

/**
 * Undoes a payment that was not taken after all. The caller has locked the order, and writes its history. Throws
 * `step_settled` once some of it was refunded, or other money has come that depended on it.
 */
export async function withdrawMoney(
  tx: Transaction,
  { orderId, from, to, details, createdAt }: EventRow,
): Promise<{ to: PaymentState | null; details: { paymentId: number; received: number; outcome: PaymentOutcome } }> {
  const { paymentId, received } = storedDetails.parse(details);
  const { count } = await tx.payment.updateMany({
    where: { id: paymentId, state: 'paid', refundedAmount: 0, refunds: { none: {} } },
    data: { state: 'withdrawn', receivedAmount: null, paidAt: null },
  });
  if (count === 0) throw new ShopError('step_settled');
  if (await hasBeenCountedOn(tx, { orderId, to, createdAt })) throw new ShopError('step_settled');
  const { status, paymentState } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  // An edit may have made it so cheap that its other money is enough, or so dear that it already waits for money.
  const isOwed = to === 'paid' && paymentState === 'paid' && (await leftOf(tx, orderId)) > 0;
  const before = isOwed ? await stateBefore(tx, orderId, from) : null;
  if (before !== null) {
    const moved = await tx.order.updateMany({
      where: { id: orderId, paymentState: 'paid' },
      data: { paymentState: before },
    });
    if (moved.count === 0) throw new ShopError('illegal_transition');
  }
  await noteOverpayment(tx, orderId);
  if (status === 'pending') await beginHoldUnlessPaid(tx, orderId);
  // They are for the sum that was due with that money.
  await lookAtOpenPayments(tx, orderId);
  return { to: before, details: { paymentId, received, outcome: 'money_withdrawn' } };
}

/** The rest has been paid since, or later money was too much because of it. */
async function hasBeenCountedOn(
  tx: Transaction,
  { orderId, to, createdAt }: Pick<EventRow, 'orderId' | 'to' | 'createdAt'>,
): Promise<boolean> {
  const isPaid = (await tx.order.count({ where: { id: orderId, paymentState: 'paid' } })) > 0;
  if (to !== 'paid') return isPaid;
  const since = { orderId, paidAt: { gte: createdAt } };
  // What an edit added to its price was paid.
  if (isPaid && (await tx.payment.count({ where: { ...since, state: 'paid' } })) > 0) return true;
  return (await tx.payment.count({ where: { ...since, state: 'refund_due', refundReason: 'double' } })) > 0;
}

/** An attempt that was open at a provider then may have ended by now. */
async function stateBefore(tx: Transaction, orderId: number, from: string | null): Promise<PaymentState> {
  const isOpen = (await tx.payment.count({ where: { orderId, state: 'pending' } })) > 0;
  return from === 'failed' ? 'failed' : isOpen && from === 'pending' ? 'pending' : 'unpaid';
}
