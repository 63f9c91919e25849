import type { FiscalReceipt as FiscalReceiptRow } from '#prisma/generated/client.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { dueSecondFiscalReceipt, sendSecondFiscalReceipt } from './fiscal-receipts.ts';
import type { PaymentDeps } from './payment-gateway.ts';

/**
 * The second receipt when a manager asks, before or without the order's completion; a repeated call returns the same
 * one. Throws `payment_not_found`, `receipt_impossible`, `payment_provider_down`.
 */
export async function makeSecondFiscalReceipt(
  deps: Pick<PaymentDeps, 'gateways'> & { db: Database },
  paymentId: number,
): Promise<FiscalReceiptRow> {
  const payment = await deps.db.payment.findUnique({ where: { id: paymentId } });
  if (!payment) throw new ShopError('payment_not_found');
  const row = await transact(deps.db, (tx) => dueSecondFiscalReceipt(tx, deps.gateways, payment));
  if (!row) throw new ShopError('receipt_impossible');
  return row.state === 'waiting' && !row.isSent ? sendSecondFiscalReceipt(deps, row) : row;
}

/** The newest receipt of a payment. Throws `payment_not_found`, `receipt_impossible` if there is none. */
export async function findFiscalReceipt(db: Database, paymentId: number): Promise<number> {
  const payment = await db.payment.findUnique({
    where: { id: paymentId },
    select: { fiscalReceipts: { orderBy: { id: 'desc' }, take: 1, select: { id: true } } },
  });
  if (!payment) throw new ShopError('payment_not_found');
  const [receipt] = payment.fiscalReceipts;
  if (!receipt) throw new ShopError('receipt_impossible');
  return receipt.id;
}
