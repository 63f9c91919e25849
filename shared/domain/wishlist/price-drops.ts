import { Prisma } from '#prisma/generated/client.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { notify } from '#shared/domain/notifications/notify.ts';
import { queriesOf } from '#shared/domain/run-query.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** A wishlist item that costs less than when it was added or last notified about. Kopecks. */
export interface PriceDrop {
  productId: number;
  title: string;
  price: number;
  was: number;
}

const DROPS = Prisma.sql`
  FROM wishlist_items AS item
  JOIN users ON users.id = item.user_id AND users.wants_price_drops AND users.telegram_id IS NOT NULL
  JOIN products AS product ON product.id = item.product_id AND NOT product.is_hidden
  JOIN categories AS category ON category.id = product.category_id AND NOT category.is_hidden
  WHERE product.shown_price < item.seen_price`;

/** One message to everybody who agreed to it and whose items cost less; one that is still queued will contain all. */
export function notifyPriceDrops({ db }: { db: Database }, at = new Date()): Promise<void> {
  return transact(db, async (tx) => {
    const people = await queriesOf(tx)<{ id: number }>(Prisma.sql`
      SELECT DISTINCT users.id ${DROPS} AND NOT EXISTS (
        SELECT FROM notifications AS waiting
        WHERE waiting.recipient_id = users.id AND waiting.kind = 'price_drop_for_customer' AND waiting.state = 'queued'
      ) ORDER BY users.id`);
    for (const { id } of people) await notify(tx, 'price_drop_for_customer', { id, at }, [id]);
  });
}

/** The price drops to report to somebody now, the greatest saving first. */
export const findPriceDrops = (db: Transaction, userId: number): Promise<PriceDrop[]> =>
  queriesOf(db)<PriceDrop>(Prisma.sql`
    SELECT product.id AS "productId", product.title, product.shown_price AS price, item.seen_price AS was
    ${DROPS} AND item.user_id = ${userId}::int
    ORDER BY item.seen_price - product.shown_price DESC, product.id`);

/** They know these prices now: only lower ones are reported. */
export async function rememberPriceDrops(tx: Transaction, userId: number, drops: readonly PriceDrop[]): Promise<void> {
  for (const { productId, price } of drops) {
    await tx.wishlistItem.updateMany({ where: { userId, productId }, data: { seenPrice: price } });
  }
}

/**
 * Sets whether somebody is notified of lower prices. Prices that are already lower are not reported. Throws
 * `telegram_needed` for people whom the bot cannot write to.
 */
export function wantPriceDrops({ db }: { db: Database }, userId: number, isWanted: boolean): Promise<void> {
  return transact(db, async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, ...(isWanted && { telegramId: { not: null } }) },
      data: { wantsPriceDrops: isWanted },
    });
    if (count === 0) throw new ShopError('telegram_needed');
    if (!isWanted) return;
    await tx.$executeRaw`
      UPDATE wishlist_items AS item SET seen_price = product.shown_price
      FROM products AS product WHERE product.id = item.product_id AND item.user_id = ${userId}::int`;
  });
}
