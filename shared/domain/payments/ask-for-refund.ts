import type { Payment as PaymentRow, Refund as RefundRow } from '#prisma/generated/client.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { readAttempt } from './check-payment.ts';
import { endRefund, queueRefundCheck } from './end-refund.ts';
import type { FiscalReceiptContent } from './fiscal-receipt.ts';
import type { PaymentDeps, RefundAnswer } from './payment-gateway.ts';
import { fiscalReceiptOf } from './payment-row.ts';
import { returnReceipt } from './return-receipt.ts';

/** Long enough for the provider's answer: the process of an older request has died. */
export const WAIT_FOR_ANSWER_MS = 60_000;

export type RefundDeps = PaymentDeps & { db: Database };

/** The request to a provider, without the provider's own name of the payment. */
export interface RefundQuestion {
  refund: RefundRow;
  provider: PaymentRow['provider'];
  isWhole: boolean;
  receipt: FiscalReceiptContent | null;
}

/**
 * Call it in the transaction that writes the refund. Nothing more is read between the commit and the request: if the
 * process dies there, nobody knows whether the refund was requested.
 */
export async function questionOf(tx: Transaction, refund: RefundRow): Promise<RefundQuestion> {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: refund.paymentId },
    include: { fiscalReceipts: true },
  });
  const lines = await tx.refundLine.findMany({ where: { refundId: refund.id } });
  const { amount } = refund;
  return {
    refund,
    provider: payment.provider,
    isWhole: amount === payment.receivedAmount,
    receipt: fiscalReceiptOf(refund) ?? (await returnReceipt(tx, payment, { amount, lines })),
  };
}

/**
 * Webhooks do not name the operation, and without its name nothing can be refunded. Throws `refund_impossible` if the
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

/** Requests a stored refund from the provider once, with the receipt of what is returned. */
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
    // Any other error is a bug, and is thrown: the queued check finds the refund without its answer.
    if (!(error instanceof ShopError) || error.code !== 'payment_provider_down') throw error;
    fault = faultOf(error);
  }
  return transact(db, async (tx) => {
    if (answer?.kind === 'accepted') {
      const data = { state: 'processing', requestId: answer.requestId } as const;
      const { count } = await tx.refund.updateMany({ where: { id: refund.id, state: 'requested' }, data });
      if (count > 0) await queueRefundCheck(tx, refund, WAIT_FOR_ANSWER_MS);
    } else {
      const state = answer ? 'refused' : 'uncertain';
      await endRefund(tx, refund.id, { state, reason: answer?.reason ?? fault });
    }
    return tx.refund.findUniqueOrThrow({ where: { id: refund.id } });
  });
}

const SHOWN_FAULT = 300;

/** What went wrong with the connection: 'fetch failed: other side closed'. */
function faultOf({ cause }: ShopError): string | null {
  const told: string[] = [];
  for (let error = cause; error instanceof Error; error = error.cause) told.push(error.message || error.name);
  return told.join(': ').slice(0, SHOWN_FAULT) || null;
}
