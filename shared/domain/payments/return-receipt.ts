import type { FiscalReceipt as FiscalReceiptRow, Payment as PaymentRow, RefundLine } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { type BoughtLine, findBoughtLines } from './bought-lines.ts';
import { fitLines, receiptName } from './build-fiscal-receipt.ts';
import type { FiscalLine, FiscalReceiptContent } from './fiscal-receipt.ts';
import { fiscalReceiptOf } from './payment-row.ts';

type HandingOver = Pick<FiscalReceiptRow, 'kind' | 'isSent' | 'content'>;
type Receipted = Pick<PaymentRow, 'orderId' | 'fiscalReceipt'> & { fiscalReceipts: HandingOver[] };

/**
 * The receipt of a refund: exactly the lines that it returns, or for a sum every line in proportion. It reverses what
 * the receipt before it said: an advance, or goods handed over.
 */
export async function returnReceipt(
  tx: Transaction,
  payment: Receipted,
  { amount, lines }: { amount: number; lines: readonly RefundLine[] },
): Promise<FiscalReceiptContent | null> {
  const receipt = fiscalReceiptOf(payment);
  if (!receipt) return null;
  const settlement = settlementOf(payment, receipt);
  if (lines.length === 0) return { ...receipt, settlement, lines: fitLines(receipt.lines, amount) };
  const bought = await findBoughtLines(tx, payment.orderId);
  const returned = bought.flatMap((one) => {
    const line = lines.find(({ orderLineId }) => orderLineId === one.orderLineId);
    return line ? [fiscalLine(one, line.quantity, line.amount, receipt)] : [];
  });
  return { ...receipt, settlement, lines: fitLines(returned, amount) };
}

/** What the receipt before it said of its goods: an advance, or goods handed over. */
export function settlementOf(
  { fiscalReceipts }: Pick<Receipted, 'fiscalReceipts'>,
  { settlement }: FiscalReceiptContent,
): FiscalReceiptContent['settlement'] {
  return fiscalReceipts.some(isHandedOver) ? 'full_payment' : settlement;
}

/** A receipt without content yet will contain what is left then. */
const isHandedOver = ({ kind, isSent, content }: HandingOver): boolean =>
  kind === 'second' && (isSent || content !== null);

/** What a receipt at handover contains: the order's content at that moment, without what was returned. */
export async function linesLeft(tx: Transaction, orderId: number, receipt: FiscalReceiptContent) {
  const bought = await findBoughtLines(tx, orderId, { isFinished: true });
  const fee = receipt.lines.filter(({ kind, name }) => kind === 'service' && !name.startsWith('Доставка: '));
  const left = bought
    .filter(({ sum, returnedSum }) => sum > returnedSum)
    .map((one) => fiscalLine(one, one.quantity - one.returnedQuantity, one.sum - one.returnedSum, receipt));
  return [...left, ...fee];
}

/** The rest of a price whose pieces are counted elsewhere is one item. */
function fiscalLine(
  { name, orderLineId }: BoughtLine,
  quantity: number,
  sum: number,
  { lines }: FiscalReceiptContent,
): FiscalLine {
  const kind = orderLineId === null ? 'service' : 'commodity';
  const vat = lines.find((line) => line.kind === kind)?.vat ?? 'none';
  return { name: receiptName(name), quantity: Math.max(1, quantity), sum, kind, vat };
}
