import type { FiscalReceipt as FiscalReceiptRow, Payment as PaymentRow } from '#prisma/generated/client.ts';
import { OPEN_REFUND } from '#shared/contract/open-refund.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { fitLines } from './build-fiscal-receipt.ts';
import type { FiscalReceiptContent } from './fiscal-receipt.ts';
import { overpaidShareOf } from './overpaid-shares.ts';
import { fiscalReceiptOf, lockOrder, storedReceipt } from './payment-row.ts';
import { linesLeft } from './return-receipt.ts';

/** What the shop keeps of a payment: without what was refunded or must be refunded since an edit. Kopecks. */
export async function keptOf(tx: Transaction, payment: PaymentRow): Promise<number> {
  const { receivedAmount, amount, refundedAmount } = payment;
  return Math.max(0, (receivedAmount ?? amount) - refundedAmount - (await overpaidShareOf(tx, payment)));
}

/**
 * What the receipt at handover contains, fixed once, so that a later refund knows whether the receipt contains its
 * goods. 'later' while some of the order's money is on its way back: the result decides what is left. If nothing is
 * left, there is no receipt.
 */
export async function fixSecondContent(
  tx: Transaction,
  { id, paymentId }: Pick<FiscalReceiptRow, 'id' | 'paymentId'>,
): Promise<FiscalReceiptContent | 'later' | 'none'> {
  const { orderId } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  await lockOrder(tx, orderId);
  const row = await tx.fiscalReceipt.findUnique({ where: { id }, include: { payment: true } });
  const receipt = row && fiscalReceiptOf(row.payment);
  if (!receipt) return 'none';
  const { content, payment } = row;
  const fixed = fiscalReceiptOf({ fiscalReceipt: content });
  if (fixed) return fixed;
  const open = await tx.refund.count({ where: { payment: { orderId }, state: { in: [...OPEN_REFUND] } } });
  if (open > 0) return 'later';
  const kept = await keptOf(tx, payment);
  if (kept === 0) {
    await tx.fiscalReceipt.delete({ where: { id } });
    return 'none';
  }
  const lines = fitLines(await linesLeft(tx, orderId, receipt), kept);
  const told: FiscalReceiptContent = { ...receipt, settlement: 'full_payment', lines };
  await tx.fiscalReceipt.update({ where: { id }, data: { content: storedReceipt(told) } });
  return told;
}
