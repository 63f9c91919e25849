import type { Transaction } from '#shared/domain/database.ts';
import { lockStock } from './stock.ts';

/**
 * Puts the pieces of a finished refund back into the stock that they were taken from. Those of a cancelled order are
 * already back. The caller has locked the order, and finishes the refund in the same transaction: a refused refund
 * moves nothing.
 */
export async function restockLines(tx: Transaction, orderId: number, refundId: number): Promise<void> {
  const wanted = await tx.refundLine.findMany({
    where: {
      refundId,
      toStock: true,
      isPast: false,
      quantity: { gt: 0 },
      orderLine: { takenFromStock: true, order: { status: { not: 'cancelled' } } },
    },
    include: { orderLine: true },
  });
  if (wanted.length === 0) return;
  await lockStock(tx, orderId);
  for (const { orderLine: line, quantity } of wanted) {
    if (!line) continue;
    const { count } = await tx.orderLine.updateMany({
      where: { id: line.id, restocked: { lte: line.quantity - quantity } },
      data: { restocked: { increment: quantity } },
    });
    if (count > 0) await addPieces(tx, line, quantity);
  }
}

/** To the row that counts them now: their variant, otherwise their product. */
async function addPieces(
  tx: Transaction,
  { variantId, productId }: { variantId: number | null; productId: number | null },
  pieces: number,
): Promise<void> {
  const stock = { increment: pieces };
  if (variantId !== null) {
    const { count } = await tx.productVariant.updateMany({
      where: { id: variantId, stock: { not: null } },
      data: { stock },
    });
    if (count > 0) return;
  }
  if (productId === null) return;
  await tx.product.updateMany({ where: { id: productId, stock: { not: null } }, data: { stock } });
}
