import { setImmediate as nextTurn } from 'node:timers/promises';
import { Prisma } from '#prisma/generated/client.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { isDirect, runQuery } from '#shared/domain/run-query.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import { productView, type ShownProduct } from './product-view.ts';

/** A product that is on sale. Throws `not_found` for an unknown or hidden one. */
export async function findProduct(db: Transaction, id: number): Promise<Product> {
  const [product] = await findProducts(db, [id]);
  if (!product) throw new ShopError('not_found');
  return productView(product);
}

/** Those of the products that are on sale, unordered. */
export async function findProducts(db: Transaction, ids: readonly number[]): Promise<ShownProduct[]> {
  if (!isDirect(db)) return readProducts(db, ids);
  const found = await joinBatch(db, ids);
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** Those of the products that are on sale, in this order. */
export async function viewProducts(db: Transaction, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [productView(row)] : [];
  });
}

/** For a sort that leaves the order among those in stock, and among the others, as it is. */
export const soldOutLast = (one: Product, other: Product): number => Number(other.in_stock) - Number(one.in_stock);

/** Products by id, those that are on sale. */
type Found = ReadonlyMap<number, ShownProduct>;

interface Batch {
  ids: Set<number>;
  found: Promise<Found>;
}

const batches = new WeakMap<Transaction, Batch>();

/** Products requested in one turn of the event loop are read by one statement, sent after all requests. */
function joinBatch(db: Transaction, ids: readonly number[]): Promise<Found> {
  let batch = batches.get(db);
  if (!batch) {
    const wanted = new Set<number>();
    batch = { ids: wanted, found: nextTurn().then(() => readBatch(db, wanted)) };
    batches.set(db, batch);
  }
  for (const id of ids) batch.ids.add(id);
  return batch.found;
}

async function readBatch(db: Transaction, ids: ReadonlySet<number>): Promise<Found> {
  batches.delete(db);
  return new Map((await readProducts(db, [...ids])).map((product) => [product.id, product]));
}

const readProducts = (db: Transaction, ids: readonly number[]): Promise<ShownProduct[]> =>
  runQuery<ShownProduct>(
    db,
    Prisma.sql`
      SELECT ${PRODUCT_COLUMNS}
      FROM products AS product JOIN categories AS category ON category.id = product.category_id
      WHERE product.id = ANY (${ids}::int[]) AND NOT product.is_hidden AND NOT category.is_hidden`,
  );
