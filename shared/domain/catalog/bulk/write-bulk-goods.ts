import type { Transaction } from '#shared/domain/database.ts';
import { arrangePinned } from '../pin-product.ts';
import type { BulkGoods } from './bulk-goods.ts';

interface Written {
  was: BulkGoods;
  now: BulkGoods;
}

/** Products written by one statement: with the search it must finish within the database's statement timeout. */
const AT_ONCE = 100;

/** Writes these products: after `lockPinned`, and with their rows locked. Numbers of pieces are not changed here. */
export async function writeBulkGoods(tx: Transaction, goods: readonly Written[]): Promise<void> {
  for (let at = 0; at < goods.length; at += AT_ONCE) {
    const some = goods.slice(at, at + AT_ONCE);
    await writeProducts(tx, some);
    await writeVariants(tx, some);
    await writeValues(tx, some);
  }
  await writePins(tx, goods);
}

async function writeProducts(tx: Transaction, goods: readonly Written[]): Promise<void> {
  const products = JSON.stringify(goods.map(({ now: { variants: _own, values: _priced, ...row } }) => row));
  await tx.$executeRaw`
    UPDATE products AS product SET price = row.price, old_price = row."oldPrice", category_id = row."categoryId",
      is_hidden = row."isHidden", updated_at = now(),
      archived_at = CASE WHEN row."isArchived" THEN coalesce(product.archived_at, now()) END
    FROM json_to_recordset(${products}::json) AS row (
      id int, price int, "oldPrice" int, "categoryId" int, "isHidden" boolean, "isArchived" boolean
    )
    WHERE product.id = row.id`;
}

async function writeVariants(tx: Transaction, goods: readonly Written[]): Promise<void> {
  const variants = JSON.stringify(goods.flatMap(({ now }) => now.variants));
  await tx.$executeRaw`
    UPDATE product_variants AS variant SET price = row.price, old_price = row."oldPrice"
    FROM json_to_recordset(${variants}::json) AS row (id int, price int, "oldPrice" int)
    WHERE variant.id = row.id AND (variant.price, variant.old_price) IS DISTINCT FROM (row.price, row."oldPrice")`;
}

async function writeValues(tx: Transaction, goods: readonly Written[]): Promise<void> {
  const values = JSON.stringify(goods.flatMap(({ now }) => now.values));
  await tx.$executeRaw`
    UPDATE product_attributes AS entry SET price_modifier = row.price
    FROM json_to_recordset(${values}::json) AS row (id int, price int)
    WHERE entry.id = row.id AND entry.price_modifier IS DISTINCT FROM row.price`;
}

async function writePins(tx: Transaction, goods: readonly Written[]): Promise<void> {
  const moved = goods.filter(({ was, now }) => was.isPinned !== now.isPinned);
  if (moved.length === 0) return;
  const pinned = moved.filter(({ now }) => now.isPinned).map(({ now }) => now.id);
  const gone = new Set(moved.filter(({ now }) => !now.isPinned).map(({ now }) => now.id));
  await arrangePinned(tx, (ids) => [...ids.filter((id) => !gone.has(id)), ...pinned]);
}
