import { z } from 'zod';
import type { Payment as PaymentRow } from '#prisma/generated/client.ts';
import { TAX_SYSTEMS, VAT_RATES } from '#shared/contract/tax.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { FiscalReceiptContent } from './fiscal-receipt.ts';
import type { GatewayPayment } from './payment-gateway.ts';

/**
 * Locks an order until the end of the transaction. A transaction that changes its money takes this lock before any
 * other.
 */
export async function lockOrder(tx: Transaction, orderId: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
}

const storedFiscalReceipt: z.ZodType<FiscalReceiptContent> = z.object({
  taxSystem: z.enum(TAX_SYSTEMS),
  settlement: z.enum(['full_prepayment', 'full_payment']),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      sum: z.int(),
      kind: z.enum(['commodity', 'service']),
      vat: z.enum(VAT_RATES),
    }),
  ),
});

/** The receipt of an attempt, or of a refund. */
export const fiscalReceiptOf = ({
  fiscalReceipt: receipt,
}: Pick<PaymentRow, 'fiscalReceipt'>): FiscalReceiptContent | null =>
  receipt === null ? null : storedFiscalReceipt.parse(receipt);

/** A copy to store, because the database's JSON type does not accept interfaces. */
export const storedReceipt = (receipt: FiscalReceiptContent) => ({
  ...receipt,
  lines: receipt.lines.map((line) => ({ ...line })),
});

/** A stored attempt as its gateway sees it; `number` is the order's, as people read it. */
export function gatewayPayment(row: PaymentRow, { number }: { number: number }): GatewayPayment {
  const { id, invoice, amount, isTest } = row;
  const description = `Оплата заказа #${number}`;
  return { id, invoice, orderNumber: number, amount, isTest, description, receipt: fiscalReceiptOf(row) };
}
