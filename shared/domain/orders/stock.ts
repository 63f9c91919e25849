import { Prisma } from '#prisma/generated/client.ts';
import type { CartLineInput } from '#shared/contract/cart.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { waitShortly } from '#shared/domain/catalog/goods-lock.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { countedItem } from '#shared/domain/pricing/offer.ts';
import type { PricedCart } from '#shared/domain/pricing/price-cart.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { countedLines } from './counted-lines.ts';

// Rows are locked products first, then variants, both in the order of ids: so transactions that take or give back
// pieces of the same goods never deadlock.

/**
 * Takes the pieces of a counted stock, for all lines or for none; false if some are sold out. Of two buyers of the last
 * piece the first to lock its row gets it.
 */
export async function takeStock(runQuery: RunQuery, cart: PricedCart): Promise<boolean> {
  const wanted = wantedPieces(cart);
  if (wanted.length === 0) return true;
  const taken = await runQuery<{ id: number }>(Prisma.sql`
    WITH wanted AS (
      SELECT * FROM unnest(
        ${wanted.map(({ productId }) => productId)}::int[], ${wanted.map(({ variantId }) => variantId)}::int[],
        ${wanted.map(({ pieces }) => pieces)}::int[]
      ) AS one (product_id, variant_id, pieces)
    ),
    locked_product AS MATERIALIZED (
      SELECT product.id, product.stock - wanted.pieces AS left_over
      FROM wanted JOIN products AS product ON product.id = wanted.product_id
      WHERE wanted.variant_id IS NULL
      ORDER BY product.id FOR NO KEY UPDATE OF product
    ),
    locked_variant AS MATERIALIZED (
      SELECT variant.id, variant.stock - wanted.pieces AS left_over
      FROM wanted JOIN product_variants AS variant ON variant.id = wanted.variant_id
      WHERE (SELECT count(*) FROM locked_product) >= 0
      ORDER BY variant.id FOR NO KEY UPDATE OF variant
    ),
    whole AS (
      SELECT (SELECT count(*) FROM locked_product WHERE left_over >= 0)
        + (SELECT count(*) FROM locked_variant WHERE left_over >= 0) = ${wanted.length}::int AS is_there
    ),
    taken_product AS (
      UPDATE products AS product SET stock = locked.left_over, updated_at = now()
      FROM locked_product AS locked, whole WHERE product.id = locked.id AND whole.is_there
      RETURNING product.id
    ),
    taken_variant AS (
      UPDATE product_variants AS variant SET stock = locked.left_over
      FROM locked_variant AS locked, whole WHERE variant.id = locked.id AND whole.is_there
      RETURNING variant.id
    )
    SELECT id FROM taken_product UNION ALL SELECT id FROM taken_variant`);
  return taken.length === wanted.length;
}

interface WantedPieces {
  productId: number;
  /** Set if the variant counts its own pieces. */
  variantId: number | null;
  pieces: number;
}

function wantedPieces({ lines }: PricedCart): WantedPieces[] {
  const wanted = new Map<string, WantedPieces>();
  for (const line of lines) {
    const { product, variant, stock, input } = line;
    if (!product || stock === null) continue;
    const thing = countedItem(product, line);
    const variantId = variant && variant.stock !== null ? variant.id : null;
    const pieces = (wanted.get(thing)?.pieces ?? 0) + input.quantity;
    wanted.set(thing, { productId: product.id, variantId, pieces });
  }
  return [...wanted.values()];
}

/** Gives back the stock that an order took and still has. Call it once, in the transaction that cancels the order. */
export async function returnStock(tx: Transaction, orderId: number): Promise<void> {
  await lockStock(tx, orderId);
  await movePieces(tx, orderId, 1);
}

/**
 * Takes the stock of a cancelled order again, by the shop's current counts. If goods are missing, the person who
 * reopens the order decides. Throws `stock_missing`, naming the lines.
 */
export async function retakeStock(tx: Transaction, orderId: number): Promise<void> {
  await lockStock(tx, orderId);
  const lines = await countedLines(tx, orderId);
  const details = lines.flatMap(({ title, isThere }, index) =>
    isThere ? [] : [{ path: `items.${index}`, message: `${quoted(title)}: столько сейчас нет` }],
  );
  if (details.length > 0) throw new ShopError('stock_missing', { details });
  // The order has all of its pieces again: earlier returns, finished or on their way, no longer count.
  await tx.refundLine.updateMany({ where: { refund: { payment: { orderId } } }, data: { isPast: true } });
  const takenIds = lines.filter(({ isCounted }) => isCounted).map(({ id }) => id);
  await tx.orderLine.updateMany({ where: { orderId }, data: { takenFromStock: false, restocked: 0 } });
  await tx.orderLine.updateMany({ where: { id: { in: takenIds } }, data: { takenFromStock: true } });
  await movePieces(tx, orderId, -1);
}

/**
 * Takes the pieces of the lines that are marked as taken; the caller has locked the rows and checked that the pieces
 * are available.
 */
export const takeLines = (tx: Transaction, orderId: number): Promise<void> => movePieces(tx, orderId, -1);

/**
 * Gives the pieces of an order's taken lines back to their stock, or takes them from it; the caller has locked the
 * rows.
 */
async function movePieces(tx: Transaction, orderId: number, sign: 1 | -1): Promise<void> {
  await tx.$executeRaw`
    UPDATE product_variants AS variant SET stock = variant.stock + ${sign}::int * line.pieces
    FROM (
      SELECT variant_id, sum(quantity - restocked)::int AS pieces FROM order_lines
      WHERE order_id = ${orderId} AND taken_from_stock GROUP BY variant_id
    ) AS line
    WHERE variant.id = line.variant_id AND variant.stock IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE products AS product SET stock = product.stock + ${sign}::int * line.pieces, updated_at = now()
    FROM (
      SELECT line.product_id, sum(line.quantity - line.restocked)::int AS pieces
      FROM order_lines AS line LEFT JOIN product_variants AS variant ON variant.id = line.variant_id
      WHERE line.order_id = ${orderId} AND line.taken_from_stock AND variant.stock IS NULL GROUP BY line.product_id
    ) AS line
    WHERE product.id = line.product_id AND product.stock IS NOT NULL`;
}

type Wanted = Pick<CartLineInput, 'id' | 'selectedAttributeValues'>;

/**
 * Locks the rows of all counted goods that an order holds and of those it will hold instead: if orders gave back some
 * goods and then took others, two buyers could deadlock. During an import, which locks such rows for a minute, it waits
 * a second: `goods_busy`.
 */
export async function lockStock(tx: Transaction, orderId: number, wanted: readonly Wanted[] = []): Promise<void> {
  const choices = wanted.map(({ id, selectedAttributeValues }) => ({
    product_id: id,
    value_ids: Object.values(selectedAttributeValues).sort((a, b) => a - b),
  }));
  await waitShortly(tx);
  await tx.$executeRaw`
    SELECT id FROM products
    WHERE stock IS NOT NULL AND (
      id = ANY(${wanted.map(({ id }) => id)}::int[])
      OR id IN (SELECT product_id FROM order_lines WHERE order_id = ${orderId})
    )
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    SELECT id FROM product_variants AS variant
    WHERE stock IS NOT NULL AND (
      id IN (SELECT variant_id FROM order_lines WHERE order_id = ${orderId})
      OR (product_id, value_ids) IN (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) AS one (product_id int, value_ids int[])
      )
    )
    ORDER BY id FOR NO KEY UPDATE`;
}
