import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';

/**
 * How many pieces of each line of some orders went back, or are on their way: nobody packs what the buyer does not get. A refund
 * that was refused took nothing.
 */
export async function returnedPieces(
  db: Transaction,
  order: Prisma.OrderWhereInput,
): Promise<(line: { id: number }) => number> {
  const rows = await db.refundLine.groupBy({
    by: ['orderLineId'],
    where: { orderLine: { order }, isPast: false, quantity: { gt: 0 }, refund: { state: { not: 'refused' } } },
    _sum: { quantity: true },
  });
  const pieces = new Map(rows.map(({ orderLineId, _sum }) => [orderLineId, _sum.quantity ?? 0]));
  return ({ id }) => pieces.get(id) ?? 0;
}
