import { Prisma } from '#prisma/generated/client.ts';
import type { Ask } from '#shared/domain/ask.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { PricedCart } from '#shared/domain/pricing/price-cart.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/**
 * Takes the pieces of a counted stock, of all products or of none; false when some are not there any more. Two buyers of
 * the last piece: whoever locks its row first has it. Rows are locked in the order of ids, so that two orders over the
 * same products never wait for each other in a ring.
 */
export async function takeStock(ask: Ask, { lines }: PricedCart): Promise<boolean> {
  const pieces = new Map<number, number>();
  for (const { product, input } of lines) {
    if (product && product.stock !== null) pieces.set(product.id, (pieces.get(product.id) ?? 0) + input.quantity);
  }
  if (pieces.size === 0) return true;
  const taken = await ask<{ id: number }>(Prisma.sql`
    WITH locked AS MATERIALIZED (
      SELECT product.id, product.stock - wanted.pieces AS left_over
      FROM unnest(${[...pieces.keys()]}::int[], ${[...pieces.values()]}::int[]) AS wanted (id, pieces)
      JOIN products AS product ON product.id = wanted.id
      ORDER BY product.id FOR NO KEY UPDATE OF product
    )
    UPDATE products AS product SET stock = locked.left_over, updated_at = now()
    FROM locked
    WHERE product.id = locked.id
      AND (SELECT count(*) FROM locked WHERE left_over >= 0) = ${pieces.size}::int
    RETURNING product.id`);
  return taken.length === pieces.size;
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
