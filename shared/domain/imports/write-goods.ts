import { Prisma } from '#prisma/generated/client.ts';
import { categoryFor } from '#shared/domain/catalog/save-category.ts';
import { advisoryLock, type Transaction } from '#shared/domain/database.ts';
import { type GoodsState, nameKey } from './goods-state.ts';

/** Pieces as they were when the shop was read. */
export interface Stocked {
  stock: number | null;
  variants: { id: number; stock: number | null }[];
}

/** A product that is to be as `state` says. */
export interface GoodsToWrite {
  id: number;
  /** What `state` was made from; null for a new product. */
  was: Stocked | null;
  state: GoodsState;
}

/** Rows written by one statement. */
const AT_ONCE = 1000;

/** Ids for so many new products, the first with the highest: what stands first in a file comes first in the shop. */
export async function reserveIds(tx: Transaction, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('products', 'id'))::int AS id FROM generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id).sort((one, other) => other - one);
}

/**
 * Makes products exactly so, but for their pictures. Variants that a state does not name stay. Gives the values' ids, and
 * tells `onWritten` how many products are done.
 */
export async function writeGoods(
  tx: Transaction,
  goods: readonly GoodsToWrite[],
  onWritten?: (products: number) => void,
): Promise<Values> {
  // Codes are looked for and taken by one at a time: products and variants have no key together.
  await advisoryLock(tx, 'skus');
  const categories = await categoryIds(tx, goods);
  const values = await valueIds(tx, goods);
  // Codes may be handed on from one product to another: none is in the way of another's.
  for (const some of inBatches(goods)) await freeCodes(tx, some);
  let written = 0;
  for (const some of inBatches(goods)) {
    const rows = some.map((one) => productRow(one, categories));
    await writeProducts(tx, rows, some);
    await writeOptions(tx, some, values);
    await writeVariants(tx, some, values);
    written += some.length;
    onWritten?.(written);
  }
  return values;
}

async function freeCodes(tx: Transaction, some: readonly GoodsToWrite[]): Promise<void> {
  const products = JSON.stringify(some.map(({ id, state: { sku } }) => ({ id, sku })));
  const variants = JSON.stringify(some.flatMap(({ state }) => state.variants.map(({ id, sku }) => ({ id, sku }))));
  await tx.$executeRaw`
    UPDATE products AS product SET sku = NULL FROM json_to_recordset(${products}::json) AS row (id int, sku text)
    WHERE product.id = row.id AND product.sku <> coalesce(row.sku, '')`;
  await tx.$executeRaw`
    UPDATE product_variants AS variant SET sku = NULL FROM json_to_recordset(${variants}::json) AS row (id int, sku text)
    WHERE variant.id = row.id AND variant.sku <> coalesce(row.sku, '')`;
}

export function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

const productRow = ({ id, was, state }: GoodsToWrite, categories: ReadonlyMap<string, number>) => ({
  ...{ id, title: state.title, description: state.description, price: state.price, old_price: state.oldPrice },
  ...{ sku: state.sku, stock: state.stock, was_stock: was?.stock ?? null, is_hidden: state.isHidden },
  category_id: categories.get(nameKey(state.category)) ?? 0,
});

const PRODUCT = Prisma.sql`(
  id int, category_id int, title text, description text, price int, old_price int, sku text, stock int, is_hidden boolean,
  was_stock int
)`;

/** Pieces that were sold or given back since the shop was read stay so: what is counted moves by as much as was meant. */
const movedStock = (thing: Prisma.Sql): Prisma.Sql => Prisma.sql`
  CASE
    WHEN row.stock IS NOT DISTINCT FROM row.was_stock THEN ${thing}.stock
    WHEN ${thing}.stock + row.stock - row.was_stock IS NULL THEN row.stock
    ELSE greatest(0, ${thing}.stock + row.stock - row.was_stock)
  END`;

async function writeProducts(
  tx: Transaction,
  rows: ReturnType<typeof productRow>[],
  some: readonly GoodsToWrite[],
): Promise<void> {
  const fresh = new Set(some.filter(({ was }) => was === null).map(({ id }) => id));
  const added = JSON.stringify(rows.filter(({ id }) => fresh.has(id)));
  const changed = JSON.stringify(rows.filter(({ id }) => !fresh.has(id)));
  await tx.$executeRaw`
    UPDATE products AS product SET category_id = row.category_id, title = row.title, description = row.description,
      price = row.price, old_price = row.old_price, sku = row.sku, stock = ${movedStock(Prisma.sql`product`)}, is_hidden = row.is_hidden,
      updated_at = now()
    FROM json_to_recordset(${changed}::json) AS row ${PRODUCT} WHERE product.id = row.id`;
  await tx.$executeRaw`
    INSERT INTO products (id, category_id, title, description, price, old_price, sku, stock, is_hidden)
    SELECT id, category_id, title, description, price, old_price, sku, stock, is_hidden
    FROM json_to_recordset(${added}::json) AS row ${PRODUCT}`;
}

/** `name\nvalue` → its ids. */
export type Values = ReadonlyMap<string, { attributeId: number; valueId: number }>;

export const valueKey = (name: string, value: string): string => `${nameKey(name)}\n${nameKey(value)}`;

