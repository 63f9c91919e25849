import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { PaymentStatusAnswer } from '#shared/contract/payment.ts';
import type { Database } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Who may ask: the order's owner, everybody who has its hash, and staff. */
type PaymentReader = { userId: number } | { hash: string } | { asStaff: true };

/** The state of an attempt, as the server knows it. Throws `payment_not_found`, also for another person's. */
export async function paymentStatus(db: Database, id: number, reader: PaymentReader): Promise<PaymentStatusAnswer> {
  const row = await db.payment.findFirst({
    where: { id, ...('asStaff' in reader ? {} : { order: reader }) },
    include: { order: { select: { id: true, number: true, status: true, paymentState: true } } },
  });
  if (!row) throw new ShopError('payment_not_found');
  return {
    payment_id: row.id,
    payment_status: row.state,
    is_test: row.isTest,
    amount: roublesFromKopecks(row.amount),
    paid_at: row.paidAt?.toISOString() ?? null,
    order_id: row.order.id,
    order_number: row.order.number,
    order_status: row.order.status,
    order_payment_status: row.order.paymentState,
  };
}
