import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** What was returned of an order in its current state, or is on its way back. A refused refund returned nothing. */
export const NOT_KEPT = {
  isPast: false,
  refund: { state: { not: 'refused' } },
} as const satisfies Prisma.RefundLineWhereInput;

/**
 * How many pieces of each line of some orders were returned, or are on their way back: nobody packs what the buyer does
 * not get.
 */
export async function returnedPieces(
  db: Transaction,
  order: Prisma.OrderWhereInput,
): Promise<(line: { id: number }) => number> {
  const rows = await db.refundLine.groupBy({
    by: ['orderLineId'],
    where: { ...NOT_KEPT, orderLine: { order }, quantity: { gt: 0 } },
    _sum: { quantity: true },
  });
  const pieces = new Map(rows.map(({ orderLineId, _sum }) => [orderLineId, _sum.quantity ?? 0]));
  return ({ id }) => pieces.get(id) ?? 0;
}
