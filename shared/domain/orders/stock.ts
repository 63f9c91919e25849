import type { Transaction } from '#shared/domain/database.ts';
import { type PricedOrder, priceOrder } from '#shared/domain/pricing/quote.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { lineUnavailable } from './assert-orderable.ts';

/** Takes the pieces of a counted stock. Two buyers of the last piece: the conditional update lets one of them have it. */
export async function takeStock(tx: Transaction, priced: PricedOrder): Promise<void> {
  const taken: [number, number][] = [];
  for (const [productId, pieces] of countedPieces(priced)) {
    if (!(await takePieces(tx, productId, pieces))) {
      // The refusal ends this transaction: what it has taken so far is not sold, and must not look so.
      for (const [id, back] of taken) await giveBack(tx, id, back);
      throw lineUnavailable(await pricedAgain(tx, priced));
    }
    taken.push([productId, pieces]);
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

function pricedAgain(tx: Transaction, { lines, delivery, isRegular }: PricedOrder): Promise<PricedOrder> {
  return priceOrder(
    tx,
    lines.map(({ input }) => input),
    delivery.id,
    { isRegular },
  );
}

/** Gives back what an order had taken. Call it once, in the transaction that cancels the order. */
export async function returnStock(tx: Transaction, orderId: number): Promise<void> {
  const lines = await tx.orderLine.findMany({
    where: { orderId, takenFromStock: true, productId: { not: null } },
    select: { productId: true, quantity: true },
    orderBy: { productId: 'asc' },
  });
  for (const { productId, quantity } of lines) await giveBack(tx, productId ?? 0, quantity);
}

/**
 * Takes the stock of a cancelled order again, by what the shop counts now. Products that are gone are the business of
 * whoever reopens it. Throws `stock_missing`, naming the lines.
 */
export async function retakeStock(tx: Transaction, orderId: number): Promise<void> {
  const lines = await tx.orderLine.findMany({ where: { orderId }, orderBy: { position: 'asc' } });
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    if (productId !== null) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  const missing: number[] = [];
  for (const [id, wanted] of [...pieces].sort(([a], [b]) => a - b)) {
    const isTaken = await takePieces(tx, id, wanted);
    const isCounted = isTaken || (await tx.product.count({ where: { id, stock: { not: null } } })) > 0;
    if (!isTaken && isCounted) missing.push(id);
    await tx.orderLine.updateMany({ where: { orderId, productId: id }, data: { takenFromStock: isTaken } });
  }
  if (missing.length === 0) return;
  throw new ShopError('stock_missing', {
    details: lines.flatMap(({ productId, title }, index) =>
      productId !== null && missing.includes(productId)
        ? [{ path: `items.${index}`, message: `«${title}»: столько сейчас нет` }]
        : [],
    ),
  });
}

async function takePieces(tx: Transaction, id: number, pieces: number): Promise<boolean> {
  const { count } = await tx.product.updateMany({
    where: { id, stock: { gte: pieces } },
    data: { stock: { decrement: pieces } },
  });
  return count > 0;
}

/** A product that is no longer counted has no stock to raise. */
async function giveBack(tx: Transaction, productId: number, pieces: number): Promise<void> {
  await tx.product.updateMany({
    where: { id: productId, stock: { not: null } },
    data: { stock: { increment: pieces } },
  });
}

/**
 * Takes the rows of everything that a replacement gives back or takes, in the order of ids: giving back some products
 * and then taking others, two buyers could wait for each other in a ring.
 */
export async function lockStock(tx: Transaction, orderId: number, wanted: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    SELECT id FROM products
    WHERE stock IS NOT NULL
      AND (id = ANY(${[...wanted]}::int[]) OR id IN (SELECT product_id FROM order_lines WHERE order_id = ${orderId}))
    ORDER BY id FOR NO KEY UPDATE`;
}
