import type { Payment as PaymentRow, Refund as RefundRow } from '#prisma/generated/client.ts';
import type { RefundState } from '#prisma/generated/enums.ts';
import { OPEN_REFUND } from '#shared/contract/open-refund.ts';
import { type Database, isUniqueViolation, type Transaction, transact } from '#shared/domain/database.ts';
import { addJob } from '#shared/domain/notifications/jobs.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { readAttempt } from './check-payment.ts';
import { finishRefund, noteRefund } from './finish-refund.ts';
import type { FiscalReceiptContent } from './fiscal-receipt.ts';
import { notifyReturn } from './notify-return.ts';
import { overpaidShareOf } from './overpaid-shares.ts';
import { overpaymentReceipt } from './overpayment-receipt.ts';
import type { PaymentDeps, RefundAnswer } from './payment-gateway.ts';
import { fiscalReceiptOf, lockOrder, storedReceipt } from './payment-row.ts';
import { returnReceipt } from './return-receipt.ts';

/** Long enough for the provider's answer: a request that is older has lost its process. */
export const WAIT_FOR_ANSWER_MS = 60_000;

export type RefundDeps = PaymentDeps & { db: Database };

interface RefundWish {
  /** Kopecks; without it all that is left. For an overpaid order, what has to go back by then. */
  amount?: number | 'overpaid' | undefined;
  /** Kopecks that the actor saw as the sum: where it is another by now, nothing is given back. */
  seen?: number;
  /** Kopecks that had gone back of the payment when the actor read it: where it is more by now, nothing is given back. */
  refundedAsRead?: number | undefined;
  /** The money went back outside of the provider, by a transfer or in cash. */
  isManual: boolean;
  /** The admin; null where the shop does it automatically. */
  actorId: number | null;
}

/**
 * Gives money back: all of it or a part, of what the shop must not keep or of a paid order. The wish is written down
 * before the provider is asked, and one open refund for a payment is all that the database lets in: the provider knows
 * no repetition, so a lost answer leaves the refund `uncertain` until a person has looked.
 * Throws `payment_not_found`, `refund_impossible`; a defect is thrown on.
 */
export async function refundPayment(deps: RefundDeps, paymentId: number, wish: RefundWish): Promise<RefundRow> {
  const payment = await deps.db.payment.findUnique({ where: { id: paymentId } });
  if (!payment) throw new ShopError('payment_not_found');
  if (wish.isManual) {
    return transact(deps.db, async (tx) => {
      const refund = await writeWish(tx, payment, wish);
      await noteWishes(tx, payment, [refund]);
      await finishRefund(tx, refund.id, { channel: 'api', actorId: wish.actorId });
      return tx.refund.findUniqueOrThrow({ where: { id: refund.id } });
    });
  }
  const externalId = await operationToAsk(deps, payment);
  const question = await transact(deps.db, async (tx) => {
    const row = await writeWish(tx, payment, wish);
    await noteWishes(tx, payment, [row]);
    return questionToAsk(tx, row);
  });
  return askForRefund(deps, question, externalId);
}

/**
 * Writes a provider's refunds of one reason down, all of them before any is requested: their buyer gets one
 * notification of them.
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
  await noteWishes(tx, first, refunds);
  const questions: RefundQuestion[] = [];
  for (const refund of refunds) questions.push(await questionToAsk(tx, refund));
  return questions;
}

async function questionToAsk(tx: Transaction, refund: RefundRow): Promise<RefundQuestion> {
  await queueRefundCheck(tx, refund, WAIT_FOR_ANSWER_MS);
  return questionOf(tx, refund);
}

/** What a provider is asked for, but for its own name of the payment. */
export interface RefundQuestion {
  refund: RefundRow;
  provider: PaymentRow['provider'];
  isWhole: boolean;
  receipt: FiscalReceiptContent | null;
}

/**
 * Call it in the transaction that writes the refund. Between the commit and the request nothing more is read: a process
 * that ends there leaves a refund of which nobody knows whether it was requested.
 */
export async function questionOf(tx: Transaction, refund: RefundRow): Promise<RefundQuestion> {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: refund.paymentId },
    include: { fiscalReceipts: true },
  });
  const lines = await tx.refundLine.findMany({ where: { refundId: refund.id } });
  const { amount } = refund;
  return {
    ...{ refund, provider: payment.provider, isWhole: amount === payment.receivedAmount },
    receipt: fiscalReceiptOf(refund) ?? (await returnReceipt(tx, payment, { amount, lines })),
  };
}

