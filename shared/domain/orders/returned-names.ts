import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** The pieces that a refund names. Pieces that another payment's refund already names are not named twice. */
export const namedLines = {
  where: { quantity: { gt: 0 } },
  include: { orderLine: { select: { title: true, valueName: true } } },
  orderBy: { id: 'asc' },
} satisfies Prisma.Refund$linesArgs;

/** Names with quantities. */
export const namesOf = (lines: readonly Prisma.RefundLineGetPayload<typeof namedLines>[]): string[] =>
  lines.map(({ orderLine, quantity }) => {
    if (!orderLine) return 'доставка';
    const { title, valueName } = orderLine;
    return `${valueName === '' ? title : `${title} (${valueName})`}, ${quantity} шт.`;
  });

/** What a refund is for; empty for a refund of a sum. */
export async function returnedNames(db: Transaction, refundId: number): Promise<string[]> {
  const { where, ...named } = namedLines;
  return namesOf(await db.refundLine.findMany({ where: { refundId, ...where }, ...named }));
}

/** What an order's finished refunds are for, each thing once. */
export async function returnedNamesOf(db: Transaction, orderId: number): Promise<string[]> {
  const { where, ...named } = namedLines;
  const refund = { state: 'finished', payment: { orderId } } as const;
  const lines = await db.refundLine.findMany({ where: { refund, isPast: false, ...where }, ...named });
  const ofEach = new Map<number | null, (typeof lines)[number]>();
  for (const line of lines) {
    const quantity = (ofEach.get(line.orderLineId)?.quantity ?? 0) + line.quantity;
    ofEach.set(line.orderLineId, { ...line, quantity });
  }
  return namesOf([...ofEach.values()]);
}
