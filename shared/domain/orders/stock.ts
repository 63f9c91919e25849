import type { Transaction } from '#shared/domain/database.ts';
import { type PricedOrder, priceOrder } from '#shared/domain/pricing/quote.ts';
import { lineUnavailable } from './assert-orderable.ts';

/** Takes the pieces of a counted stock. Two buyers of the last piece: the conditional update lets one of them have it. */
export async function takeStock(tx: Transaction, priced: PricedOrder): Promise<void> {
  for (const [productId, pieces] of countedPieces(priced)) {
    const { count } = await tx.product.updateMany({
      where: { id: productId, stock: { gte: pieces } },
      data: { stock: { decrement: pieces } },
    });
    if (count === 0) throw lineUnavailable(await pricedAgain(tx, priced));
  }
}

/** In the order of ids, so that two orders over the same products never wait for each other in a ring. */
function countedPieces({ lines }: PricedOrder): [number, number][] {
  const pieces = new Map<number, number>();
  for (const { product, input } of lines) {
    if (product && product.stock !== null) pieces.set(product.id, (pieces.get(product.id) ?? 0) + input.quantity);
  }
  return [...pieces].sort(([a], [b]) => a - b);
}

function pricedAgain(tx: Transaction, { lines, delivery }: PricedOrder): Promise<PricedOrder> {
  return priceOrder(
    tx,
    lines.map(({ input }) => input),
    delivery.id,
  );
}

/** Gives back what an order had taken. Call it once, in the transaction that cancels the order. */
export async function returnStock(tx: Transaction, orderId: number): Promise<void> {
  const lines = await tx.orderLine.findMany({
    where: { orderId, takenFromStock: true, productId: { not: null } },
    select: { productId: true, quantity: true },
    orderBy: { productId: 'asc' },
  });
  for (const { productId, quantity } of lines) {
    // A product that is no longer counted has no stock to raise.
    await tx.product.updateMany({
      where: { id: productId ?? 0, stock: { not: null } },
      data: { stock: { increment: quantity } },
    });
  }
}
