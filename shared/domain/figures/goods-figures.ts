import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { isWithin, type Period } from '#shared/domain/settings/period.ts';

/** Each list is cut off here: the rest does not matter. */
const LISTED = 50;

/** Goods that were ordered: pieces, and kopecks after all discounts. Null for a deleted product. */
interface SoldGoods {
  productId: number | null;
  title: string;
  pieces: number;
  sum: number;
}

export interface GoodsFigures {
  top: SoldGoods[];
  /** On sale and never bought by anybody, the oldest first. */
  neverSold: { productId: number; title: string }[];
  /** Sold out, and how many people asked to be notified when they are back. */
  asked: { productId: number; title: string; people: number }[];
}

export async function goodsFigures(db: Transaction, period: Period): Promise<GoodsFigures> {
  const [top, neverSold, asked] = await Promise.all([bestSellers(db, period), neverSoldGoods(db), askedGoods(db)]);
  return { top, neverSold, asked };
}

/** Cancelled orders and returned pieces do not count as sold. */
function bestSellers(db: Transaction, period: Period): Promise<SoldGoods[]> {
  return db.$queryRaw<SoldGoods[]>`
    SELECT product_id AS "productId", max(title) AS title, sum(quantity - coalesce(back.pieces, 0))::int AS pieces,
      sum(unit_price::bigint * quantity - discount - coalesce(back.sum, 0))::float8 AS sum
    FROM orders JOIN order_lines ON order_id = orders.id LEFT JOIN LATERAL (
      SELECT sum(refund_lines.quantity) AS pieces, sum(refund_lines.amount) AS sum
      FROM refund_lines JOIN refunds ON refunds.id = refund_id AND refunds.state = 'finished'
      WHERE refund_lines.order_line_id = order_lines.id AND NOT is_past
    ) back ON true
    WHERE ${isWithin(Prisma.sql`orders.created_at`, period)} AND replaced_by_id IS NULL AND status <> 'cancelled'
    GROUP BY product_id, CASE WHEN product_id IS NULL THEN title END
    HAVING sum(quantity - coalesce(back.pieces, 0)) > 0
    ORDER BY sum DESC, title LIMIT ${LISTED}`;
}

/** Product by product along the index: an anti-join would read every order line that ever existed. */
function neverSoldGoods(db: Transaction): Promise<GoodsFigures['neverSold']> {
  return db.$queryRaw<GoodsFigures['neverSold']>`
    SELECT products.id AS "productId", title FROM products
    WHERE NOT is_hidden AND (
      SELECT order_id FROM order_lines JOIN orders ON orders.id = order_id AND status <> 'cancelled'
      WHERE product_id = products.id LIMIT 1
    ) IS NULL
    ORDER BY products.id LIMIT ${LISTED}`;
}

function askedGoods(db: Transaction): Promise<GoodsFigures['asked']> {
  return db.$queryRaw<GoodsFigures['asked']>`
    SELECT product_id AS "productId", title, count(DISTINCT user_id)::int AS people
    FROM stock_requests JOIN products ON products.id = product_id
    GROUP BY product_id, title ORDER BY people DESC, title LIMIT ${LISTED}`;
}
