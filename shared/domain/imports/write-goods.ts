import { Prisma } from '#prisma/generated/client.ts';
import { lockGoods } from '#shared/domain/catalog/goods-lock.ts';
import { categoryFor } from '#shared/domain/catalog/save-category.ts';
import { advisoryLock, type Transaction } from '#shared/domain/database.ts';
import { type GoodsToWrite, nameKey } from './goods-state.ts';
import { sizeLearner } from './learn-sizes.ts';
import { type Values, valueIds, writeOptions } from './write-options.ts';
import { writeVariants } from './write-variants.ts';
import { isSamePrice, movedStock, takesCode } from './written-columns.ts';

/** Rows written by one statement. */
const AT_ONCE = 1000;

/** Reserves ids for new products, the first with the highest: what is first in a file comes first in the shop. */
export async function reserveIds(tx: Transaction, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('products', 'id'))::int AS id FROM generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id).sort((one, other) => other - one);
}

/** What goods need before they are written. */
export interface ReadyGoods {
  values: Values;
  /** Product → its new category. */
  categories: ReadonlyMap<number, number>;
  /** The categories that did not exist. */
  madeCategories: readonly { id: number; title: string }[];
  freed: { products: ReadonlySet<number>; variants: ReadonlySet<number> };
}

/** Creates the categories and values that goods need, and removes the codes that they no longer have. */
export async function readyGoods(tx: Transaction, goods: readonly GoodsToWrite[]): Promise<ReadyGoods> {
  await lockGoods(tx);
  // Only one transaction at a time looks for codes and takes them: products and variants have no common unique key.
  await advisoryLock(tx, 'skus');
  const { found: categories, made: madeCategories } = await categoriesOf(tx, goods);
  const values = await valueIds(tx, goods);
  // Codes may move from one product to another, so they must not conflict on the way.
  const freed = { products: new Set<number>(), variants: new Set<number>() };
  for (const some of inBatches(goods)) await freeCodes(tx, some, freed);
  return { values, categories, madeCategories, freed };
}

/**
 * Creates new products, and updates in the others what differs between their two states, if it is still as the first
 * state says: what somebody else has changed since stays. Variants that a state does not name stay too, and pictures
 * are written separately. Calls `onWritten` with how many products are done.
 */
export async function writeGoods(
  tx: Transaction,
  goods: readonly GoodsToWrite[],
  { values, categories, freed }: ReadyGoods,
  onWritten?: (products: number) => void,
): Promise<void> {
  let written = 0;
  const learnSizes = sizeLearner(tx);
  for (const some of inBatches(goods)) {
    const rows = some.map((one) => productRow(one, { categoryId: categories.get(one.id) ?? 0, freed: freed.products }));
    await writeProducts(tx, rows, some);
    await writeOptions(tx, some, values);
    await writeVariants(tx, some, { values, freed: freed.variants });
    written += some.length;
    if (written < goods.length) await learnSizes(some);
    onWritten?.(written);
  }
}

/** Clears the codes that will change, if they are still as they were. */
async function freeCodes(
  tx: Transaction,
  some: readonly GoodsToWrite[],
  freed: { products: Set<number>; variants: Set<number> },
): Promise<void> {
  const known = some.flatMap(({ id, was, state }) => (was ? [{ id, was, state }] : []));
  const products = known
    .filter(({ was, state }) => was.sku !== null && was.sku !== state.sku)
    .map(({ id, was }) => ({ id, sku: was.sku }));
  const variants = known.flatMap(({ was, state }) =>
    state.variants.flatMap(({ id, sku }) => {
      const before = was.variants.find((one) => one.id === id)?.sku ?? null;
      return id !== null && before !== null && before !== sku ? [{ id, sku: before }] : [];
    }),
  );
  const gone = await tx.$queryRaw<{ id: number }[]>`
    UPDATE products AS product SET sku = NULL
    FROM json_to_recordset(${JSON.stringify(products)}::json) AS row (id int, sku text)
    WHERE product.id = row.id AND product.sku = row.sku RETURNING product.id`;
  for (const { id } of gone) freed.products.add(id);
  const goneToo = await tx.$queryRaw<{ id: number }[]>`
    UPDATE product_variants AS variant SET sku = NULL
    FROM json_to_recordset(${JSON.stringify(variants)}::json) AS row (id int, sku text)
    WHERE variant.id = row.id AND variant.sku = row.sku RETURNING variant.id`;
  for (const { id } of goneToo) freed.variants.add(id);
}

