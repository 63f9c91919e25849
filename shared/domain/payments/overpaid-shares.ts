import type { Transaction } from '#shared/domain/database.ts';
import { isKept } from '#shared/domain/orders/order-due.ts';

interface OverpaidShare {
  paymentId: number;
  /** Kopecks. */
  amount: number;
}

/**
 * From which payments of an order the money above its price goes back: the newest first, for what was added last has mostly
 * gone first. None where the order has what it costs.
 */
export async function overpaidShares(db: Transaction, orderId: number): Promise<OverpaidShare[]> {
  const order = await db.order.findUnique({
    where: { id: orderId },
    include: { payments: { orderBy: { id: 'desc' } } },
  });
  let rest = order?.overpaid ?? 0;
  const shares: OverpaidShare[] = [];
  for (const payment of order?.payments.filter(isKept) ?? []) {
    const amount = Math.min(rest, (payment.receivedAmount ?? 0) - payment.refundedAmount);
    if (amount <= 0) continue;
    shares.push({ paymentId: payment.id, amount });
    rest -= amount;
  }
  return shares;
}

/** What of a payment has to go back since its order became cheaper; none mostly. Kopecks. */
export async function overpaidShareOf(
  db: Transaction,
  { id, orderId }: { id: number; orderId: number },
): Promise<number> {
  const shares = await overpaidShares(db, orderId);
  return shares.find(({ paymentId }) => paymentId === id)?.amount ?? 0;
}

/** The payments of all overpaid orders that something has to go back from. */
export async function overpaidPaymentIds(db: Transaction): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE o.overpaid > 0 AND p.state = 'paid' AND p.paid_at IS NOT NULL AND p.received_amount > p.refunded_amount
      AND o.overpaid > (
        SELECT coalesce(sum(newer.received_amount - newer.refunded_amount), 0) FROM payments newer
        WHERE newer.order_id = o.id AND newer.state = 'paid' AND newer.paid_at IS NOT NULL AND newer.id > p.id
      )`;
  return rows.map(({ id }) => id);
}
