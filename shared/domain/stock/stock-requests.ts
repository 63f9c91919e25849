import type { User as UserRow } from '#prisma/generated/client.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** A product, or one of its variants. */
export interface WantedItem {
  productId: number;
  /** Null for any variant of the product. */
  variantId: number | null;
}

/** Nobody waits for so many things; each becomes a message one day. */
const MAX_STOCK_REQUESTS = 100;

/**
 * Notifies somebody once when a sold out item is back. Asking twice counts once. Throws `not_found`, `telegram_needed`
 * for people whom the bot may not write to, `already_in_stock`, `stock_requests_full`.
 */
export function askForStock(
  { db }: { db: Database },
  user: UserRow,
  { productId, variantId }: WantedItem,
): Promise<void> {
  return transact(db, async (tx) => {
    if (user.telegramId === null || !user.canMessage) throw new ShopError('telegram_needed');
    // A transaction that returns pieces waits until the request is written and then finds it, or its pieces are seen
    // here.
    await tx.$executeRaw`SELECT 1 FROM products WHERE id = ${productId}::int FOR SHARE`;
    await tx.$executeRaw`SELECT 1 FROM product_variants WHERE product_id = ${productId}::int ORDER BY id FOR SHARE`;
    const product = await findProduct(tx, productId);
    const wanted = variantId === null ? product : product.variants.find(({ id }) => id === variantId);
    if (!wanted) throw new ShopError('not_found');
    if (wanted.in_stock) throw new ShopError('already_in_stock');
    await advisoryLock(tx, `stock requests ${user.id}`);
    const key = { userId: user.id, productId, variantId };
    if (await tx.stockRequest.count({ where: key })) return;
    if ((await tx.stockRequest.count({ where: { userId: user.id } })) >= MAX_STOCK_REQUESTS) {
      throw new ShopError('stock_requests_full');
    }
    await tx.stockRequest.create({ data: key });
  });
}

/** A request that does not exist is no error. */
export async function withdrawStockRequest(
  { db }: { db: Database },
  userId: number,
  { productId, variantId }: WantedItem,
): Promise<void> {
  await db.stockRequest.deleteMany({ where: { userId, productId, variantId } });
}

/** What somebody waits for in a product: variants, and null for any of them. */
export async function listStockRequests(
  db: Transaction,
  { userId, productId }: { userId: number; productId: number },
): Promise<(number | null)[]> {
  const rows = await db.stockRequest.findMany({ where: { userId, productId }, select: { variantId: true } });
  return rows.map(({ variantId }) => variantId);
}
