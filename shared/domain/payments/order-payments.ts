import { z } from 'zod';
import type { Prisma, Refund as RefundRow } from '#prisma/generated/client.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { OrderPayment, PaymentReceipt, RefundAnswer } from '#shared/contract/payment-management.ts';
import type { Database } from '#shared/domain/database.ts';
import { namedLines, namesOf } from '#shared/domain/orders/returned-names.ts';
import { overpaidPaymentIds, overpaidShareOfEach } from './overpaid-shares.ts';

const include = {
  refunds: { orderBy: { id: 'asc' }, include: { lines: namedLines } },
  fiscalReceipts: { orderBy: { id: 'asc' } },
} satisfies Prisma.PaymentInclude;

type Row = Prisma.PaymentGetPayload<{ include: typeof include }>;

/** All attempts to pay an order, with the state of their money and their receipts; oldest first. */
export async function listOrderPayments(db: Database, orderId: number): Promise<OrderPayment[]> {
  const rows = await db.payment.findMany({ where: { orderId }, include, orderBy: { id: 'asc' } });
  return paymentViews(db, rows);
}

/** Payments whose money the shop must refund, those that wait longest first. */
export async function listRefundsDue(db: Database): Promise<OrderPayment[]> {
  const rows = await db.payment.findMany({
    where: { OR: [{ state: 'refund_due' }, { id: { in: await overpaidPaymentIds(db) } }] },
    include,
    orderBy: [{ paidAt: 'asc' }, { id: 'asc' }],
  });
  return paymentViews(db, rows);
}

async function paymentViews(db: Database, rows: readonly Row[]): Promise<OrderPayment[]> {
  const overpaid = await overpaidShareOfEach(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return rows.map((row) => {
    const left = (row.receivedAmount ?? 0) - row.refundedAmount;
    return paymentView(row, row.state === 'refund_due' ? left : overpaid(row.id));
  });
}

function paymentView(row: Row, toReturn: number): OrderPayment {
  return {
    payment_id: row.id,
    order_id: row.orderId,
    invoice_id: row.invoice,
    provider: row.provider,
    manual_type: row.manualType,
    payment_status: row.state,
    is_test: row.isTest,
    amount: roublesFromKopecks(row.amount),
    received: row.receivedAmount === null ? null : roublesFromKopecks(row.receivedAmount),
    refunded: roublesFromKopecks(row.refundedAmount),
    to_return: roublesFromKopecks(toReturn),
    refund_reason: reason.parse(row.refundReason),
    created_at: row.createdAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    refunds: row.refunds.map((refund) => refundView(refund, namesOf(refund.lines))),
    receipts: row.fiscalReceipts.map(fiscalReceiptView),
  };
}

const reason = z.enum(['cancelled', 'double', 'amount']).nullable().catch(null);

/** `returned` is what the refund is for. */
export const refundView = (
  { id, amount, state, isManual, reason: why, createdAt }: RefundRow,
  returned: string[],
): RefundAnswer => ({
  refund_id: id,
  amount: roublesFromKopecks(amount),
  state,
  by_hand: isManual,
  reason: why,
  returned,
  created_at: createdAt.toISOString(),
});

export const storedFiscal = z
  .object({ fn: z.string(), document: z.string(), sign: z.string(), date: z.string() })
  .nullable()
  .catch(null);

export const fiscalReceiptView = ({
  id,
  kind,
  state,
  fiscal,
  reason: why,
}: Pick<Row['fiscalReceipts'][number], 'id' | 'kind' | 'state' | 'fiscal' | 'reason'>): PaymentReceipt => ({
  receipt_id: id,
  kind,
  state,
  fiscal: storedFiscal.parse(fiscal),
  reason: why,
});
