import type { Transaction } from '#shared/domain/database.ts';

interface CountedLine {
  id: number;
  title: string;
  /** Its pieces are counted now, by its variant or by its product. */
  isCounted: boolean;
  /** Whether the stock covers all lines of the order that share it; always true if it is not counted. */
  isThere: boolean;
  /** The product, or the ordered combination, is deleted. */
  isGone: boolean;
}

/** An order's lines in their order, compared with the shop's current counts; the caller has locked the rows. */
export function countedLines(tx: Transaction, orderId: number): Promise<CountedLine[]> {
  return tx.$queryRaw<CountedLine[]>`
    WITH line AS (
      SELECT line.id, line.position, line.title, line.quantity, line.product_id,
        CASE WHEN variant.stock IS NOT NULL THEN variant.id END AS counted_variant,
        product.id IS NULL OR (variant.id IS NULL AND EXISTS (
          SELECT FROM product_variants AS other WHERE other.product_id = line.product_id
        )) AS is_gone,
        coalesce(variant.stock, product.stock) AS stock
      FROM order_lines AS line
      LEFT JOIN products AS product ON product.id = line.product_id
      LEFT JOIN product_variants AS variant ON variant.id = line.variant_id
      WHERE line.order_id = ${orderId}
    )
    SELECT id, title, is_gone AS "isGone", stock IS NOT NULL AND NOT is_gone AS "isCounted",
      is_gone OR stock IS NULL
        OR stock >= sum(quantity) OVER (PARTITION BY product_id, counted_variant, is_gone) AS "isThere"
    FROM line ORDER BY position`;
}
