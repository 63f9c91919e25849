import { Prisma } from '#prisma/generated/client.ts';
import type { RelatedProducts } from '#shared/contract/product.ts';
import { PRODUCT_COLUMNS } from '#shared/domain/catalog/product-columns.ts';
import { productView, type ShownProduct } from '#shared/domain/catalog/product-view.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { runQuery } from '#shared/domain/run-query.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** In each list; a desktop row shows as many. */
const SHOWN = 5;
/** The latest orders show what is bought together now, and a bestseller takes no longer than any other product. */
const LATEST_ORDERS = 500;
/** What one person bought once is private, and is no recommendation either. */
const LEAST_ORDERS = 2;

type Kind = keyof RelatedProducts;

/** Recommendations for a product that is on sale. Throws `not_found` for an unknown or hidden one. */
export async function relatedProducts(db: Transaction, id: number): Promise<RelatedProducts> {
  const rows = await runQuery<ShownProduct & { kind: Kind | 'itself' }>(
    db,
    Prisma.sql`
      WITH itself AS MATERIALIZED (
        SELECT product.id, category_id, shown_price
        FROM products AS product JOIN categories AS category ON category.id = category_id
        WHERE product.id = ${id} AND NOT product.is_hidden AND NOT category.is_hidden
      ), latest AS MATERIALIZED (
        SELECT order_id FROM order_lines WHERE product_id = ${id} ORDER BY order_id DESC LIMIT ${LATEST_ORDERS}::int
      ), together AS MATERIALIZED (
        SELECT product.id, count(DISTINCT line.order_id) AS times
        FROM latest
        JOIN orders ON orders.id = latest.order_id AND orders.status <> 'cancelled'
        JOIN order_lines AS line ON line.order_id = orders.id AND line.product_id <> ${id}
        JOIN products AS product ON product.id = line.product_id AND NOT product.is_hidden
        JOIN categories AS category ON category.id = product.category_id AND NOT category.is_hidden
        GROUP BY product.id
        HAVING count(DISTINCT line.order_id) >= ${LEAST_ORDERS}::int
        ORDER BY times DESC, product.id DESC
        LIMIT ${SHOWN}::int
      ), near AS (
        ${neighbours(Prisma.sql`>=`, Prisma.sql`ASC`)}
        UNION ALL
        ${neighbours(Prisma.sql`<`, Prisma.sql`DESC`)}
      ), chosen AS (
        SELECT 'itself' AS kind, id, 0 AS place FROM itself
        UNION ALL
        SELECT 'bought_together', id, row_number() OVER (ORDER BY times DESC, id DESC) FROM together
        UNION ALL
        (
          SELECT 'similar', id, row_number() OVER (ORDER BY sold_out, distance, id DESC) AS place
          FROM near WHERE id NOT IN (SELECT id FROM together) ORDER BY place LIMIT ${SHOWN}::int
        )
      )
      SELECT chosen.kind, ${PRODUCT_COLUMNS}
      FROM chosen JOIN products AS product ON product.id = chosen.id
      WHERE EXISTS (SELECT FROM itself)
      ORDER BY chosen.kind, chosen.place`,
  );
  if (rows.length === 0) throw new ShopError('not_found');
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind).map(productView);
  return { bought_together: of('bought_together'), similar: of('similar') };
}

/** In both directions along the index of prices, so that a large category takes no longer than a small one. */
const neighbours = (beyond: Prisma.Sql, direction: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT
    product.id, abs(product.shown_price - itself.shown_price) AS distance, product.stock IS NOT DISTINCT FROM 0 AS sold_out
  FROM itself CROSS JOIN LATERAL (
    SELECT id, shown_price, stock FROM products
    WHERE category_id = itself.category_id AND NOT is_hidden
      AND shown_price ${beyond} itself.shown_price AND id <> itself.id
    ORDER BY shown_price ${direction}, id ${direction} LIMIT ${SHOWN * 2}::int
  ) AS product
)`;
