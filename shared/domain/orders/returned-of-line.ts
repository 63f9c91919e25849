import type { OrderLine as LineRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { NOT_KEPT } from './returned-pieces.ts';

/** What was returned of an order line, or is on its way back. Kopecks. */
export interface ReturnedOfLine {
  quantity: number;
  /** What was refunded for it. */
  sum: number;
  /** What its pieces cost in the order, after discounts: usually the same. */
  cost: number;
}

export const NOTHING_RETURNED: ReturnedOfLine = { quantity: 0, sum: 0, cost: 0 };

type Line = Pick<LineRow, 'id' | 'unitPrice' | 'discount'>;
export type Returned = (line: Line) => ReturnedOfLine;

export async function findReturned(tx: Transaction, orderId: number): Promise<Returned> {
  const rows = await tx.refundLine.groupBy({
    by: ['orderLineId'],
    where: { ...NOT_KEPT, orderLine: { orderId } },
    _sum: { quantity: true, amount: true },
  });
  return ({ id, unitPrice, discount }) => {
    const sums = rows.find(({ orderLineId }) => orderLineId === id)?._sum;
    if (!sums) return NOTHING_RETURNED;
    const [quantity, sum] = [sums.quantity ?? 0, sums.amount ?? 0];
    // If one of two payments refused its part, the pieces cost more than was refunded for them.
    const cost = quantity === 0 ? 0 : Math.max(sum, unitPrice * quantity - discount);
    return { quantity, sum, cost };
  };
}

/** Whether a part of an order's delivery price was refunded, or is on its way back. */
export const isDeliveryReturned = async (tx: Transaction, orderId: number): Promise<boolean> =>
  (await tx.refundLine.count({
    where: { ...NOT_KEPT, orderLineId: null, refund: { ...NOT_KEPT.refund, payment: { orderId } } },
  })) > 0;