async function writeWish(tx: Transaction, { id, orderId }: PaymentRow, wish: RefundWish): Promise<RefundRow> {
  const { actorId, isManual } = wish;
  await lockOrder(tx, orderId);
  const payment = await tx.payment.findUniqueOrThrow({ where: { id } });
  const isKept = payment.state === 'paid' && payment.paidAt !== null;
  const rest = (payment.receivedAmount ?? 0) - payment.refundedAmount;
  const overpaid = await overpaidShareOf(tx, payment);
  const amount = wish.amount === 'overpaid' ? overpaid : (wish.amount ?? rest);
  const isAsSeen =
    amount === (wish.seen ?? amount) && payment.refundedAmount === (wish.refundedAsRead ?? payment.refundedAmount);
  if ((!isKept && payment.state !== 'refund_due') || amount < 1 || amount > rest || !isAsSeen) {
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
  refunds: readonly RefundRow[],
): Promise<void> {
  const together = refunds.map(({ id }) => id);
  for (const refund of refunds) {
    const { actorId } = refund;
    const channel = actorId === null ? 'job' : 'api';
    await noteRefund(tx, { orderId, refund, outcome: 'refund_requested', actorId, channel, together });
  }
}

/**
 * Webhooks do not name the operation, and without its name nothing can be given back. Throws `refund_impossible` where the
 * provider cannot be asked at all.
 */
export async function operationToAsk(deps: RefundDeps, payment: PaymentRow): Promise<string> {
  if (!deps.gateways[payment.provider]?.refund || payment.isTest) throw new ShopError('refund_impossible');
  if (payment.externalId !== null) return payment.externalId;
  const state = await readAttempt(deps, payment);
  const externalId = state.kind === 'paid' ? state.money.externalId : null;
  if (externalId === null) throw new ShopError('refund_impossible');
  await deps.db.payment.update({ where: { id: payment.id }, data: { externalId } });
  return externalId;
}

/** Asks the provider once for a refund that is written down, with the receipt of what goes back. */
export async function askForRefund(
  { db, gateways }: RefundDeps,
  { refund, provider, isWhole, receipt }: RefundQuestion,
  externalId: string,
): Promise<RefundRow> {
  const { amount } = refund;
  let answer: RefundAnswer | undefined;
  let fault: string | null = null;
  try {
    answer = await gateways[provider]?.refund?.({ externalId, amount, isWhole, receipt });
  } catch (error) {
    // Anything else is a defect, and is thrown: the queued check finds the refund without its answer.
    if (!(error instanceof ShopError) || error.code !== 'payment_provider_down') throw error;
    fault = faultOf(error);
  }
  return transact(db, async (tx) => {
    if (answer?.kind === 'accepted') {
      const data = { state: 'processing', requestId: answer.requestId } as const;
      const { count } = await tx.refund.updateMany({ where: { id: refund.id, state: 'requested' }, data });
      if (count > 0) await queueRefundCheck(tx, refund, WAIT_FOR_ANSWER_MS);
    } else {
      await endRefund(tx, refund.id, answer ? 'refused' : 'uncertain', answer?.reason ?? fault);
    }
    return tx.refund.findUniqueOrThrow({ where: { id: refund.id } });
  });
}

const SHOWN_FAULT = 300;

/** What went wrong on the line: 'fetch failed: other side closed'. */
function faultOf({ cause }: ShopError): string | null {
  const told: string[] = [];
  for (let error = cause; error instanceof Error; error = error.cause) told.push(error.message || error.name);
  return told.join(': ').slice(0, SHOWN_FAULT) || null;
}

/** A refund that failed: managers are notified, because the buyer is waiting. */
export async function endRefund(
  tx: Transaction,
  id: number,
  state: 'refused' | 'uncertain',
  reason: string | null,
  from: readonly RefundState[] = state === 'uncertain' ? ['requested'] : OPEN_REFUND,
): Promise<void> {
  const { payment } = await tx.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
  const { orderId } = payment;
  await lockOrder(tx, orderId);
  const { count } = await tx.refund.updateMany({ where: { id, state: { in: [...from] } }, data: { state, reason } });
  if (count === 0) return;
  const refund = await tx.refund.findUniqueOrThrow({ where: { id } });
  await noteRefund(tx, {
    orderId,
    refund,
    outcome: `refund_${state}`,
    actorId: null,
    channel: 'provider',
    isStuck: true,
  });
  // What other payments gave back of the same return is worth telling now.
  if (state === 'refused') await notifyReturn(tx, orderId, id);
}

/** Checks the state of a refund after a delay in milliseconds; a later call moves the check. */
export function queueRefundCheck(tx: Transaction, { id }: Pick<RefundRow, 'id'>, waitMs: number): Promise<void> {
  const runAt = new Date(Date.now() + waitMs);
  return addJob(tx, 'check_refund', { refundId: id }, { key: `check_refund:${id}`, runAt });
}
