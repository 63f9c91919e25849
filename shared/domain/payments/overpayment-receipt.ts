import type { FiscalReceipt as FiscalReceiptRow, Payment as PaymentRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { fitLines, fullLines, linesBeyond, sumOfLines } from './build-fiscal-receipt.ts';
import type { FiscalLine, FiscalReceiptContent } from './fiscal-receipt.ts';
import { fiscalReceiptOf } from './payment-row.ts';
import { settlementOf } from './return-receipt.ts';

/**
 * What the receipts of an order contain: those of its payments, without what edits removed since. Returned goods are
 * included, because they are among the order's lines.
 */
export async function toldLines(tx: Transaction, orderId: number): Promise<FiscalLine[]> {
  const rows = await tx.payment.findMany({
    where: { orderId, state: { in: ['paid', 'refunded'] }, paidAt: { not: null }, refundReason: null },
    include: { refunds: { where: { state: { not: 'refused' } }, include: { lines: true } } },
    orderBy: { id: 'asc' },
  });
  // A refund of only a sum counts as if that money had never been paid: the goods must be paid again.
  const payments = rows.filter(
    ({ state, refunds }) =>
      state === 'paid' || refunds.some(({ fiscalReceipt, lines }) => fiscalReceipt !== null || lines.length > 0),
  );
  const told = payments.flatMap((payment) => fiscalReceiptOf(payment)?.lines ?? []);
  const takenBack = payments.flatMap(({ refunds }) => refunds.flatMap((one) => fiscalReceiptOf(one)?.lines ?? []));
  return linesBeyond(told, takenBack);
}

/**
 * The receipt of the refund after an edit made a paid order cheaper: items that are no longer in it, and price
 * differences of the others, to the kopeck. Null if the payment had no receipt.
 */
export async function overpaymentReceipt(
  tx: Transaction,
  payment: PaymentRow,
  amount: number,
): Promise<FiscalReceiptContent | null> {
  const receipt = fiscalReceiptOf(payment);
  if (!receipt) return null;
  const { id, orderId } = payment;
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
  const gone = linesBeyond(await toldLines(tx, orderId), fullLines(await readSettings(tx), order));
  const fiscalReceipts = await tx.fiscalReceipt.findMany({ where: { paymentId: id } });
  return {
    ...receipt,
    settlement: settlementOfRest({ ...payment, fiscalReceipts }, receipt, amount),
    lines: fitLines(gone.length > 0 ? gone : receipt.lines, amount),
  };
}

/** What the receipt at the handover left out is still an advance, also later. */
function settlementOfRest(
  { receivedAmount, refundedAmount, fiscalReceipts }: PaymentRow & { fiscalReceipts: FiscalReceiptRow[] },
  receipt: FiscalReceiptContent,
  amount: number,
): FiscalReceiptContent['settlement'] {
  const second = fiscalReceipts.find(({ kind }) => kind === 'second');
  const told = second && fiscalReceiptOf({ fiscalReceipt: second.content });
  const handedOver = told ? sumOfLines(told.lines) : undefined;
  const isLeftOut = handedOver !== undefined && (receivedAmount ?? 0) - refundedAmount - handedOver >= amount;
  return isLeftOut ? receipt.settlement : settlementOf({ fiscalReceipts }, receipt);
}
