import { OPEN_REFUND } from '#shared/contract/open-refund.ts';
import type { Bought } from '#shared/contract/returned-pieces.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** A refused refund returned nothing; all others count, also those whose result is not known yet. */
const SPENT = [...OPEN_REFUND, 'finished'] as const;

/** A line of an order with what its return needs. */
export type BoughtLine = Bought & {
  name: string;
  /** Its pieces were taken from a counted stock. */
  isCounted: boolean;
};

/** What an order consists of and what was returned of it: its lines in order, then its delivery unless it is free. */
export async function findBoughtLines(
  tx: Transaction,
  orderId: number,
  { isFinished = false } = {},
): Promise<BoughtLine[]> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
  const returned = await tx.refundLine.groupBy({
    by: ['orderLineId'],
    where: { isPast: false, refund: { payment: { orderId }, state: { in: isFinished ? ['finished'] : [...SPENT] } } },
    _sum: { quantity: true, amount: true },
  });
  const returnedOf = (id: number | null) => {
    const sums = returned.find(({ orderLineId }) => orderLineId === id)?._sum;
    return { orderLineId: id, returnedQuantity: sums?.quantity ?? 0, returnedSum: sums?.amount ?? 0 };
  };
  const lines = order.lines.map(({ id, title, valueName, quantity, unitPrice, discount, takenFromStock }) => ({
    ...returnedOf(id),
    name: [title, valueName].filter(Boolean).join(', '),
    quantity,
    sum: unitPrice * quantity - discount,
    isCounted: takenFromStock,
  }));
  const delivery = {
    ...returnedOf(null),
    name: `Доставка: ${order.deliveryTitle}`,
    quantity: 1,
    sum: order.deliveryPrice,
    isCounted: false,
  };
  return delivery.sum > 0 ? [...lines, delivery] : lines;
}
