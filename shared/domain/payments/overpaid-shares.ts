import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { isKept } from '#shared/domain/orders/order-due.ts';

interface OverpaidShare {
  paymentId: number;
  /** Kopecks. */
  amount: number;
}

const include = { payments: { orderBy: { id: 'desc' } } } satisfies Prisma.OrderInclude;

/**
 * Which payments of an order give back the money above its price: the newest first, because what was added last usually
 * goes first. Empty if the order was paid exactly what it costs.
 */
export const overpaidShares = (db: Transaction, orderId: number): Promise<OverpaidShare[]> =>
  findShares(db, { id: orderId });

/** What must be refunded of a payment since its order became cheaper; usually 0. Kopecks. */
export async function overpaidShareOf(
  db: Transaction,
  { id, orderId }: { id: number; orderId: number },
): Promise<number> {
  return (await overpaidShareOfEach(db, [orderId]))(id);
}

/** The same for all payments of some orders. */
export async function overpaidShareOfEach(
  db: Transaction,
  orderIds: readonly number[],
): Promise<(paymentId: number) => number> {
  const shares = await findShares(db, { id: { in: [...orderIds] } });
  const amounts = new Map(shares.map(({ paymentId, amount }) => [paymentId, amount]));
  return (paymentId) => amounts.get(paymentId) ?? 0;
}

/** The payments of all overpaid orders that must refund something. */
export const overpaidPaymentIds = async (db: Transaction): Promise<number[]> =>
  (await findShares(db, {})).map(({ paymentId }) => paymentId);

async function findShares(db: Transaction, which: Prisma.OrderWhereInput): Promise<OverpaidShare[]> {
  const orders = await db.order.findMany({ where: { ...which, overpaid: { gt: 0 } }, include });
  return orders.flatMap(sharesOf);
}

function sharesOf({ overpaid, payments }: Prisma.OrderGetPayload<{ include: typeof include }>): OverpaidShare[] {
  let rest = overpaid;
  return payments.filter(isKept).flatMap(({ id, receivedAmount, refundedAmount }) => {
    const amount = Math.min(rest, (receivedAmount ?? 0) - refundedAmount);
    if (amount <= 0) return [];
    rest -= amount;
    return [{ paymentId: id, amount }];
  });
}