export function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

const productRow = (
  { id, was, state }: GoodsToWrite,
  { categoryId, freed }: { categoryId: number; freed: ReadonlySet<number> },
) => ({
  id,
  title: state.title,
  description: state.description,
  price: state.price,
  old_price: state.oldPrice,
  sku: state.sku,
  stock: state.stock,
  is_hidden: state.isHidden,
  category_id: categoryId,
  was_title: was?.title,
  was_description: was?.description,
  was_price: was?.price,
  was_old_price: was?.oldPrice,
  was_stock: was?.stock ?? null,
  was_is_hidden: was?.isHidden,
  was_category_id: was?.categoryId,
  takes_sku: was !== null && state.sku !== was.sku && (was.sku === null || freed.has(id)),
  takes_price: was !== null && (state.price !== was.price || state.oldPrice !== was.oldPrice),
});

const PRODUCT = Prisma.sql`(
  id int, category_id int, title text, description text, price int, old_price int, sku text, stock int, is_hidden boolean,
  was_category_id int, was_title text, was_description text, was_price int, was_old_price int, was_stock int,
  was_is_hidden boolean, takes_sku boolean, takes_price boolean
)`;

/** The new value if the row changes it and nobody else did. */
const changed = (name: 'category_id' | 'title' | 'description' | 'is_hidden'): Prisma.Sql => {
  const [column, was] = [Prisma.raw(name), Prisma.raw(`was_${name}`)];
  return Prisma.sql`CASE WHEN product.${column} = row.${was} THEN row.${column} ELSE product.${column} END`;
};

async function writeProducts(
  tx: Transaction,
  rows: ReturnType<typeof productRow>[],
  some: readonly GoodsToWrite[],
): Promise<void> {
  const fresh = new Set(some.filter(({ was }) => was === null).map(({ id }) => id));
  const added = JSON.stringify(rows.filter(({ id }) => fresh.has(id)));
  const known = JSON.stringify(rows.filter(({ id }) => !fresh.has(id)));
  await tx.$executeRaw`
    UPDATE products AS product SET category_id = ${changed('category_id')}, title = ${changed('title')},
      description = ${changed('description')}, is_hidden = ${changed('is_hidden')},
      price = CASE WHEN ${isSamePrice(Prisma.sql`product`)} THEN row.price ELSE product.price END,
      old_price = CASE WHEN ${isSamePrice(Prisma.sql`product`)} THEN row.old_price ELSE product.old_price END,
      sku = CASE WHEN row.takes_sku AND ${takesCode(Prisma.sql`product`)} THEN row.sku ELSE product.sku END,
      stock = ${movedStock(Prisma.sql`product`)}, updated_at = now()
    FROM json_to_recordset(${known}::json) AS row ${PRODUCT} WHERE product.id = row.id`;
  await tx.$executeRaw`
    INSERT INTO products (id, category_id, title, description, price, old_price, sku, stock, is_hidden)
    SELECT id, category_id, title, description, price, old_price, sku, stock, is_hidden
    FROM json_to_recordset(${added}::json) AS row ${PRODUCT}`;
}

/** The new category of each product: a known one, or the one of that name, which is created if it does not exist. */
async function categoriesOf(tx: Transaction, goods: readonly GoodsToWrite[]) {
  const rows = await tx.category.findMany({ select: { id: true, title: true }, orderBy: { id: 'desc' } });
  const there = new Set(rows.map(({ id }) => id));
  const byName = new Map(rows.map(({ id, title }) => [nameKey(title), id]));
  const found = new Map<number, number>();
  const made: { id: number; title: string }[] = [];
  for (const { id, was, state, categoryId } of goods) {
    const key = nameKey(state.category);
    if (was && nameKey(was.category) === key) {
      found.set(id, was.categoryId);
      continue;
    }
    const known = categoryId !== undefined && there.has(categoryId) ? categoryId : byName.get(key);
    const own = known ?? (await categoryFor(tx, { title: state.category }));
    if (known === undefined) {
      byName.set(key, own);
      made.push({ id: own, title: state.category });
    }
    found.set(id, own);
  }
  return { found, made };
}