/** Exactly these values, in this order; what stood there with a price of its own keeps it. */
async function writeOptions(tx: Transaction, some: readonly GoodsToWrite[], values: Values): Promise<void> {
  const rows = some.flatMap(({ id, state }) =>
    state.options
      .flatMap(({ name, values: listed }) => listed.map((value) => foundValue(values, name, value)))
      .map((found, position) => ({
        product_id: id,
        attribute_id: found.attributeId,
        value_id: found.valueId,
        position,
      })),
  );
  const ids = some.map(({ id }) => id);
  const listed = JSON.stringify(rows);
  await tx.$executeRaw`
    DELETE FROM product_attributes AS entry WHERE product_id = ANY (${ids}::int[]) AND NOT EXISTS (
      SELECT FROM json_to_recordset(${listed}::json) AS row (product_id int, value_id int)
      WHERE row.product_id = entry.product_id AND row.value_id = entry.value_id
    )`;
  await tx.$executeRaw`
    INSERT INTO product_attributes (product_id, attribute_id, value_id, position, attribute_position)
    SELECT row.*, coalesce((
      SELECT min(attribute_position) FROM product_attributes AS entry
      WHERE entry.product_id = row.product_id AND entry.attribute_id = row.attribute_id
    ), 0)
    FROM json_to_recordset(${listed}::json) AS row (product_id int, attribute_id int, value_id int, position int)
    ON CONFLICT (product_id, value_id) DO UPDATE SET position = excluded.position
    WHERE product_attributes.position <> excluded.position`;
}

function foundValue(values: Values, name: string, value: string): { attributeId: number; valueId: number } {
  const found = values.get(valueKey(name, value));
  if (!found) throw new Error(`a value was not made: ${name} ${value}`);
  return found;
}

const VARIANT = Prisma.sql`(
  id int, product_id int, value_ids int[], sku text, price int, old_price int, stock int, position int, was_stock int
)`;

async function writeVariants(tx: Transaction, some: readonly GoodsToWrite[], values: Values): Promise<void> {
  const rows = some.flatMap(({ id: productId, was, state }) =>
    state.variants.map((variant, position) => ({
      ...{ id: variant.id, product_id: productId, position },
      ...{ sku: variant.sku, price: variant.price, old_price: variant.oldPrice, stock: variant.stock },
      was_stock: was?.variants.find(({ id }) => id === variant.id)?.stock ?? null,
      value_ids: Object.entries(variant.values)
        .map(([name, value]) => foundValue(values, name, value).valueId)
        .sort((one, other) => one - other),
    })),
  );
  if (rows.length === 0) return;
  const known = JSON.stringify(rows.filter(({ id }) => id !== null));
  const added = JSON.stringify(rows.filter(({ id }) => id === null));
  await tx.$executeRaw`
    UPDATE product_variants AS variant SET sku = row.sku, price = row.price, old_price = row.old_price,
      stock = ${movedStock(Prisma.sql`variant`)}, position = row.position
    FROM json_to_recordset(${known}::json) AS row ${VARIANT}
    WHERE variant.id = row.id AND (variant.sku, variant.price, variant.old_price, row.was_stock, variant.position)
      IS DISTINCT FROM (row.sku, row.price, row.old_price, row.stock, row.position)`;
  await tx.$executeRaw`
    INSERT INTO product_variants (product_id, value_ids, sku, price, old_price, stock, position)
    SELECT product_id, value_ids, sku, price, old_price, stock, position
    FROM json_to_recordset(${added}::json) AS row ${VARIANT}`;
}

async function categoryIds(tx: Transaction, goods: readonly GoodsToWrite[]): Promise<Map<string, number>> {
  const titles = new Map(goods.map(({ state }) => [nameKey(state.category), state.category]));
  const known = await tx.category.findMany({ select: { id: true, title: true }, orderBy: { id: 'desc' } });
  const ids = new Map(known.map(({ id, title }) => [nameKey(title), id]));
  for (const [key, title] of titles) if (!ids.has(key)) ids.set(key, await categoryFor(tx, { title }));
  return ids;
}

/** Attributes and values are shared by all products: those that there are not yet are made. */
async function valueIds(tx: Transaction, goods: readonly GoodsToWrite[]): Promise<Values> {
  await advisoryLock(tx, 'attributes');
  const wanted = new Map<string, { name: string; values: Map<string, string> }>();
  for (const { state } of goods) {
    for (const { name, values } of state.options) {
      const option = wanted.get(nameKey(name)) ?? { name, values: new Map<string, string>() };
      for (const value of values) option.values.set(nameKey(value), value);
      wanted.set(nameKey(name), option);
    }
  }
  const attributes = new Map(
    (await tx.attribute.findMany({ orderBy: { id: 'desc' } })).map(({ id, name }) => [nameKey(name), id]),
  );
  for (const [key, { name }] of wanted) {
    if (!attributes.has(key)) attributes.set(key, (await tx.attribute.create({ data: { name } })).id);
  }
  const found = new Map<string, { attributeId: number; valueId: number }>();
  for (const [key, { values }] of wanted) {
    const attributeId = attributes.get(key) ?? 0;
    const rows = await tx.attributeValue.findMany({ where: { attributeId }, orderBy: { id: 'desc' } });
    const known = new Set(rows.map(({ value }) => nameKey(value)));
    const made = await tx.attributeValue.createManyAndReturn({
      data: [...values]
        .filter(([valueKey]) => !known.has(valueKey))
        .map(([, value], place) => ({ attributeId, value, position: rows.length + place })),
    });
    for (const { id, value } of [...rows, ...made])
      found.set(`${key}\n${nameKey(value)}`, { attributeId, valueId: id });
  }
  return found;
}
