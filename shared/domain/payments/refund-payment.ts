import type { Payment as PaymentRow, Refund as RefundRow } from '#prisma/generated/client.ts';
import type { Channel } from '#prisma/generated/enums.ts';
import { isUniqueViolation, type Transaction, transact } from '#shared/domain/database.ts';
import { isKept } from '#shared/domain/orders/order-due.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import {
  askForRefund,
  operationToAsk,
  questionOf,
  type RefundDeps,
  type RefundQuestion,
  WAIT_FOR_ANSWER_MS,
} from './ask-for-refund.ts';
import { queueRefundCheck } from './end-refund.ts';
import { finishRefund, noteRefund } from './finish-refund.ts';
import { overpaidShareOf } from './overpaid-shares.ts';
import { overpaymentReceipt } from './overpayment-receipt.ts';
import { lockOrder, storedReceipt } from './payment-row.ts';

interface RefundWish {
  /** Kopecks; without it everything that is left. For an overpaid order, what must be refunded at that moment. */
  amount?: number | 'overpaid' | undefined;
  /** The sum in kopecks that the actor saw: if it has changed, nothing is refunded. */
  seen?: number;
  /** Kopecks of the payment that were refunded when the actor read it: if it is more now, nothing is refunded. */
  refundedAsRead?: number | undefined;
  /** The money was refunded outside of the provider, by a transfer or in cash. */
  isManual: boolean;
  /** The admin; null where the shop does it automatically. */
  actorId: number | null;
  channel: Channel;
}

/**
 * Refunds money: all or a part, of what the shop must not keep or of a paid order. The refund is stored before the
 * provider is asked, and the database allows one open refund per payment: the provider does not recognise a repeated
 * request, so after a lost answer the refund is `uncertain` until a person has looked. Throws `payment_not_found`,
 * `refund_impossible`. Unexpected errors are rethrown.
 */
export async function refundPayment(deps: RefundDeps, paymentId: number, wish: RefundWish): Promise<RefundRow> {
  const payment = await deps.db.payment.findUnique({ where: { id: paymentId } });
  if (!payment) throw new ShopError('payment_not_found');
  if (wish.isManual) {
    return transact(deps.db, async (tx) => {
      const refund = await writeWish(tx, payment, wish);
      await noteWishes(tx, payment, wish, [refund]);
      await finishRefund(tx, refund.id, wish);
      return tx.refund.findUniqueOrThrow({ where: { id: refund.id } });
    });
  }
  const externalId = await operationToAsk(deps, payment);
  const question = await transact(deps.db, async (tx) => {
    const row = await writeWish(tx, payment, wish);
    await noteWishes(tx, payment, wish, [row]);
    return questionToAsk(tx, row);
  });
  return askForRefund(deps, question, externalId);
}

/**
 * Stores a provider's refunds of one reason, all of them before any is requested: the buyer gets one notification of
 * them.
 */
export async function writeTogether(
  tx: Transaction,
  payments: readonly PaymentRow[],
  wish: RefundWish,
): Promise<RefundQuestion[]> {
  const [first] = payments;
  if (!first) return [];
  const refunds: RefundRow[] = [];
  for (const payment of payments) refunds.push(await writeWish(tx, payment, wish));
  await noteWishes(tx, first, wish, refunds);
  const questions: RefundQuestion[] = [];
  for (const refund of refunds) questions.push(await questionToAsk(tx, refund));
  return questions;
}

async function questionToAsk(tx: Transaction, refund: RefundRow): Promise<RefundQuestion> {
  await queueRefundCheck(tx, refund, WAIT_FOR_ANSWER_MS);
  return questionOf(tx, refund);
}

async function writeWish(tx: Transaction, { id, orderId }: PaymentRow, wish: RefundWish): Promise<RefundRow> {
  const { actorId, isManual } = wish;
  await lockOrder(tx, orderId);
  const payment = await tx.payment.findUniqueOrThrow({ where: { id } });
  const rest = (payment.receivedAmount ?? 0) - payment.refundedAmount;
  const overpaid = await overpaidShareOf(tx, payment);
  const amount = wish.amount === 'overpaid' ? overpaid : (wish.amount ?? rest);
  const isAsSeen =
    amount === (wish.seen ?? amount) && payment.refundedAmount === (wish.refundedAsRead ?? payment.refundedAmount);
  if ((!isKept(payment) && payment.state !== 'refund_due') || amount < 1 || amount > rest || !isAsSeen) {
    throw new ShopError('refund_impossible');
  }
  try {
    const receipt = amount <= overpaid ? await overpaymentReceipt(tx, payment, amount) : null;
    return await tx.refund.create({
      data: { paymentId: id, amount, isManual, actorId, ...(receipt && { fiscalReceipt: storedReceipt(receipt) }) },
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ShopError('refund_impossible', { cause: error });
    throw error;
  }
}

async function noteWishes(
  tx: Transaction,
  { orderId }: Pick<PaymentRow, 'orderId'>,
  { actorId, channel }: RefundWish,
  refunds: readonly RefundRow[],
): Promise<void> {
  const together = refunds.map(({ id }) => id);
  for (const refund of refunds) {
    await noteRefund(tx, { orderId, refund, outcome: 'refund_requested', actorId, channel, together });
  }
}
